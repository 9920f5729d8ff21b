import { useQuery } from '@tanstack/react-query'
import { profile } from 'contract/people/profile'
import { releaseNote } from 'contract/site/release-note'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Client } from 'kit/api/client.ts'
import { Icon } from 'kit/picture/icon.tsx'
import { usePreferences } from 'kit/preferences/use-preferences.ts'
import { usePrompt } from 'kit/prompt/prompts.ts'
import { CloseButton } from 'kit/ui/close-button.tsx'
import { noteVersion, seenVersion } from './seen-version.ts'
import { releaseNoteCopy as copy } from './release-note.copy.ts'

/**
 * A line that tells of a version newer than the one this browser saw last; gone for good when it is
 * closed. It is for those who knew the version before: a browser that comes for the first time, and
 * somebody who registered since, begin with the newest. Elder mode is told nothing unasked.
 */
export const NewVersion = ({ client }: { client: Client }) => {
  const { elder } = usePreferences()
  const [newest] = useQuery(client.query(releaseNote.list, {})).data ?? []
  const [seen, setSeen] = useState<string | null | undefined>(undefined)
  useEffect(() => setSeen(seenVersion()), [])
  const changed = Boolean(newest && seen && seen !== newest.version)
  const { data: own } = useQuery({
    ...client.query(profile.myDetail, {}),
    enabled: changed && !elder,
  })
  const registeredSince = newest && own && own.registeredAt >= newest.publishedAt
  const begins = newest && (seen === null || registeredSince)
  useEffect(() => {
    if (!begins) return
    noteVersion(newest.version)
    setSeen(newest.version)
  }, [begins, newest])
  const due = usePrompt('releaseNote', changed && !elder && own !== undefined && !registeredSince)
  if (!due || !newest) return null
  return (
    <p className="mb-4 flex items-center gap-2 rounded-control bg-blue-100 pl-4 text-ink-900 print:hidden">
      <Icon name="info" className="text-blue-600" />
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
