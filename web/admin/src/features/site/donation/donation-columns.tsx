import type { donation } from 'contract/site/donation'
import type { RowOf } from 'contract/endpoint'
import { donationKindCopy } from 'contract/site/donation.copy'
import { formatMoney } from 'contract/rules/money.copy'
import { dayText, whenText } from 'kit/ui/when.ts'
import type { Column } from '../../../ui/keyset-table.tsx'
import { PassedOnNote } from '../../../ui/passed-on.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { WaitsForNote } from '../../../ui/waits-for.tsx'
import { donationCopy as copy } from './donation.copy.ts'

type Donation = RowOf<typeof donation.manageList>

const tones = { draft: 'wait', confirmed: 'wait', issued: 'good', revoked: 'bad' } as const

/** Columns of the list of donations. */
export const donationColumns: Column<Donation>[] = [
  {
    key: 'donor',
    title: copy.donor,
    heading: true,
    width: 160,
    render: ({ donorName, volunteerNo, shown }) => (
      <>
        {donorName ?? copy.gone}
        <small className="block">
          {volunteerNo === null ? copy.stranger : copy.volunteerNo(volunteerNo)}
        </small>
        <small className="block">{shown ? copy.open : copy.closed}</small>
      </>
    ),
  },
  {
    key: 'given',
    title: copy.given,
    width: 200,
    render: ({ kind, goods, amountFen, from, to }) => (
      <>
        <span className="tabular">
          {goods ?? (amountFen === null ? '' : formatMoney(amountFen))}
        </span>
        <small className="block">
          {donationKindCopy[kind]}
          {goods !== null && amountFen !== null && ` · ${copy.value(formatMoney(amountFen))}`}
        </small>
        <small className="block tabular">{copy.periodOf(from, to)}</small>
      </>
    ),
  },
  {
    key: 'purpose',
    title: copy.purpose,
    width: 230,
    render: ({ purpose, foundation, receiptNumber }) => (
      <>
        {purpose}
        <small className="block">{foundation}</small>
        {receiptNumber !== null && (
          <small className="block tabular">{copy.receipt(receiptNumber)}</small>
        )}
      </>
    ),
  },
  {
    key: 'number',
    title: copy.number,
    width: 220,
    render: ({ number, reference }) => (
      <>
        {number !== null && <span className="tabular">{number}</span>}
        <small className="block tabular">
          {copy.reference} {reference}
        </small>
      </>
    ),
  },
  {
    key: 'state',
    title: copy.state,
    width: 190,
    render: ({ state, issuedAt, reason, mine, enteredBy, confirmedBy, ...turn }) => (
      <>
        <StateTag tone={tones[state]} text={copy.states[state]} />
        {state === 'draft' && mine && <small className="block">{copy.mine}</small>}
        {issuedAt !== null && <small className="block tabular">{whenText(issuedAt)}</small>}
        {reason !== null && <small className="block">{reason}</small>}
        {enteredBy !== null && <small className="block">{copy.enteredBy(enteredBy)}</small>}
        {confirmedBy !== null && <small className="block">{copy.confirmedBy(confirmedBy)}</small>}
        {!turn.own && <small className="block">{copy.of(turn.organizationName)}</small>}
        {turn.overdue && <StateTag tone="bad" text={copy.overdue} />}
        {turn.dueOn !== null && <small className="block">{copy.due(dayText(turn.dueOn))}</small>}
        <PassedOnNote passedOn={turn.passedOn} />
        {turn.waitsFor && <WaitsForNote waitsFor={turn.waitsFor} act={copy.act} own={turn.own} />}
      </>
    ),
  },
]
