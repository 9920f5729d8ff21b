import type { RowOf } from 'contract/endpoint'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { sourceSystemCopy } from 'contract/rules/source-system.copy'
import { hourImport } from 'contract/service/hour-import'
import {
  hourImportFlagCopy,
  hourImportStateCopy,
  hourImportStepCopy,
} from 'contract/service/hour-import.copy'
import { recordStanding } from 'kit/text/record-standing.ts'
import { missionKindCopy } from 'kit/text/states.copy.ts'
import { dayText, exactEndText, exactText, whenText } from 'kit/ui/when.ts'
import * as z from 'zod/mini'
import { personColumn } from '../../../ui/columns.tsx'
import { EndpointList } from '../../../ui/endpoint-list.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { choice } from '../../../ui/filters.tsx'
import type { Column } from '../../../ui/keyset-table.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { WaitsForNote } from '../../../ui/waits-for.tsx'
import { DecideDialog, type Detail } from './hour-import-acts.tsx'
import { importTones } from './hour-import-list.tsx'
import { hourImportCopy } from './hour-import.copy.ts'

const copy = hourImportCopy.detail

type Row = RowOf<typeof hourImport.rows>

/** One list: where it comes from and where it stands, its rows with what was noticed, and what was done. */
export function HourImportDetail({ detail }: { detail: Detail }) {
  const { state, waitsFor, undecided, reversalReason, standing, rows, minutes } = detail
  const waits = state === 'waiting' || state === 'reversalAsked' ? state : null
  return (
    <>
      <Facts
        of={[
          [hourImportCopy.system, sourceSystemCopy[detail.system]],
          [
            hourImportCopy.state,
            <>
              <StateTag tone={importTones[state]} text={hourImportStateCopy[state]} />
              {waits && waitsFor && (
                <WaitsForNote waitsFor={waitsFor} act={copy.waitAct[waits]} own />
              )}
            </>,
          ],
          [hourImportCopy.rows, hourImportCopy.count(standing, rows, formatMinutes(minutes))],
          [copy.people, copy.peopleCount(detail.people)],
          [hourImportCopy.days, hourImportCopy.span(dayText(detail.from), dayText(detail.to))],
          [copy.imported, copy.by(detail.importedBy, whenText(detail.importedAt))],
          state === 'waiting' && [copy.undecided, copy.undecidedCount(undecided)],
          [copy.reason, detail.reason, 'long'],
          reversalReason !== null && [copy.reversal, reversalReason, 'long'],
        ]}
      />
      <h2>{copy.list}</h2>
      <Rows detail={detail} />
      <h2>{copy.steps}</h2>
      <ol className="history">
        {detail.steps.map(({ kind, at, administratorName, reason, rows: count }) => (
          <li key={at + kind}>
            {copy.step(hourImportStepCopy[kind], administratorName, whenText(at), count)}
            {reason !== null && <small className="block">{reason}</small>}
          </li>
        ))}
      </ol>
    </>
  )
}

const filters = {
  flagged: choice(z.enum(['1']), {
    label: copy.which,
    all: copy.all,
    names: { '1': copy.onlyFlagged },
  }),
}

const Rows = ({ detail }: { detail: Detail }) => (
  <EndpointList
    endpoint={hourImport.rows}
    name="hour-import-rows"
    copy={{
      table: copy.list,
      emptyTitle: copy.rowsEmptyTitle,
      emptyHint: copy.rowsEmptyHint,
    }}
    filters={filters}
    input={(asked) => ({ importId: detail.importId, ...asked })}
    idOf={({ number }) => String(number)}
    nameOf={({ number }) => copy.row(number)}
    columns={columns}
    acts={
      detail.can.includes('decide')
        ? [
            {
              text: copy.decide,
              may: ({ flags }) => flags.length > 0,
              dialog: (row, onClose) => (
                <DecideDialog detail={detail} row={row} onClose={onClose} />
              ),
            },
          ]
        : []
    }
  />
)

const columns: Column<Row>[] = [
  {
    key: 'number',
    title: copy.number,
    width: 60,
    render: ({ number }) => <span className="tabular">{number}</span>,
  },
  personColumn(copy.person, 150),
  {
    key: 'when',
    title: copy.when,
    width: 190,
    render: ({ date }) => dayText(date),
    below: ({ startsAt, endsAt }) =>
      startsAt && endsAt
        ? `${exactText(startsAt)}—${exactEndText(startsAt, endsAt)}`
        : copy.noTimes,
  },
  {
    key: 'minutes',
    title: copy.minutes,
    width: 120,
    render: ({ minutes }) => formatMinutes(minutes),
    below: ({ kind }) => missionKindCopy[kind],
  },
  {
    key: 'mission',
    title: copy.mission,
    width: 220,
    render: ({ title }) => title,
    below: ({ organization, sourceId }) => (
      <>
        {organization} · <span className="tabular">{sourceId}</span>
      </>
    ),
  },
  {
    key: 'flags',
    title: copy.flags,
    width: 260,
    render: ({ flags, open, decision, decisionReason }) => (
      <>
        {open && <StateTag tone="wait" text={copy.open} />}
        {flags.length === 0
          ? copy.noFlags
          : flags.map((flag) => (
              <span key={flag} className="block">
                {hourImportFlagCopy[flag]}
              </span>
            ))}
        {decision && (
          <small className="block">
            {copy.because(copy.decisions[decision], decisionReason ?? '')}
          </small>
        )}
      </>
    ),
  },
  {
    key: 'record',
    title: copy.record,
    width: 120,
    render: ({ recordState, recordFrozen }) =>
      recordState ? recordStanding(recordState, recordFrozen) : copy.noRecord,
  },
]
