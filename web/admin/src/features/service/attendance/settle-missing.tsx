import { useState, type ReactNode } from 'react'
import { Button } from 'antd'
import { MOST_HAND_ENTRIES } from 'contract/rules/terms'
import { refusedScanCopy } from 'contract/service/attendance.copy'
import { attendanceWayCopy } from 'contract/states.copy'
import { timeText } from 'kit/ui/when.ts'
import { useMay } from '../../../administrator.ts'
import { BatchBar } from '../../../ui/batch-bar.tsx'
import { personColumn } from '../../../ui/columns.tsx'
import { KeysetTable, type Column } from '../../../ui/keyset-table.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Matter } from '../../../ui/matter.tsx'
import { attendanceCopy } from './attendance.copy.ts'
import { HandEntry } from './hand-entry.tsx'
import { MarkDialog } from './mark-dialog.tsx'
import { isEnterable, isMarkable, isMissing, type Roster, type RosterRow } from './roster.ts'
import type { Settlement } from './settle-figures.tsx'
import { settleCopy } from './settle.copy.ts'

interface Props {
  sessionId: string
  roster: Roster
  settlement: Settlement
  /** The session has ended. */
  over: boolean
}

type Tried = Settlement['tried'][number]
type TriedRow = RosterRow & { tried: Tried }

/** Those who have a place, tried to sign in and did not come, each with what stood in the way. */
export function SettleTried({ sessionId, roster, settlement, over }: Props) {
  const copy = settleCopy.tried
  const rows = settlement.tried.flatMap((tried) => {
    const row = roster.rows.find(({ applicationId }) => applicationId === tried.applicationId)
    return row ? [{ ...row, tried }] : []
  })
  return (
    <Matter title={copy.title} count={settlement.open.tried} hint={copy.hint}>
      <Missing
        sessionId={sessionId}
        roster={roster}
        over={over}
        caption={copy.table}
        rows={rows}
        columns={triedColumns}
      />
      <p>
        <LinkButton size="small" to={`/attendance/${sessionId}/refused`}>
          {copy.all}
        </LinkButton>
      </p>
    </Matter>
  )
}

/** Those who have a place and did not come, as far as anybody knows. */
export function SettleAwaited({ sessionId, roster, settlement, over }: Props) {
  const copy = settleCopy.awaited
  const tried = new Set(settlement.tried.map(({ applicationId }) => applicationId))
  return (
    <Matter title={copy.title} count={settlement.open.awaited} hint={copy.hint}>
      <Missing
        sessionId={sessionId}
        roster={roster}
        over={over}
        caption={copy.table}
        rows={roster.rows.filter((row) => isMissing(row) && !tried.has(row.applicationId))}
        columns={columns}
      />
    </Matter>
  )
}

type Act = 'absent' | 'excuse' | 'enter'
const ACTS = ['excuse', 'absent', 'enter'] as const

const textOf = (act: Act) => (people: number) =>
  act === 'enter'
    ? attendanceCopy.enterSelected(people)
    : attendanceCopy.mark.selected(attendanceCopy.mark[act].act, people)

interface MissingProps<Row extends RosterRow> {
  sessionId: string
  roster: Roster
  over: boolean
  caption: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
}

/** People who did not come, to be recorded as absent together, or some of them otherwise. */
function Missing<Row extends RosterRow>({
  sessionId,
  roster,
  over,
  caption,
  rows,
  columns: of,
}: MissingProps<Row>) {
  const mayEnter = useMay('attendanceEnter')
  const [selected, setSelected] = useState<readonly string[]>([])
  const [acting, setActing] = useState<{ act: Act; rows: readonly RosterRow[] } | null>(null)
  const may = (act: Act, row: RosterRow): boolean =>
    act === 'enter' ? mayEnter && over && isEnterable(row) : isMarkable(row, act)
  const markable = rows.filter((row) => may('absent', row)).slice(0, MOST_HAND_ENTRIES)
  const close = () => {
    setActing(null)
    setSelected([])
  }
  return (
    <>
      <KeysetTable<Row>
        caption={caption}
        rows={rows}
        idOf={({ applicationId }) => applicationId}
        columns={of}
        error={null}
        retry={() => undefined}
        loading={false}
        empty={{ title: attendanceCopy.rosterEmptyTitle, hint: attendanceCopy.rosterEmptyHint }}
        selection={
          mayEnter
            ? {
                ids: selected,
                onChange: setSelected,
                selectable: (row) => ACTS.some((act) => may(act, row)),
                labelOf: ({ nameMasked, volunteerNo }) => `${nameMasked} ${volunteerNo}`,
              }
            : undefined
        }
      />
      {mayEnter && (
        <BatchBar
          label={caption}
          idle={
            <Idle>
              {markable.length > 0 && (
                <Button onClick={() => setActing({ act: 'absent', rows: markable })}>
                  {attendanceCopy.exceptions.act.absent(markable.length)}
                </Button>
              )}
            </Idle>
          }
          rows={rows.filter(({ applicationId }) => selected.includes(applicationId))}
          acts={ACTS.map((kind) => ({
            kind,
            text: textOf(kind),
            may: (row: RosterRow) => may(kind, row),
          }))}
          onAct={(act, chosen) => setActing({ act, rows: chosen })}
          onClear={() => setSelected([])}
        />
      )}
      {acting &&
        (acting.act === 'enter' ? (
          <HandEntry sessionId={sessionId} session={roster} rows={acting.rows} onClose={close} />
        ) : (
          <MarkDialog sessionId={sessionId} mark={acting.act} rows={acting.rows} onClose={close} />
        ))}
    </>
  )
}

const Idle = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <span className="hint">{settleCopy.awaited.selectHint}</span>
  </>
)

const columns: Column<RosterRow>[] = [
  personColumn(attendanceCopy.name, 160),
  { key: 'position', title: attendanceCopy.position, render: ({ positionName }) => positionName },
  {
    key: 'figures',
    title: settleCopy.awaited.figures,
    render: ({ absences, lateCancellations }) =>
      attendanceCopy.mark.figures(absences, lateCancellations) || settleCopy.awaited.never,
  },
]

const triedColumns: Column<TriedRow>[] = [
  personColumn(attendanceCopy.name, 160),
  {
    key: 'why',
    title: settleCopy.tried.why,
    render: ({ tried }) => refusedScanCopy[tried.refusal],
    below: ({ tried }) => attendanceWayCopy[tried.way],
  },
  {
    key: 'at',
    title: settleCopy.tried.at,
    width: 100,
    render: ({ tried }) => timeText(tried.lastAt),
  },
]
