import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { attendance } from 'contract/service/attendance'
import { isFailure } from 'kit/api/client.ts'
import { timeText } from 'kit/ui/when.ts'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { MinutesItem } from '../../../ui/item.tsx'
import { attendanceCopy } from './attendance.copy.ts'
import type { Roster } from './roster.ts'

const copy = attendanceCopy.extension

/** Least minutes by which a session is extended. */
export const LEAST_EXTENSION = 5

const laterBy = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString()

interface Props {
  sessionId: string
  roster: Roster
  onClose: () => void
}

/** Lets a session that runs go on longer, for everybody at it. Mount it to open it. */
export function ExtensionDialog({ sessionId, roster, onClose }: Props) {
  const { missionTitle, endsAt, extendable, rows } = roster
  const [minutes, setMinutes] = useState<number | null>(Math.min(30, extendable))
  const queries = useQueryClient()
  const fits = minutes !== null && minutes >= LEAST_EXTENSION && minutes <= extendable
  return (
    <CommandDialog
      command={attendance.extend}
      input={(reason) => ({ sessionId, endsAt, minutes: minutes ?? 0, reason })}
      title={copy.title}
      subject={copy.subject(missionTitle, timeText(endsAt))}
      consequence={copy.consequence(rows.length)}
      reason={{ minimum: 4, label: copy.reason, templates: copy.templates }}
      confirm={copy.submit}
      said={(extended) => copy.done(timeText(extended.endsAt))}
      onRefused={async (error) => {
        if (isFailure(error, 'sessionEndMoved')) await queries.invalidateQueries()
        throw error
      }}
      onClose={onClose}
    >
      {/* Bounds of the field would change what was typed without a word. */}
      <MinutesItem
        label={copy.minutes}
        hint={copy.minutesHint(extendable)}
        error={!fits && copy.range(extendable)}
        value={minutes}
        onChange={setMinutes}
      />
      <p role="status">
        {fits && copy.newEnd(timeText(endsAt), timeText(laterBy(endsAt, minutes)), rows.length)}
      </p>
    </CommandDialog>
  )
}
