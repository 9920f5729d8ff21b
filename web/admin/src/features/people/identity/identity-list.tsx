import type { RowOf } from 'contract/endpoint'
import { identityReview } from 'contract/people/identity-review'
import { IdentityChangeState } from 'contract/people/profile'
import { identityFieldsText, identityStateCopy } from 'contract/people/profile.copy'
import { useState } from 'react'
import { whenText } from 'kit/ui/when.ts'
import { useClient } from '../../../client.ts'
import { dueColumn, personColumn, whenColumn } from '../../../ui/columns.tsx'
import { EndpointList } from '../../../ui/endpoint-list.tsx'
import { choice, ticked } from '../../../ui/filters.tsx'
import type { Column } from '../../../ui/keyset-table.tsx'
import { Page } from '../../../ui/page.tsx'
import { useLook } from '../../../ui/use-look.tsx'
import { identityCopy as copy } from './identity.copy.ts'
import { ReviewDialog, type Looked } from './review-dialog.tsx'

type Change = RowOf<typeof identityReview.list>

const filters = {
  state: choice(IdentityChangeState, {
    label: copy.state,
    all: copy.allStates,
    names: identityStateCopy,
  }),
  turn: ticked(copy.turnHere, 'here'),
}

/** Volunteers who ask for another name or document; what is opened is shown in full, which is recorded. */
export function Screen() {
  const client = useClient()
  const { look, dialog } = useLook()
  const [reviewed, setReviewed] = useState<{ change: Change; looked: Looked } | null>(null)
  return (
    <Page lead={copy.lead}>
      <EndpointList
        endpoint={identityReview.list}
        name="identityChanges"
        copy={copy}
        filters={filters}
        idOf={({ changeId }) => changeId}
        nameOf={({ volunteerNo }) => volunteerNo}
        columns={columns}
        acts={[
          {
            text: copy.review,
            may: ({ can }) => can.decide,
            run: (change) =>
              look(async (proof) => {
                const asked = { changeId: change.changeId, ...proof }
                const looked = await client.call(identityReview.look, asked, { quiet: true })
                setReviewed({ change, looked })
              }),
          },
        ]}
      />
      {dialog}
      {reviewed && <ReviewDialog {...reviewed} onClose={() => setReviewed(null)} />}
    </Page>
  )
}

const standing = dueColumn<Change>(
  copy,
  ({ state }) => identityStateCopy[state],
  ({ state }) =>
    state === 'pending' || state === 'awaitingSecondReview'
      ? null
      : { tone: state === 'approved' ? 'good' : 'neutral', text: identityStateCopy[state] },
  ({ agreed }) => (agreed ? copy.actOfSecond : copy.act),
)

/** Who agreed, and what else there is to say of how it stands. */
const standsOf = (change: Change) => {
  // Servers of the version before do not tell of the second.
  const { agreed, second = null } = change as Omit<Change, 'second'> & Partial<Change>
  return (
    <>
      {agreed && (
        <span className="block">
          {copy.agreedBy(agreed.organizationName, agreed.administratorName, whenText(agreed.at))}
        </span>
      )}
      {second && (
        <span className="block">
          {copy.secondBy(second.organizationName, second.administratorName, whenText(second.at))}
        </span>
      )}
      {standing.below!(change)}
    </>
  )
}

const columns: Column<Change>[] = [
  personColumn(copy.volunteer, 190),
  { key: 'region', title: copy.region, width: 130, render: ({ regionName }) => regionName },
  {
    key: 'fields',
    title: copy.fields,
    width: 180,
    render: ({ fields }) => identityFieldsText(fields),
    below: ({ byTwo, earlier }) => (
      <>
        {earlier.map(({ fields, decidedAt }) => (
          <span key={decidedAt} className="block">
            {copy.earlier(whenText(decidedAt), identityFieldsText(fields))}
          </span>
        ))}
        {byTwo && copy.byTwo(earlier.length > 0)}
      </>
    ),
  },
  {
    key: 'reason',
    title: copy.reason,
    width: 280,
    render: ({ reason }) => reason,
    below: ({ answer }) => answer !== null && copy.answerOf(answer),
  },
  { ...standing, below: standsOf },
  whenColumn('requestedAt', copy.requestedAt, 190),
]
