import type { RowOf } from 'contract/endpoint'
import { requestStateCopy } from 'contract/nodes/organization.copy'
import { RequestKind, RequestState } from 'contract/nodes/organization-registration'
import { organizationReview } from 'contract/nodes/organization-review'
import { Link } from 'react-router'
import { dayText } from 'kit/ui/when.ts'
import { whenColumn } from '../../../ui/columns.tsx'
import { EndpointList } from '../../../ui/endpoint-list.tsx'
import { choice, keyword, ticked } from '../../../ui/filters.tsx'
import type { Column } from '../../../ui/keyset-table.tsx'
import { Page } from '../../../ui/page.tsx'
import { StateTag, type Tone } from '../../../ui/state-tag.tsx'
import { requestCopy as copy } from './request.copy.ts'

type Row = RowOf<typeof organizationReview.list>

const filters = {
  keyword: keyword(copy.keyword),
  kind: choice(RequestKind, { label: copy.kind, all: copy.allKinds, names: copy.kinds }),
  state: choice(RequestState, { label: copy.state, all: copy.allStates, names: requestStateCopy }),
  turn: ticked(copy.turnHere, 'here'),
}

export const requestTones: Record<Row['state'], Tone> = {
  pending: 'wait',
  returned: 'bad',
  approved: 'good',
  refused: 'bad',
  withdrawn: 'neutral',
}

const addressOf = ({ requestId }: Row) => `/reviews/organizations/${requestId}`

/** Registrations and changes of the own subtree; those that wait are to be decided from here. */
export function Screen() {
  return (
    <Page lead={copy.lead}>
      <EndpointList
        endpoint={organizationReview.list}
        name="organizationReview"
        copy={copy}
        filters={filters}
        idOf={({ requestId }) => requestId}
        nameOf={({ organizationName }) => organizationName}
        columns={columns}
        actsWidth={90}
        acts={[
          {
            text: ({ can }) => (can.length > 0 ? copy.open : copy.view),
            to: addressOf,
          },
        ]}
      />
    </Page>
  )
}

const columns: Column<Row>[] = [
  {
    key: 'organization',
    title: copy.organization,
    heading: true,
    width: 260,
    render: (row) => <Link to={addressOf(row)}>{row.organizationName}</Link>,
    below: ({ number }) => <span className="tabular">{number}</span>,
  },
  { key: 'kind', title: copy.kind, width: 110, render: ({ kind }) => copy.kinds[kind] },
  {
    key: 'parent',
    title: copy.parent,
    width: 200,
    render: ({ parentName }) => parentName ?? copy.none,
    below: ({ regionName }) => regionName,
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
  whenColumn('submittedAt', copy.submittedAt),
]
