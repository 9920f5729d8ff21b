import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import type { RowOf } from 'contract/endpoint'
import { identityReview } from 'contract/people/identity-review'
import { IdentityChangeState } from 'contract/people/profile'
import { identityFieldCopy, identityStateCopy } from 'contract/people/profile.copy'
import { useState } from 'react'
import { notify } from 'kit/api/notify.ts'
import { keysetList } from 'kit/list/list-source.ts'
import { useUrlFilters } from 'kit/list/use-url-filters.ts'
import { dayText, whenText } from 'kit/ui/when.ts'
import { useClient } from '../../../client.ts'
import { KeysetTable, type Column } from '../../../ui/keyset-table.tsx'
import { ProofDialog } from '../../../ui/proof-dialog.tsx'
import { failureSentence } from '../../../ui/refusal.ts'
import { StateTag } from '../../../ui/state-tag.tsx'
import { uiCopy } from '../../../ui/ui.copy.ts'
import { needsProof, type Proof } from '../../../ui/use-proof.tsx'
import { identityCopy as copy } from './identity.copy.ts'
import { ReviewDialog, type Looked } from './review-dialog.tsx'

type Change = RowOf<typeof identityReview.list>

/** Requests to change name or document; the one that is opened is shown in full, which is recorded. */
export function IdentityList() {
  const client = useClient()
  const filters = useUrlFilters({ state: IdentityChangeState })
  const { state } = filters.values
  const query = useInfiniteQuery(client.infinite(identityReview.list, { ...(state && { state }) }))
  const [reviewed, setReviewed] = useState<{ change: Change; looked: Looked } | null>(null)
  const [unproven, setUnproven] = useState<Change | null>(null)
  const lookAt = async (change: Change, proof: Proof = {}) => {
    const asked = { changeId: change.changeId, ...proof }
    const looked = await client.call(identityReview.look, asked, { quiet: true })
    setReviewed({ change, looked })
  }
  const look = useMutation({
    mutationFn: (change: Change) => lookAt(change),
    onError: (error, change) => {
      if (needsProof(error)) setUnproven(change)
      else {
        notify.warn(failureSentence(error))
        void query.refetch()
      }
    },
  })
  const looking = look.isPending ? look.variables.changeId : null
  return (
    <>
      <div className="filters">
        <Select
          aria-label={copy.state}
          value={state ?? ''}
          onChange={filters.choose('state')}
          options={[
            { value: '', label: copy.allStates },
            ...IdentityChangeState.options.map((value) => ({
              value,
              label: identityStateCopy[value],
            })),
          ]}
        />
      </div>
      <KeysetTable
        {...keysetList<Change>(query)}
        name="identityChanges"
        caption={copy.table}
        idOf={({ changeId }) => changeId}
        columns={columnsOf(looking, (change) => look.mutate(change))}
        clearFilters={state ? filters.clear : undefined}
        empty={{ title: copy.emptyTitle, hint: copy.emptyHint }}
      />
      {unproven && (
        <ProofDialog
          subject={uiCopy.proofOften}
          confirm={uiCopy.reveal}
          onConfirm={async (ticket) => {
            await lookAt(unproven, { ticket })
            setUnproven(null)
          }}
          onClose={() => setUnproven(null)}
        />
      )}
      {reviewed && <ReviewDialog {...reviewed} onClose={() => setReviewed(null)} />}
    </>
  )
}

const columnsOf = (
  looking: string | null,
  onReview: (change: Change) => void,
): Column<Change>[] => [
  {
    key: 'volunteer',
    title: copy.volunteer,
    heading: true,
    width: 190,
    render: ({ nameMasked, volunteerNo }) => (
      <>
        {nameMasked}
        <small className="tabular block">{volunteerNo}</small>
      </>
    ),
  },
  { key: 'region', title: copy.region, width: 130, render: ({ regionName }) => regionName },
  {
    key: 'fields',
    title: copy.fields,
    width: 180,
    render: ({ fields }) => fields.map((field) => identityFieldCopy[field]).join(' · '),
  },
  {
    key: 'reason',
    title: copy.reason,
    width: 280,
    render: ({ reason, answer }) => (
      <>
        {reason}
        {answer !== null && <small className="block">{copy.answerOf(answer)}</small>}
      </>
    ),
  },
  {
    key: 'state',
    title: copy.state,
    width: 150,
    render: ({ state, overdue, dueOn }) =>
      state === 'pending' ? (
        <>
          <StateTag
            tone={overdue ? 'bad' : 'wait'}
            text={overdue ? copy.overdue : identityStateCopy.pending}
          />
          <small className="block">{copy.due(dayText(dueOn))}</small>
        </>
      ) : (
        <StateTag
          tone={state === 'approved' ? 'good' : 'neutral'}
          text={identityStateCopy[state]}
        />
      ),
  },
  {
    key: 'requestedAt',
    title: copy.requestedAt,
    width: 190,
    render: ({ requestedAt }) => whenText(requestedAt),
  },
  {
    key: 'actions',
    title: copy.actions,
    width: 110,
    render: (change) =>
      change.state === 'pending' && (
        <Button
          size="small"
          aria-label={copy.reviewOf(change.volunteerNo)}
          loading={looking === change.changeId}
          onClick={() => onReview(change)}
        >
          {copy.review}
        </Button>
      ),
  },
]
