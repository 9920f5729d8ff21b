import { useInfiniteQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import type { RowOf } from 'contract/endpoint'
import { organization, OrganizationState } from 'contract/nodes/organization'
import type * as z from 'zod/mini'
import { word } from 'kit/list/url-filters.ts'
import { useUrlFilters } from 'kit/list/use-url-filters.ts'
import { useClient } from '../client.ts'
import { organizationCopy } from '../features/nodes/organization/organization.copy.ts'
import { routeCopy } from '../routes.copy.ts'
import { keysetList } from 'kit/list/list-source.ts'
import { KeysetTable, type Column } from '../ui/keyset-table.tsx'
import { KeywordInput } from '../ui/keyword-input.tsx'
import { Page } from '../ui/page.tsx'
import { StateTag, type Tone } from '../ui/state-tag.tsx'

type State = z.output<typeof OrganizationState>
type Row = RowOf<typeof organization.listManaged>

const states = OrganizationState.options
const shape = { keyword: word(50), state: OrganizationState }
const tones: Record<State, Tone> = {
  draft: 'neutral',
  pending: 'wait',
  approved: 'good',
  returned: 'bad',
  suspended: 'wait',
  revoked: 'bad',
  refused: 'bad',
}

const columns: Column<Row>[] = [
  { key: 'name', title: organizationCopy.name, heading: true, render: ({ name }) => name },
  {
    key: 'parent',
    title: organizationCopy.parent,
    render: ({ parentName }) => parentName ?? organizationCopy.none,
  },
  { key: 'kind', title: organizationCopy.kind, render: ({ kind }) => organizationCopy.kinds[kind] },
  {
    key: 'state',
    title: organizationCopy.state,
    render: ({ state }) => <StateTag tone={tones[state]} text={organizationCopy.states[state]} />,
  },
  { key: 'region', title: organizationCopy.region, render: ({ regionName }) => regionName },
  {
    key: 'members',
    title: organizationCopy.members,
    align: 'right',
    render: ({ memberCount }) => organizationCopy.people(memberCount),
  },
  {
    key: 'missions',
    title: organizationCopy.missions,
    align: 'right',
    render: ({ missionCount }) => organizationCopy.missionCount(missionCount),
  },
]

/** The nodes of the administrator's own subtree. */
export function Screen() {
  const client = useClient()
  const filters = useUrlFilters(shape)
  const { keyword, state } = filters.values
  const query = useInfiniteQuery(
    client.infinite(organization.listManaged, {
      ...(keyword && { keyword }),
      ...(state && { state }),
    }),
  )
  return (
    <Page title={routeCopy.organizations} lead={organizationCopy.lead}>
      <div className="filters">
        <KeywordInput
          label={organizationCopy.keyword}
          value={keyword}
          onSearch={(value) => filters.set({ keyword: value })}
        />
        <Select
          aria-label={organizationCopy.state}
          value={state ?? ''}
          onChange={filters.choose('state')}
          options={[
            { value: '', label: organizationCopy.allStates },
            ...states.map((value) => ({ value, label: organizationCopy.states[value] })),
          ]}
        />
      </div>
      <KeysetTable
        {...keysetList<Row>(query)}
        name="organizations"
        caption={organizationCopy.table}
        idOf={({ organizationId }) => organizationId}
        columns={columns}
        clearFilters={filters.clear}
        empty={{ title: organizationCopy.emptyTitle, hint: organizationCopy.emptyHint }}
      />
    </Page>
  )
}
