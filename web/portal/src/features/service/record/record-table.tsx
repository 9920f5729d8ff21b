import type { OwnRecord } from 'contract/service/record'
import { localDate } from 'contract/rules/time'
import { Fragment, useId, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { provenanceCopy } from 'contract/provenance.copy'
import { formatDeviation } from 'contract/rules/deviation.copy'
import { systemName } from 'contract/rules/source-system.copy'
import { recordStanding, recordStandingTone } from 'kit/text/record-standing.ts'
import { missionKindCopy } from 'kit/text/states.copy.ts'
import { Button } from 'kit/ui/button.tsx'
import { Chip } from 'kit/ui/chip.tsx'
import { Minutes } from 'kit/ui/minutes.tsx'
import { Timeline } from 'kit/ui/timeline.tsx'
import { dayText, exactEndText, exactText, whenText } from 'kit/ui/when.ts'
import { Unbroken } from 'kit/ui/unbroken.tsx'
import { categoryName } from './category-name.ts'
import { recordCopy as copy } from './record.copy.ts'
import { stepsOf } from './record-steps.ts'

type Own = z.output<typeof OwnRecord>

const cell = 'py-3 pr-4 align-top max-md:p-0'

interface Props {
  records: readonly Own[]
  /** What can be done about a record, below where it stands. */
  action?: (record: Own) => ReactNode
}

/**
 * Own records: a table, and cards where it is narrow. As cards it is shown by other means than a table,
 * which browsers then no longer take it for: its roles are spelt out.
 */
export const RecordTable = ({ records, action }: Props) => (
  <table role="table" className="w-full border-collapse text-left max-md:block">
    <caption className="sr-only">{copy.tableCaption}</caption>
    <thead role="rowgroup" className="max-md:sr-only">
      <tr role="row" className="border-b-2 border-line-300 text-14 text-ink-600">
        {Object.values(copy.columns).map((title) => (
          <th key={title} role="columnheader" scope="col" className="py-2 pr-4 font-semibold">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup" className="max-md:flex max-md:flex-col max-md:gap-3">
      {records.map((own) => (
        <Row key={own.recordId} own={own} action={action} />
      ))}
    </tbody>
  </table>
)

const Row = ({ own, action }: { own: Own; action: Props['action'] }) => {
  const id = useId()
  const [open, setOpen] = useState(false)
  const due = dueOf(own)
  return (
    <Fragment>
      <tr
        role="row"
        className="border-line-200 not-last:border-b max-md:flex max-md:flex-col max-md:gap-1 max-md:rounded-card max-md:border max-md:border-line-300 max-md:bg-paper-0 max-md:p-4"
      >
        <td role="cell" className={cell}>
          <Link
            to={`/mission/detail-${own.missionId}`}
            className="tall-link font-semibold hover:text-zhu-700 hover:underline"
          >
            {own.missionTitle}
          </Link>
          <span className="block text-14 text-ink-600">
            {[own.districtName, own.category && categoryName(own.category)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </td>
        <td role="cell" className={`${cell} tabular md:whitespace-nowrap`}>
          {dayText(own.date)}
          {own.source !== 'import' && (
            <span className="block text-14 text-ink-600">
              {own.signedInAt ? timesOf(own.signedInAt, own.signedOutAt) : copy.noTimes}
            </span>
          )}
          <span className="block text-14 whitespace-normal text-ink-600">
            {provenanceCopy.recorded(own).join(' · ')}
          </span>
        </td>
        <td role="cell" className={cell}>
          <Minutes value={own.minutes} className="font-semibold" />
          <span className="block text-14 text-ink-600">{missionKindCopy[own.kind]}</span>
        </td>
        <td role="cell" className={cell}>
          <Chip tone={recordStandingTone(own.state, own.frozen)}>
            {recordStanding(own.state, own.frozen)}
          </Chip>
        </td>
        <td role="cell" className={cell}>
          <Unbroken words={copy.whereItStands(own, due)} />
          <div className="-ml-2 flex flex-wrap print:hidden [&_button]:px-2">
            <Button
              look="text"
              aria-expanded={open}
              aria-controls={id}
              aria-label={copy.steps.ofMission(open, own.missionTitle)}
              onClick={() => setOpen(!open)}
            >
              {copy.steps.toggle(open)}
            </Button>
            {action?.(own)}
          </div>
        </td>
      </tr>
      <tr role="row" id={id} hidden={!open} className="border-b border-line-200 max-md:border-0">
        <td
          role="cell"
          colSpan={Object.keys(copy.columns).length}
          className="rounded-card bg-paper-100 p-4 max-md:block"
        >
          {open && (
            <>
              <Way own={own} due={due} />
            </>
          )}
        </td>
      </tr>
    </Fragment>
  )
}

/** The stretches a record is made of, and its way to the total. */
const Way = ({ own, due }: { own: Own; due: string | null }) => (
  <div className="grid gap-6 lg:grid-cols-2">
    <section>
      <h3 className="mb-3 text-16">{copy.steps.title}</h3>
      <Timeline moments={stepsOf(own, due)} />
    </section>
    <section>
      <h3 className="mb-2 text-16">{copy.provenance.title}</h3>
      {own.stretches.length === 0 ? (
        own.source !== 'import' && <p>{copy.provenance.none}</p>
      ) : (
        <ul className="grid gap-2">
          {own.stretches.map((stretch) => (
            <li key={stretch.signedInAt} className="tabular">
              {timesOf(stretch.signedInAt, stretch.signedOutAt)}
              <span className="block text-14 text-ink-600">
                {provenanceCopy.ends(stretch.signInWay, stretch.signOutWay, own.source).join('')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {deviationsOf(own).map((text) => (
        <p key={text} className="text-14 text-ink-600">
          {text}
        </p>
      ))}
      {handEntriesOf(own).map((text) => (
        <p key={text} className="text-14 text-ink-600">
          <Unbroken words={text} />
        </p>
      ))}
      {provenanceCopy.recorded(own).map((text) => (
        <p key={text} className="text-14 text-ink-600">
          {text}
        </p>
      ))}
      <p className="text-14 text-ink-600">
        {copy.provenance.source(copy.provenance.sources[own.source], systemName(own.sourceSystem))}
      </p>
    </section>
  </div>
)

/** What was entered by hand, and why. Servers of the version before do not say. */
const handEntriesOf = ({
  handEntries = [],
  source,
}: Partial<Pick<Own, 'handEntries'>> & Pick<Own, 'source'>): string[] =>
  handEntries.map(({ kind, minutes, reason }) =>
    copy.provenance.handEntry(kind, source, formatMinutes(minutes), reason),
  )

/** Where the attendance departs from the plan, and the minutes from the attendance. */
const deviationsOf = ({
  lateMinutes,
  earlyLeaveMinutes,
  uncountedMinutes,
  lowered,
  source,
  minutes,
  reason,
  objections,
}: Own): string[] =>
  [
    lateMinutes > 0 && copy.provenance.late(formatDeviation(lateMinutes)),
    earlyLeaveMinutes > 0 && copy.provenance.early(formatDeviation(earlyLeaveMinutes)),
    uncountedMinutes > 0 && copy.provenance.uncounted(formatDeviation(uncountedMinutes)),
    ...loweredOf({ lowered, source }, minutes, reason, decidingNode(objections)),
  ].filter((text) => text !== false)

/** The node that decided last how many minutes hold, where an objection had it do so. Servers of the version before do not say. */
const decidingNode = (objections: Own['objections'] | undefined): string | null =>
  objections?.findLast(({ decision }) => decision === 'upheld')?.organizationName ?? null

/** Where fewer minutes hold than were measured, and why. Servers of the version before do not say. */
const loweredOf = (
  { lowered, source }: Partial<Pick<Own, 'lowered'>> & Pick<Own, 'source'>,
  minutes: number,
  reason: string | null,
  node: string | null,
): string[] => {
  if (!lowered) return []
  const { measured, rest } = lowered
  const some = (part: number) => (part > 0 ? formatMinutes(part) : null)
  return [
    copy.provenance.lowered(source, formatMinutes(measured), {
      rest: some(rest),
      further: some(measured - rest - minutes),
      node,
    }),
    ...(reason === null ? [] : [copy.provenance.loweredBecause(reason, node)]),
  ]
}

const timesOf = (from: string, to: string | null) =>
  `${exactText(from)} – ${to === null ? copy.notSignedOut : exactEndText(from, to)}`

// Publicity and the volunteer's own turn end at an instant; other steps have until the end of a day, which is written as the
// midnight that follows it.
const dueOf = ({ dueAt, state, owner }: Own) => {
  if (dueAt === null) return null
  return state === 'publicised' || owner === 'volunteer'
    ? whenText(dueAt)
    : dayText(localDate(new Date(new Date(dueAt).getTime() - 1)))
}
