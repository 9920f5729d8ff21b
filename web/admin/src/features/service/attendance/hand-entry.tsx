import { useState } from 'react'
import { attendance } from 'contract/service/attendance'
import { HAND_FILES } from 'contract/service/record'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { instantOf, localDate, type LocalDate } from 'contract/rules/time'
import { dayText, exactEndText, exactText, timeText } from 'kit/ui/when.ts'
import { isFailure } from 'kit/api/failure.ts'
import { RefusedRows } from '../../../ui/batch-result.tsx'
import { type BatchOutcome, refusedOf } from '../../../ui/batches.ts'
import { rowSentence } from '../../../ui/refusal.ts'
import { EvidenceFiles, type Stored } from '../../../ui/evidence-files.tsx'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { ViewDialog } from '../../../ui/view-dialog.tsx'
import { TimeField } from '../../../ui/time-fields.tsx'
import { Item } from '../../../ui/item.tsx'
import { freeTime, type Roster, type RosterRow } from './roster.ts'
import { Stretches } from './stretches.tsx'
import { attendanceCopy } from './attendance.copy.ts'

const copy = attendanceCopy.hand

interface Props {
  sessionId: string
  session: Pick<Roster, 'startsAt' | 'endsAt' | 'counted' | 'hand'>
  /** Whose attendance is missing: all of them get the same times, reason and proof. */
  rows: readonly RosterRow[]
  onClose: () => void
}

/**
 * Enters missed stretches by hand. The day is the session's; only the times are asked for, and they
 * start from what is free of the plan. Mount it to open it.
 */
export function HandEntry({ sessionId, session, rows, onClose }: Props) {
  const day = localDate(new Date(session.startsAt))
  // Several are chosen together only where they have none.
  const stretches = rows.length === 1 ? rows[0]!.stretches : []
  const free = freeTime(session, stretches)
  const [from, setFrom] = useState<string | null>(free && timeText(free.from))
  const [to, setTo] = useState<string | null>(free && timeText(free.to))
  const [files, setFiles] = useState<readonly Stored[]>([])
  const [refused, setRefused] = useState<BatchOutcome['refused']>([])
  const { counted } = session
  const isOrdered = from === null || to === null || from < to
  const minutes = from && to ? countedOf(at(day, from), at(day, to), counted) : 0
  const early =
    counted &&
    from &&
    at(day, from) < Date.parse(counted.from) &&
    copy.early(exactText(counted.from))
  const late =
    counted &&
    to &&
    at(day, to) > Date.parse(counted.until) &&
    copy.late(exactEndText(counted.from, counted.until))
  const subject =
    rows.length === 1
      ? copy.subject(rows[0]!.nameMasked, rows[0]!.positionName)
      : copy.subjects(rows.length)

  if (!free)
    return (
      <ViewDialog title={copy.title} onClose={onClose}>
        <p className="subject">{subject}</p>
        <p>{copy.before}</p>
        <Stretches stretches={stretches} />
        <p>{copy.full}</p>
      </ViewDialog>
    )

  return (
    <CommandDialog
      command={attendance.enterByHand}
      input={(reason) => ({
        sessionId,
        entries: rows.map(({ applicationId }) => ({
          applicationId,
          signedInAt: instantOf(day, from ?? '').toISOString(),
          signedOutAt: instantOf(day, to ?? '').toISOString(),
        })),
        reason,
        fileIds: files.map(({ fileId }) => fileId),
      })}
      title={copy.title}
      subject={subject}
      count={rows.length}
      written={files.length > 0}
      consequence={
        <>
          <p>{copy.day(dayText(day))}</p>
          {counted && (
            <p>{copy.counted(timeText(counted.from), exactEndText(counted.from, counted.until))}</p>
          )}
          {stretches.length > 0 && (
            <>
              <p>{copy.before}</p>
              <Stretches stretches={stretches} />
              <p>{copy.beside}</p>
            </>
          )}
          <HandRoom hand={session.hand} />
        </>
      }
      reason={{
        minimum: 4,
        label: copy.reason,
        hint: copy.reasonHint,
        templates: copy.templates,
      }}
      confirm={copy.submit}
      said={({ entered, minutes: all }) => copy.done(entered, formatMinutes(all))}
      onRefused={(error) => {
        setRefused(isFailure(error, 'handEntriesRefused') ? refusedOf(error) : [])
        throw error
      }}
      onClose={onClose}
    >
      <div className="side-by-side">
        <Item label={copy.from} error={from ? early : copy.noFrom}>
          <TimeField value={from} onChange={setFrom} />
        </Item>
        <Item
          label={copy.to}
          hint={minutes > 0 && copy.total(formatMinutes(minutes))}
          error={to ? (isOrdered ? late : copy.order) : copy.noTo}
        >
          <TimeField value={to} onChange={setTo} />
        </Item>
      </div>
      <EvidenceFiles
        purpose="handEntryEvidence"
        hint={copy.evidenceHint}
        most={HAND_FILES}
        files={files}
        error={files.length === 0 && copy.noEvidence}
        onChange={setFiles}
      />
      {refused.length > 0 && (
        <RefusedRows
          refused={refused}
          nameOf={(id) => rows.find((row) => row.applicationId === id)?.nameMasked ?? id}
          sentenceOf={rowSentence}
        />
      )}
    </CommandDialog>
  )
}

const at = (day: LocalDate, time: string): number => instantOf(day, time).getTime()

/** Whole minutes from one moment to another inside the time that counts, as the server reckons them. */
const countedOf = (from: number, to: number, counted: Roster['counted']): number => {
  const begins = counted ? Math.max(from, Date.parse(counted.from)) : from
  const ends = counted ? Math.min(to, Date.parse(counted.until)) : to
  return Math.floor((ends - begins) / 60_000)
}

/** Who looks at what is entered here: always somebody else, and the node above where too much is by hand. */
function HandRoom({ hand }: Pick<Roster, 'hand'>) {
  // Servers of the version before do not tell of it.
  if (!hand) return <p className="hint">{copy.fourEyes}</p>
  const { reviewerName, probation, left } = hand
  if (probation)
    return (
      <p>
        {copy.probation(
          reviewerName,
          localDate(new Date(probation.until)),
          probation.sessions,
          probation.settledSessions,
        )}
      </p>
    )
  return (
    <>
      <p className="hint">{copy.fourEyes}</p>
      <p>
        {hand.reasons.length > 0
          ? copy.reviewed(reviewerName, hand.reasons)
          : copy.left(left.entries, formatMinutes(left.minutes), reviewerName)}
      </p>
    </>
  )
}
