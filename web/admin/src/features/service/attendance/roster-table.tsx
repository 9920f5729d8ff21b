import { useState } from 'react'
import { Button, Segmented } from 'antd'
import { formatMinutes } from 'contract/rules/minutes.copy'
import * as z from 'zod/mini'
import { useUrlFilters } from 'kit/list/use-url-filters.ts'
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
import {
  freeTime,
  isEnterable,
  isMarkable,
  isSettled,
  type Mark,
  type Roster,
  type RosterRow,
} from './roster.ts'
import { offsetOf, timeTo } from 'kit/attendance/screen-clock.ts'
import { Stretches } from './stretches.tsx'

/** How often is looked whether the session is over, in milliseconds. */
const MINUTE = 60_000

const marks = ['absent', 'excuse', 'takeBack'] as const
type Act = 'enter' | Mark

/** What an act on several is called, which says to how many it applies. */
const textOf = (act: Act) => (people: number) =>
  act === 'enter'
    ? attendanceCopy.enterSelected(people)
    : attendanceCopy.mark.selected(attendanceCopy.mark[act].act, people)

const presences = ['notSignedIn', 'signedIn', 'signedOut'] as const
const shape = { presence: z.enum(presences) }
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
  const over = timeTo(roster.endsAt, useNow(MINUTE), offsetOfRoster(roster, receivedAt)) <= 0
  const filters = useUrlFilters(shape)
  const [entering, setEntering] = useState<readonly RosterRow[] | null>(null)
  const [selected, setSelected] = useState<readonly string[]>([])
  const [marking, setMarking] = useState<{ mark: Mark; rows: readonly RosterRow[] } | null>(null)
  const [extending, setExtending] = useState(false)
  const { presence } = filters.values
  const rows = roster.rows.filter((row) => !presence || row.presence === presence)
  const count = (value: RosterRow['presence']) =>
    roster.rows.filter((row) => row.presence === value).length

  /** Nobody is entered by hand before the end, and nobody recorded as absent before the start. */
  const may = (act: Act, row: RosterRow): boolean =>
    act === 'enter' ? over && row.stretches.length === 0 && isEnterable(row) : isMarkable(row, act)
  const acts = ['enter', ...marks] as const
  const acting = mayEnter && (over || roster.rows.some((row) => acts.some((act) => may(act, row))))

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
      <div className="segments">
        <Segmented
          aria-label={attendanceCopy.presenceFilter}
          value={presence ?? ''}
          onChange={filters.choose('presence')}
          options={[
            { value: '', label: attendanceCopy.count(attendanceCopy.all, roster.rows.length) },
            ...presences.map((value) => ({
              value,
              label: attendanceCopy.count(attendanceCopy.presence[value], count(value)),
            })),
          ]}
        />
      </div>
      <KeysetTable
        name="roster"
        caption={attendanceCopy.rosterTable}
        rows={rows}
        idOf={({ applicationId }) => applicationId}
        columns={
          acting
            ? [
                ...columns,
                actsColumn({
                  enter: over ? (row) => setEntering([row]) : null,
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
              onAct={(kind, rows) =>
                kind === 'enter' ? setEntering(rows) : setMarking({ mark: kind, rows })
              }
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
        error={error}
        retry={retry}
        loading={loading}
        clearFilters={filters.clear}
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

/** How far the clock of the server is ahead; servers of the version before do not tell their time. */
const offsetOfRoster = ({ now }: Partial<Roster>, receivedAt: number): number =>
  now === undefined ? 0 : offsetOf(now, receivedAt)

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
    render: ({ stretches, ledBy }) => <Stretches stretches={stretches} ledBy={ledBy} />,
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
  mayCorrect: boolean
  session: Roster
}

const actsColumn = ({ enter, mark, ...told }: Acting): Column<RosterRow> => ({
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
    </>
  ),
})

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
