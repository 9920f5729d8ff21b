import { useState } from 'react'
import { Button } from 'antd'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { exactEndText, timeText } from 'kit/ui/when.ts'
import { useMay } from '../../../administrator.ts'
import { applicationStateCopy } from 'contract/states.copy'
import { recordStanding } from 'contract/record-standing.copy'
import { BatchBar } from '../../../ui/batch-bar.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { KeysetTable, type Column } from '../../../ui/keyset-table.tsx'
import { StateTag, type Tone } from '../../../ui/state-tag.tsx'
import { attendanceCopy } from './attendance.copy.ts'
import { Deviations } from '../../../ui/deviations.tsx'
import { ExtensionDialog, LEAST_EXTENSION } from './extension-dialog.tsx'
import { HandEntry } from './hand-entry.tsx'
import { MarkDialog } from './mark-dialog.tsx'
import { isMovable, MoveDialog } from './move-dialog.tsx'
import {
  freeTime,
  isEnterable,
  isMarkable,
  isSettled,
  type Mark,
  type Roster,
  type RosterRow,
} from './roster.ts'
import { RosterExceptions } from './roster-exceptions.tsx'
import { RosterFilter, useRosterFilter } from './roster-filter.tsx'
import { timeTo } from 'kit/attendance/screen-clock.ts'
import { Stretches } from './stretches.tsx'
import { offsetOfRoster } from './use-roster.ts'

/** How often is looked whether the session is over, in milliseconds. */
const MINUTE = 60_000

const marks = ['absent', 'excuse', 'takeBack'] as const
type Act = 'enter' | Mark | 'move'

/** What an act on several is called, which says to how many it applies. */
const textOf = (act: Act) => (people: number) =>
  act === 'enter'
    ? attendanceCopy.enterSelected(people)
    : act === 'move'
      ? attendanceCopy.move.selected(people)
      : attendanceCopy.mark.selected(attendanceCopy.mark[act].act, people)

const tones: Record<RosterRow['presence'], Tone> = {
  notSignedIn: 'neutral',
  signedIn: 'wait',
  signedOut: 'good',
}

interface Props {
  sessionId: string
  roster: Roster
  /** When it came, by the clock of the device. */
  receivedAt: number
  error: unknown
  loading: boolean
  retry: () => void
}

