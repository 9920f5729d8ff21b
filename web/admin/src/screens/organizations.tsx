import type { RowOf } from 'contract/endpoint'
import { organization, OrganizationState } from 'contract/nodes/organization'
import type * as z from 'zod/mini'
import { useAdministrator, useMay } from '../administrator.ts'
import { TrustDialog } from '../features/service/trust/trust-dialog.tsx'
import { trustCopy } from '../features/service/trust/trust.copy.ts'
import { organizationCopy as copy } from '../features/nodes/organization/organization.copy.ts'
import { EndpointList } from '../ui/endpoint-list.tsx'
import { choice, keyword } from '../ui/filters.tsx'
import type { Column } from '../ui/keyset-table.tsx'
import { Page } from '../ui/page.tsx'
import { StateTag, type Tone } from '../ui/state-tag.tsx'

type State = z.output<typeof OrganizationState>
type Row = RowOf<typeof organization.listManaged>

const filters = {
  keyword: keyword(copy.keyword),
  state: choice(OrganizationState, { label: copy.state, all: copy.allStates, names: copy.states }),
}
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
  { key: 'name', title: copy.name, heading: true, render: ({ name }) => name },
  {
    key: 'parent',
    title: copy.parent,
    render: ({ parentName }) => parentName ?? copy.none,
  },
  { key: 'kind', title: copy.kind, render: ({ kind }) => copy.kinds[kind] },
  {
    key: 'state',
    title: copy.state,
    render: ({ state }) => <StateTag tone={tones[state]} text={copy.states[state]} />,
  },
  { key: 'region', title: copy.region, render: ({ regionName }) => regionName },
  {
    key: 'members',
    title: copy.members,
    align: 'right',
    render: ({ memberCount }) => copy.people(memberCount),
  },
  {
    key: 'missions',
    title: copy.missions,
    align: 'right',
    render: ({ missionCount }) => copy.missionCount(missionCount),
  },
]

/** The nodes of the administrator's own subtree. */
export function Screen() {
  const mayTrust = useMay('organizationTrust')
  const own = useAdministrator().districtId
  return (
    <Page lead={copy.lead}>
      <EndpointList
        endpoint={organization.listManaged}
        name="organizations"
        copy={copy}
        filters={filters}
        idOf={({ organizationId }) => organizationId}
        columns={columns}
        nameOf={({ name }) => name}
        acts={
          mayTrust
            ? [
                {
                  text: trustCopy.act,
                  look: 'quiet',
                  may: ({ kind, organizationId }) =>
                    kind !== 'federation' && organizationId !== own,
                  dialog: ({ organizationId, name }, onClose) => (
                    <TrustDialog organizationId={organizationId} name={name} onClose={onClose} />
                  ),
                },
              ]
            : []
        }
      />
    </Page>
  )
}
