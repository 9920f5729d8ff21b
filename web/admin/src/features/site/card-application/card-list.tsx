import { cardApplication, CardKind } from 'contract/site/card-application'
import { CardState } from 'contract/people/card-state'
import { cardKindCopy, cardStateCopy } from 'contract/site/card-application.copy'
import type { RowOf } from 'contract/endpoint'
import { dayText } from 'kit/ui/when.ts'
import { numberColumn, whenColumn } from '../../../ui/columns.tsx'
import { EndpointList } from '../../../ui/endpoint-list.tsx'
import { choice, keyword } from '../../../ui/filters.tsx'
import type { Column } from '../../../ui/keyset-table.tsx'
import { PassedOnNote } from '../../../ui/passed-on.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { WaitsForNote } from '../../../ui/waits-for.tsx'
import { cardCopy as copy } from './card.copy.ts'
import { CardReview } from './card-review.tsx'
import { tones } from './card-tones.ts'

type Card = RowOf<typeof cardApplication.list>

const filters = {
  state: choice(CardState, { label: copy.state, all: copy.allStates, names: cardStateCopy }),
  kind: choice(CardKind, { label: copy.kind, all: copy.allKinds, names: cardKindCopy }),
  number: keyword(copy.keyword, copy.keywordHint),
}

/** Applications of the volunteers of the own region; each is looked at and moved from here. */
export function CardList() {
  return (
    <EndpointList
      endpoint={cardApplication.list}
      name="cards"
      copy={copy}
      filters={filters}
      idOf={({ cardApplicationId }) => cardApplicationId}
      nameOf={({ number }) => number}
      columns={columns}
      actsWidth={120}
      acts={[
        {
          text: copy.open,
          dialog: (card, onClose) => <CardReview card={card} onClose={onClose} />,
        },
      ]}
    />
  )
}

const columns: Column<Card>[] = [
  numberColumn(copy.number, 190, ({ kind }) => cardKindCopy[kind]),
  {
    key: 'volunteer',
    title: copy.volunteer,
    width: 160,
    render: ({ nameMasked }) => nameMasked,
    below: ({ volunteerNo }) => <span className="tabular">{volunteerNo}</span>,
  },
  { key: 'region', title: copy.region, width: 110, render: ({ regionName }) => regionName },
  {
    key: 'state',
    title: copy.state,
    width: 200,
    render: ({ state, reason, lastFour, dueOn, overdue, passedOn, waitsFor }) => (
      <>
        <StateTag tone={tones[state]} text={cardStateCopy[state]} />
        {overdue && <StateTag tone="bad" text={copy.overdue} />}
        {dueOn !== null && <small className="block">{copy.due(dayText(dueOn))}</small>}
        <PassedOnNote passedOn={passedOn} />
        {waitsFor && <WaitsForNote waitsFor={waitsFor} act={copy.act} own={false} />}
        {reason && <small className="block">{copy.reason(reason)}</small>}
        {lastFour && <small className="block tabular">{copy.lastFour(lastFour)}</small>}
      </>
    ),
  },
  {
    key: 'batch',
    title: copy.batch,
    width: 170,
    render: ({ batchNumber }) => <span className="tabular">{batchNumber ?? ''}</span>,
  },
  whenColumn('appliedAt', copy.appliedAt),
]
