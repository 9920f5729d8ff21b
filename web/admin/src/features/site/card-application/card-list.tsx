import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { cardApplication, CardKind, CardState } from 'contract/site/card-application'
import { cardKindCopy, cardStateCopy } from 'contract/site/card-application.copy'
import type { RowOf } from 'contract/endpoint'
import { useState } from 'react'
import * as z from 'zod/mini'
import { keysetList } from 'kit/list/list-source.ts'
import { useUrlFilters } from 'kit/list/use-url-filters.ts'
import { whenText } from 'kit/ui/when.ts'
import { useClient } from '../../../client.ts'
import { KeysetTable, type Column } from '../../../ui/keyset-table.tsx'
import { KeywordInput } from '../../../ui/keyword-input.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { cardCopy as copy } from './card.copy.ts'
import { CardReview } from './card-review.tsx'
import { tones } from './card-tones.ts'

type Card = RowOf<typeof cardApplication.list>

const shape = { state: CardState, kind: CardKind, number: z.string() }

/** Applications of the volunteers of the own region; each is looked at and moved from here. */
export function CardList() {
  const client = useClient()
  const [opened, setOpened] = useState<Card | null>(null)
  const filters = useUrlFilters(shape)
  const { state, kind, number } = filters.values
  const query = useInfiniteQuery(
    client.infinite(cardApplication.list, {
      ...(state && { state }),
      ...(kind && { kind }),
      ...(number && { number }),
    }),
  )
  return (
    <>
      <div className="filters">
        <Select
          aria-label={copy.state}
          value={state ?? ''}
          onChange={filters.choose('state')}
          options={[
            { value: '', label: copy.allStates },
            ...CardState.options.map((value) => ({ value, label: cardStateCopy[value] })),
          ]}
        />
        <Select
          aria-label={copy.kind}
          value={kind ?? ''}
          onChange={filters.choose('kind')}
          options={[
            { value: '', label: copy.allKinds },
            ...CardKind.options.map((value) => ({ value, label: cardKindCopy[value] })),
          ]}
        />
        <KeywordInput
          label={copy.keyword}
          placeholder={copy.keywordHint}
          value={number}
          onSearch={(value) => filters.choose('number')(value ?? '')}
        />
      </div>
      <KeysetTable
        {...keysetList<Card>(query)}
        name="cards"
        caption={copy.table}
        idOf={({ cardApplicationId }) => cardApplicationId}
        columns={columnsOf(setOpened)}
        clearFilters={state || kind || number ? filters.clear : undefined}
        empty={{ title: copy.emptyTitle, hint: copy.emptyHint }}
      />
      {opened && <CardReview card={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

const columnsOf = (onOpen: (card: Card) => void): Column<Card>[] => [
  {
    key: 'number',
    title: copy.number,
    heading: true,
    width: 190,
    render: ({ number, kind }) => (
      <>
        <span className="tabular">{number}</span>
        <small className="block">{cardKindCopy[kind]}</small>
      </>
    ),
  },
  {
    key: 'volunteer',
    title: copy.volunteer,
    width: 160,
    render: ({ nameMasked, volunteerNo }) => (
      <>
        {nameMasked}
        <small className="block tabular">{volunteerNo}</small>
      </>
    ),
  },
  { key: 'region', title: copy.region, width: 110, render: ({ regionName }) => regionName },
  {
    key: 'state',
    title: copy.state,
    width: 200,
    render: ({ state, reason, lastFour }) => (
      <>
        <StateTag tone={tones[state]} text={cardStateCopy[state]} />
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
  {
    key: 'appliedAt',
    title: copy.appliedAt,
    width: 180,
    render: ({ appliedAt }) => whenText(appliedAt),
  },
  {
    key: 'actions',
    title: copy.actions,
    width: 120,
    render: (card) => (
      <Button size="small" aria-label={`${copy.open} ${card.number}`} onClick={() => onOpen(card)}>
        {copy.open}
      </Button>
    ),
  },
]