/** Who was to come against who came, with the way to enter what was missed. */
export function RosterTable({ sessionId, roster, receivedAt, error, loading, retry }: Props) {
  const mayEnter = useMay('attendanceEnter')
  const mayCorrect = useMay('recordConfirm')
  const mayExtend = useMay('missionWrite')
  const mayMove = useMay('applicationDecide')
  const over = timeTo(roster.endsAt, useNow(MINUTE), offsetOfRoster(roster, receivedAt)) <= 0
  const filter = useRosterFilter(sessionId, roster.rows)
  const [entering, setEntering] = useState<readonly RosterRow[] | null>(null)
  const [selected, setSelected] = useState<readonly string[]>([])
  const [marking, setMarking] = useState<{ mark: Mark; rows: readonly RosterRow[] } | null>(null)
  const [moving, setMoving] = useState<readonly RosterRow[] | null>(null)
  const [extending, setExtending] = useState(false)

  /** Nobody is entered by hand before the end, and nobody recorded as absent before the start. */
  const may = (act: Act, row: RosterRow): boolean => {
    if (act === 'move') return mayMove && !over && isMovable(row)
    if (!mayEnter) return false
    return act === 'enter'
      ? over && row.stretches.length === 0 && isEnterable(row)
      : isMarkable(row, act)
  }
  const acts = ['enter', ...marks, 'move'] as const
  const acting = (mayEnter && over) || roster.rows.some((row) => acts.some((act) => may(act, row)))

  const chosen = roster.rows.filter(({ applicationId }) => selected.includes(applicationId))

  return (
    <>
      <CountedTime roster={roster} />
      {mayExtend && roster.extendable >= LEAST_EXTENSION && (
        <div className="actions">
          <Button onClick={() => setExtending(true)}>{attendanceCopy.extension.open}</Button>
        </div>
      )}
      {mayEnter && !over && (
        <p className="hint">{attendanceCopy.notOver(timeText(roster.endsAt))}</p>
      )}
      {extending && (
        <ExtensionDialog
          sessionId={sessionId}
          roster={roster}
          onClose={() => setExtending(false)}
        />
      )}
      <RosterExceptions sessionId={sessionId} rows={roster.rows} />
      <RosterFilter rows={roster.rows} filter={filter} />
      <KeysetTable
        name="roster"
        caption={attendanceCopy.rosterTable}
        rows={filter.shown}
        idOf={({ applicationId }) => applicationId}
        columns={
          acting
            ? [
                ...columns,
                actsColumn({
                  enter: mayEnter && over ? (row) => setEntering([row]) : null,
                  move: (row) => (may('move', row) ? () => setMoving([row]) : null),
                  mark: (mark, row) => setMarking({ mark, rows: [row] }),
                  mayCorrect,
                  session: roster,
                }),
              ]
            : columns
        }
        bar={
          acting && (
            <BatchBar
              label={attendanceCopy.actions}
              idle={attendanceCopy.selectHint}
              rows={chosen}
              acts={acts.map((kind) => ({
                kind,
                text: textOf(kind),
                may: (row: RosterRow) => may(kind, row),
              }))}
              onAct={(kind, rows) => {
                if (kind === 'enter') setEntering(rows)
                else if (kind === 'move') setMoving(rows)
                else setMarking({ mark: kind, rows })
              }}
              onClear={() => setSelected([])}
            />
          )
        }
        selection={
          acting
            ? {
                ids: selected,
                onChange: setSelected,
                selectable: (row) => acts.some((act) => may(act, row)),
                labelOf: ({ nameMasked }) => nameMasked,
              }
            : undefined
        }
        error={error ?? filter.error}
        retry={filter.error ? filter.retry : retry}
        loading={loading}
        clearFilters={filter.clear}
        empty={{ title: attendanceCopy.rosterEmptyTitle, hint: attendanceCopy.rosterEmptyHint }}
      />
      {marking && (
        <MarkDialog
          sessionId={sessionId}
          {...marking}
          onClose={() => {
            setMarking(null)
            setSelected([])
          }}
        />
      )}
      {moving && (
        <MoveDialog
          sessionId={sessionId}
          missionId={roster.missionId}
          rows={moving}
          onClose={() => {
            setMoving(null)
            setSelected([])
          }}
        />
      )}
      {entering && (
        <HandEntry
          sessionId={sessionId}
          session={roster}
          rows={entering}
          onClose={() => {
            setEntering(null)
            setSelected([])
          }}
        />
      )}
    </>
  )
}

const columns: Column<RosterRow>[] = [
  {
    key: 'name',
    title: attendanceCopy.name,
    heading: true,
    render: ({ nameMasked, absences = 0, lateCancellations = 0 }) => (
      <>
        {nameMasked}
        <Figures absences={absences} late={lateCancellations} />
      </>
    ),
  },
  { key: 'number', title: attendanceCopy.number, render: ({ volunteerNo }) => volunteerNo },
  { key: 'position', title: attendanceCopy.position, render: ({ positionName }) => positionName },
  {
    key: 'state',
    title: attendanceCopy.applicationState,
    render: ({ applicationState, excuse, walkIn = null }) => (
      <>
        {applicationStateCopy[applicationState]}
        {walkIn && <small className="block">{attendanceCopy.walkIn(walkIn.aboveReason)}</small>}
        {excuse && <small className="block">{attendanceCopy.mark.excused(excuse)}</small>}
      </>
    ),
  },
  {
    key: 'presence',
    title: attendanceCopy.presenceColumn,
    render: ({ presence }) => (
      <StateTag tone={tones[presence]} text={attendanceCopy.presence[presence]} />
    ),
  },
  {
    key: 'stretches',
    title: attendanceCopy.stretches,
    render: ({ stretches, ledBy, kiosks }) => (
      <Stretches stretches={stretches} ledBy={ledBy} kiosks={kiosks} />
    ),
  },
  {
    key: 'minutes',
    title: attendanceCopy.minutes,
    align: 'right',
    render: ({
      presence,
      minutes,
      confirmedMinutes,
      lateMinutes,
      earlyLeaveMinutes,
      uncountedMinutes,
    }) => (
      <>
        {/* Of a stretch that is still open nothing counts yet. */}
        {presence === 'signedIn' && minutes === 0 ? attendanceCopy.open : formatMinutes(minutes)}
        {confirmedMinutes !== null && confirmedMinutes !== minutes && (
          <small className="block">
            {attendanceCopy.confirmed(formatMinutes(confirmedMinutes))}
          </small>
        )}
        <Deviations late={lateMinutes} early={earlyLeaveMinutes} uncounted={uncountedMinutes} />
      </>
    ),
  },
  {
    key: 'record',
    title: attendanceCopy.recordState,
    render: ({ recordState, recordFrozen }) =>
      recordState ? recordStanding(recordState, recordFrozen) : attendanceCopy.noRecord,
  },
]

