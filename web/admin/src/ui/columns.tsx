import type { PassedOn, WaitsFor } from 'contract/foundation/decision'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { dayText, whenText } from 'kit/ui/when.ts'
import type { Column } from './keyset-table.tsx'
import { PassedOnNote } from './passed-on.tsx'
import { StateTag, type Tone } from './state-tag.tsx'
import { WaitsForNote } from './waits-for.tsx'

/** A person by the masked name, with the number below. */
export const personColumn = (
  title: string,
  width: number,
): Column<{ nameMasked: string; volunteerNo: string }> => ({
  key: 'person',
  title,
  heading: true,
  width,
  render: ({ nameMasked }) => nameMasked,
  below: ({ volunteerNo }) => <span className="tabular">{volunteerNo}</span>,
})

/** The number of something by which people ask for it. */
export const numberColumn = <Row extends { number: string }>(
  title: string,
  width: number,
  below: (row: Row) => string,
): Column<Row> => ({
  key: 'number',
  title,
  heading: true,
  width,
  render: ({ number }) => <span className="tabular">{number}</span>,
  below,
})

/** A mission, which it leads to, with the organisation below. */
export const missionColumn = (
  title: string,
): Column<{ missionId: string; missionTitle: string; districtName: string }> => ({
  key: 'mission',
  title,
  width: 240,
  render: ({ missionId, missionTitle }) => (
    <Link to={`/missions/${missionId}`}>{missionTitle}</Link>
  ),
  below: ({ districtName }) => districtName,
})

/** A moment; empty where there is none. */
export const whenColumn = <Key extends string>(
  key: Key,
  title: string,
  width = 180,
): Column<Readonly<Record<Key, string | null>>> => ({
  key,
  title,
  width,
  render: ({ [key]: at }) => at && whenText(at),
})

/**
 * How something stands that is answered by a day: while it is open, until when and whether that is over;
 * then what became of it.
 */
export const dueColumn = <Row extends { overdue: boolean; dueOn: string } & Partial<Passed>>(
  copy: { state: string; overdue: string; due: (day: string) => string },
  open: string | ((row: Row) => string),
  outcome: (row: Row) => { tone: Tone; text: string } | null,
  /** What is done with it, for who may not to read, where it may go to a node above. */
  act?: string | ((row: Row) => string),
): Column<Row> => ({
  key: 'state',
  title: copy.state,
  width: act === undefined ? 160 : 240,
  render: (row) => (
    <StateTag
      {...(outcome(row) ??
        (row.overdue
          ? { tone: 'bad', text: copy.overdue }
          : { tone: 'wait', text: typeof open === 'string' ? open : open(row) }))}
    />
  ),
  below: (row) =>
    !outcome(row) && (
      <>
        {copy.due(dayText(row.dueOn))}
        {row.passedOn && <PassedOnNote passedOn={row.passedOn} />}
        {row.waitsFor && act !== undefined && (
          <WaitsForNote
            waitsFor={row.waitsFor}
            act={typeof act === 'string' ? act : act(row)}
            own={false}
          />
        )}
      </>
    ),
})

interface Passed {
  passedOn: z.output<typeof PassedOn> | null
  waitsFor: z.output<typeof WaitsFor> | null
}
