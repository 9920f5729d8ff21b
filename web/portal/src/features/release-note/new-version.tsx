import { useQuery } from '@tanstack/react-query'
import { releaseNote } from 'contract/calls/release-note'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Client } from '../../../../kit/src/api/client.ts'
import { Icon } from '../../../../kit/src/picture/icon.tsx'
import { CloseButton } from '../../../../kit/src/ui/close-button.tsx'
import { noteVersion, seenVersion } from './seen-version.ts'
import { releaseNoteCopy as copy } from './release-note.copy.ts'

/** A line that tells of a version this browser has not seen; gone for good when it is closed. */
export const NewVersion = ({ client }: { client: Client }) => {
  const [newest] = useQuery(client.query(releaseNote.list, {})).data ?? []
  const [seen, setSeen] = useState<string | null | undefined>(undefined)
  useEffect(() => setSeen(seenVersion()), [])
  if (!newest || seen === undefined || seen === newest.version) return null
  return (
    <p className="mb-4 flex items-center gap-2 rounded-control bg-blue-100 pl-4 text-ink-900 print:hidden">
      <Icon name="info" className="shrink-0 text-blue-600" />
      <span className="min-w-0 grow py-2">
        {copy.hint(newest.version, newest.title)}{' '}
        <Link to="/version-updating" className="text-blue-600 underline underline-offset-4">
          {copy.look}
        </Link>
      </span>
      <CloseButton
        onClick={() => {
          noteVersion(newest.version)
          setSeen(newest.version)
        }}
      />
    </p>
  )
}
