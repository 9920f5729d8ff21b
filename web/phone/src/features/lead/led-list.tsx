import { useId, useState } from 'react'
import { sessionLeader } from 'contract/service/session-leader'
import { notify } from 'kit/api/notify.ts'
import { timeText } from 'kit/ui/when.ts'
import { useClient } from '../../client.ts'
import { Ask } from './ask.tsx'
import { leadCopy as copy } from './lead.copy.ts'
import { type Group, groupOf, groups, type LedRow, rowsOf } from './led-row.ts'

type Props = {
  sessionId: string
  rows: readonly LedRow[]
  /** Without a network nothing is marked. */
  online: boolean
  reload: () => Promise<void>
}

/** Who is expected and who has come, with what is done about who has not. */
export const LedList = ({ sessionId, rows, online, reload }: Props) => {
  const client = useClient()
  const id = useId()
  const [group, setGroup] = useState<Group>('all')
  const [sought, setSought] = useState('')
  const [marking, setMarking] = useState<LedRow | null>(null)
  const shown = rowsOf(rows, group, sought)

  const takeBack = async ({ applicationId }: LedRow) => {
    try {
      await client.call(sessionLeader.takeBack, { sessionId, applicationId })
      notify.success(copy.takenBack)
    } catch {
      // The client has told it.
    }
    await reload()
  }

  return (
    <section aria-label={copy.list} className="grid gap-3">
      <div className="grid gap-1">
        <label htmlFor={id} className="text-16 text-ink-600">
          {copy.search}
        </label>
        <input
          id={id}
          type="search"
          value={sought}
          maxLength={20}
          autoComplete="off"
          onChange={({ target }) => setSought(target.value)}
          className="min-h-12 w-full rounded-control border border-ink-450 bg-paper-0 px-4 text-18"
        />
      </div>
      <div role="group" aria-label={copy.groups} className="flex flex-wrap gap-2">
        {groups.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === group}
            onClick={() => setGroup(one)}
            className={`min-h-12 rounded-full border px-4 text-16 tabular ${one === group ? 'border-zhu-600 bg-zhu-600 text-paper-0' : 'border-ink-450 bg-paper-0'}`}
          >
            {copy.group[one]} {rowsOf(rows, one, '').length}
          </button>
        ))}
      </div>
      {shown.length === 0 ? (
        <p role="status" className="py-4 text-center text-18 text-ink-600">
          {rows.length === 0 ? copy.empty : copy.none}
        </p>
      ) : (
        <ul className="divide-y divide-line-200 rounded-card border border-line-300 bg-paper-0">
          {shown.map((row) => (
            <One
              key={row.applicationId}
              row={row}
              online={online}
              onMark={() => setMarking(row)}
              onTakeBack={() => takeBack(row)}
            />
          ))}
        </ul>
      )}
      {marking && (
        <Ask
          title={copy.markAbsent}
          subject={copy.marking(marking.nameMasked, marking.numberTail)}
          consequence={copy.markedBy}
          confirm={copy.markAbsent}
          onConfirm={async () => {
            const { applicationId } = marking
            await client.call(
              sessionLeader.markAbsent,
              { sessionId, applicationId },
              { quiet: true },
            )
            notify.success(copy.marked)
            await reload()
          }}
          onClose={() => setMarking(null)}
        />
      )}
    </section>
  )
}

type OneProps = {
  row: LedRow
  online: boolean
  onMark: () => void
  onTakeBack: () => Promise<void>
}

const actLook =
  'min-h-12 shrink-0 rounded-control border border-ink-450 px-3 text-16 disabled:opacity-60'

const One = ({ row, online, onMark, onTakeBack }: OneProps) => {
  const [busy, setBusy] = useState(false)
  const { nameMasked, numberTail, positionName, signedInAt, signedOutAt, can } = row
  return (
    <li className="flex items-center justify-between gap-3 px-4 py-3 elder:flex-wrap">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3 text-18">
          <span className="font-semibold">{nameMasked}</span>
          <State row={row} />
        </p>
        <p className="text-16 text-ink-600 tabular">
          {copy.tail(numberTail)} {positionName}
        </p>
        {signedInAt && (
          <p className="text-16 tabular">
            {copy.times(timeText(signedInAt), signedOutAt && timeText(signedOutAt))}
          </p>
        )}
      </div>
      {/* One button for both, so that the focus stays where it was when the one becomes the other. */}
      {(can.markAbsent || can.takeBack) && (
        <button
          type="button"
          disabled={!online || busy}
          aria-label={can.markAbsent ? copy.markOf(nameMasked) : copy.takeBackOf(nameMasked)}
          onClick={() => {
            if (can.markAbsent) return onMark()
            setBusy(true)
            void onTakeBack().finally(() => setBusy(false))
          }}
          className={actLook}
        >
          {can.markAbsent ? copy.markAbsent : copy.takeBack}
        </button>
      )}
    </li>
  )
}

const tones: Record<Exclude<Group, 'all'>, string> = {
  notSignedIn: 'text-ink-600',
  signedIn: 'text-green-700',
  signedOut: 'text-ink-600',
  absent: 'text-error-700',
}

const State = ({ row }: { row: LedRow }) => {
  const group = groupOf(row)
  return (
    <span className={`text-16 ${tones[group]}`}>
      {group === 'absent' && row.mark === 'excused' ? copy.excused : copy.group[group]}
    </span>
  )
}