interface Acting {
  /** Null while the session runs. */
  enter: ((row: RosterRow) => void) | null
  mark: (mark: Mark, row: RosterRow) => void
  /** How to move somebody; null where he cannot be. */
  move: (row: RosterRow) => (() => void) | null
  mayCorrect: boolean
  session: Roster
}

const actsColumn = ({ enter, mark, move, ...told }: Acting): Column<RosterRow> => ({
  key: 'actions',
  title: attendanceCopy.actions,
  render: (row) => (
    <>
      {enter && <Enter row={row} enter={enter} {...told} />}
      {marks
        .filter((one) => isMarkable(row, one))
        .map((one) => {
          const { act } = attendanceCopy.mark[one]
          return (
            <Button
              key={one}
              size="small"
              type="text"
              aria-label={attendanceCopy.mark.of(act, row.nameMasked)}
              onClick={() => mark(one, row)}
            >
              {act}
            </Button>
          )
        })}
      <Move row={row} move={move(row)} />
    </>
  ),
})

function Move({ row, move }: { row: RosterRow; move: (() => void) | null }) {
  return (
    move && (
      <Button
        size="small"
        type="text"
        aria-label={attendanceCopy.move.of(row.nameMasked)}
        onClick={move}
      >
        {attendanceCopy.move.act}
      </Button>
    )
  )
}

/** The way to enter what was missed, or why there is none. */
function Enter({
  row,
  enter,
  mayCorrect,
  session,
}: Pick<Acting, 'mayCorrect' | 'session'> & {
  row: RosterRow
  enter: (row: RosterRow) => void
}) {
  if (isEnterable(row))
    return (
      <>
        <Button
          size="small"
          aria-label={attendanceCopy.enterOf(row.nameMasked)}
          onClick={() => enter(row)}
        >
          {attendanceCopy.enter}
        </Button>
        {!freeTime(session, row.stretches) && <p className="hint">{attendanceCopy.noTimeLeft}</p>}
      </>
    )
  if (!isSettled(row)) return <Refused row={row} />
  if (!mayCorrect) return attendanceCopy.settled
  return (
    <>
      <p className="hint">{attendanceCopy.settled}</p>
      <LinkButton size="small" to="/corrections">
        {attendanceCopy.corrections}
      </LinkButton>
    </>
  )
}

/** How often he was absent and cancelled late; nothing where he never was. */
function Figures({ absences, late }: { absences: number; late: number }) {
  const text = attendanceCopy.mark.figures(absences, late)
  return (
    text && (
      <small className="block">
        {attendanceCopy.mark.since}
        {text}
      </small>
    )
  )
}

/** Why nothing is entered for somebody whose minutes nobody has confirmed, and what the way is instead. */
function Refused({ row: { obstacle, applicationState } }: { row: RosterRow }) {
  if (obstacle === 'recordOwn') return <p className="hint">{attendanceCopy.ownEntry}</p>
  // Of whoever was accepted only the mission can stand in the way.
  if (applicationState === 'accepted' || applicationState === 'attended')
    return <p className="hint">{attendanceCopy.calledOff}</p>
  return (
    <>
      <p className="hint">{attendanceCopy.notEntered(applicationStateCopy[applicationState])}</p>
      <LinkButton size="small" to="/supplementary/new">
        {attendanceCopy.supplementary}
      </LinkButton>
    </>
  )
}

/** Which time counts, and how often the session was extended. */
function CountedTime({ roster: { counted, extensions } }: { roster: Roster }) {
  return (
    <>
      {counted && (
        <p>
          {attendanceCopy.counted(
            timeText(counted.from),
            exactEndText(counted.from, counted.until),
          )}
        </p>
      )}
      {extensions.length > 0 && (
        <ul className="history">
          {extensions.map(({ previousEndsAt, endsAt, reason, by, at }) => (
            <li key={at}>
              {attendanceCopy.extension.item(
                timeText(previousEndsAt),
                timeText(endsAt),
                reason,
                by,
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
