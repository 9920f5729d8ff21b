import { useInfiniteQuery } from '@tanstack/react-query'
import { Checkbox, Select } from 'antd'
import type { RowOf } from 'contract/endpoint'
import { requestStateCopy } from 'contract/nodes/organization.copy'
import { RequestKind, RequestState } from 'contract/nodes/organization-registration'
import { organizationReview } from 'contract/nodes/organization-review'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { keysetList } from 'kit/list/list-source.ts'
import { word } from 'kit/list/url-filters.ts'
import { useUrlFilters } from 'kit/list/use-url-filters.ts'
import { dayText, whenText } from 'kit/ui/when.ts'
import { useClient } from '../../../client.ts'
import { KeysetTable, type Column } from '../../../ui/keyset-table.tsx'
import { KeywordInput } from '../../../ui/keyword-input.tsx'
import { StateTag, type Tone } from '../../../ui/state-tag.tsx'
import { requestCopy as copy } from './request.copy.ts'

type Row = RowOf<typeof organizationReview.list>

const shape = { keyword: word(50), kind: RequestKind, state: RequestState, turn: z.literal('here') }

export const requestTones: Record<Row['state'], Tone> = {
  pending: 'wait',
  returned: 'bad',
  approved: 'good',
  refused: 'bad',
  withdrawn: 'neutral',
}

const columns: Column<Row>[] = [
  {
    key: 'organization',
    title: copy.organization,
    heading: true,
    width: 260,
    render: ({ requestId, organizationName, number }) => (
      <>
        <Link to={`/reviews/organizations/${requestId}`}>{organizationName}</Link>
        <small className="block tabular">{number}</small>
      </>
    ),
  },
  { key: 'kind', title: copy.kind, width: 110, render: ({ kind }) => copy.kinds[kind] },
  {
    key: 'parent',
    title: copy.parent,
    width: 200,
    render: ({ parentName, regionName }) => (
      <>
        {parentName ?? copy.none}
        <small className="block">{regionName}</small>
      </>
    ),
  },
  {
    key: 'state',
    title: copy.state,
    width: 170,
    render: ({ state, overdue, dueOn, urged, consent }) => (
      <>
        <StateTag tone={requestTones[state]} text={requestStateCopy[state]} />
        {overdue && <StateTag tone="bad" text={copy.overdue} />}
        {urged > 0 && state === 'pending' && <StateTag tone="bad" text={copy.urged(urged)} />}
        {state === 'pending' && (
          <small className="block">
            {consent === 'waiting' ? copy.waitsConsent : copy.due(dayText(dueOn))}
          </small>
        )}
      </>
    ),
  },
  {
    key: 'submittedAt',
    title: copy.submittedAt,
    width: 180,
    render: ({ submittedAt }) => whenText(submittedAt),
  },
  {
    key: 'actions',
    title: copy.actions,
    width: 90,
    render: ({ requestId, organizationName, can }) => (
      <Link
        to={`/reviews/organizations/${requestId}`}
        className="button-link"
        aria-label={copy.openOf(organizationName)}
      >
        {can.length > 0 ? copy.open : copy.view}
      </Link>
    ),
  },
]

/** Registrations and changes of the own subtree; those that wait are to be decided from here. */
export function RequestList() {
  const client = useClient()
  const filters = useUrlFilters(shape)
  const { keyword, kind, state, turn } = filters.values
  const query = useInfiniteQuery(
    client.infinite(organizationReview.list, {
      ...(keyword && { keyword }),
      ...(kind && { kind }),
      ...(state && { state }),
      ...(turn && { turn }),
    }),
  )
  return (
    <>
      <div className="filters">
        <KeywordInput
          label={copy.keyword}
          value={keyword}
          onSearch={(value) => filters.set({ keyword: value })}
        />
        <Select
          aria-label={copy.kind}
          value={kind ?? ''}
          onChange={filters.choose('kind')}
          options={[
            { value: '', label: copy.allKinds },
            ...RequestKind.options.map((value) => ({ value, label: copy.kinds[value] })),
          ]}
        />
        <Select
          aria-label={copy.state}
          value={state ?? ''}
          onChange={filters.choose('state')}
          options={[
            { value: '', label: copy.allStates },
            ...RequestState.options.map((value) => ({ value, label: requestStateCopy[value] })),
          ]}
        />
        <Checkbox
          checked={turn === 'here'}
          onChange={({ target }) => filters.set({ turn: target.checked ? 'here' : undefined })}
        >
          {copy.turnHere}
        </Checkbox>
      </div>
      <KeysetTable
        {...keysetList<Row>(query)}
        name="organizationReview"
        caption={copy.table}
        idOf={({ requestId }) => requestId}
        columns={columns}
        clearFilters={filters.clear}
        empty={{ title: copy.emptyTitle, hint: copy.emptyHint }}
      />
    </>
  )
}
