import { useState } from 'react'
import { attendance } from 'contract/service/attendance'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { instantOf, localDate } from 'contract/rules/time'
import { dayText, timeText } from 'kit/ui/when.ts'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { TimeField } from '../../../ui/time-fields.tsx'
import { Item } from '../../../ui/item.tsx'
import { attendanceCopy } from './attendance.copy.ts'

const copy = attendanceCopy.hand

interface Props {
  sessionId: string
  session: { startsAt: string; endsAt: string }
  row: { applicationId: string; nameMasked: string; positionName: string }
  onClose: () => void
}

/**
 * Enters a missed stretch by hand. The day is the session's; only the times are asked for, and they
 * start from the plan. Mount it to open it.
 */
export function HandEntry({ sessionId, session, row, onClose }: Props) {
  const day = localDate(new Date(session.startsAt))
  const [from, setFrom] = useState<string | null>(timeText(session.startsAt))
  const [to, setTo] = useState<string | null>(timeText(session.endsAt))
  const minutes = from && to ? minutesOf(to) - minutesOf(from) : 0

  const wrong = (): string | null => {
    if (!from || !to) return copy.incomplete
    return minutes > 0 ? null : copy.order
  }

  return (
    <CommandDialog
      command={attendance.enterByHand}
      input={(reason) => ({
        applicationId: row.applicationId,
        sessionId,
        signedInAt: instantOf(day, from ?? '').toISOString(),
        signedOutAt: instantOf(day, to ?? '').toISOString(),
        reason,
      })}
      title={copy.title}
      subject={copy.subject(row.nameMasked, row.positionName)}
      consequence={
        <>
          <p>{copy.day(dayText(day))}</p>
          <p className="hint">{copy.fourEyes}</p>
        </>
      }
      check={wrong}
      reason={{
        minimum: 4,
        label: copy.reason,
        hint: copy.reasonHint,
        templates: copy.templates,
      }}
      confirm={copy.submit}
      said={(entered) => copy.done(row.nameMasked, formatMinutes(entered.minutes))}
      onClose={onClose}
    >
      <div className="side-by-side">
        <Item label={copy.from}>
          <TimeField value={from} onChange={setFrom} />
        </Item>
        <Item label={copy.to} hint={minutes > 0 && copy.total(formatMinutes(minutes))}>
          <TimeField value={to} onChange={setTo} />
        </Item>
      </div>
    </CommandDialog>
  )
}

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
