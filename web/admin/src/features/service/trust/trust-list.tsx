import type { RowOf } from 'contract/endpoint'
import { JUDGEMENT_LENGTH } from 'contract/rules/lengths'
import { trust, TrustState } from 'contract/service/trust'
import { trustDirectionCopy, trustStateCopy } from 'contract/service/trust.copy'
import { whenColumn } from '../../../ui/columns.tsx'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { EndpointList } from '../../../ui/endpoint-list.tsx'
import { choice } from '../../../ui/filters.tsx'
import type { Column } from '../../../ui/keyset-table.tsx'
import { Page } from '../../../ui/page.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { useDecision } from '../../../ui/use-decision.tsx'
import { WaitsForNote } from '../../../ui/waits-for.tsx'
import { trustCopy as copy } from './trust.copy.ts'

type Proposal = RowOf<typeof trust.list>

const filters = {
  state: choice(TrustState, { label: copy.state, all: copy.allStates, names: trustStateCopy }),
}

/** Proposals to trust organisations below, or no more. */
export function Screen() {
  return (
    <Page lead={copy.lead}>
      <EndpointList
        endpoint={trust.list}
        name="trust"
        copy={copy}
        filters={filters}
        idOf={({ proposalId }) => proposalId}
        nameOf={({ organizationName }) => organizationName}
        columns={columns}
        acts={[
          {
            text: copy.decide,
            may: ({ can }) => can.decide,
            dialog: (proposal, onClose) => <DecideDialog proposal={proposal} onClose={onClose} />,
          },
        ]}
      />
    </Page>
  )
}

const figuresText = ({ figures, sessionsUpTo }: Proposal) =>
  copy.standing.figuresText(figures, sessionsUpTo)

const columns: Column<Proposal>[] = [
  {
    key: 'organization',
    title: copy.organization,
    heading: true,
    width: 220,
    render: ({ organizationName }) => organizationName,
  },
  {
    key: 'direction',
    title: copy.direction,
    width: 180,
    render: ({ direction }) => trustDirectionCopy[direction],
    below: ({ proposedByName, holderName }) =>
      proposedByName === null ? copy.byRule : copy.by(proposedByName, holderName),
  },
  {
    key: 'basis',
    title: copy.basis,
    width: 320,
    render: (proposal) => proposal.reason ?? figuresText(proposal),
    below: (proposal) => proposal.reason !== null && figuresText(proposal),
  },
  {
    key: 'state',
    title: copy.state,
    width: 160,
    render: ({ state, waitsFor }) => (
      <>
        <StateTag
          tone={state === 'proposed' ? 'wait' : state === 'agreed' ? 'good' : 'neutral'}
          text={trustStateCopy[state]}
        />
        {waitsFor && <WaitsForNote waitsFor={waitsFor} act={copy.decide} own={false} />}
      </>
    ),
    below: ({ decidedByName, decisionReason }) =>
      decidedByName !== null && copy.decidedBy(decidedByName, decisionReason ?? ''),
  },
  whenColumn('proposedAt', copy.proposedAt),
]

function DecideDialog({ proposal, onClose }: { proposal: Proposal; onClose: () => void }) {
  const { decided, field } = useDecision(copy, copy.decisions)
  return (
    <CommandDialog
      command={trust.decide}
      input={(reason) => ({
        proposalId: proposal.proposalId,
        agree: decided() === 'agree',
        reason,
      })}
      title={copy.decideTitle}
      subject={copy.about(proposal.organizationName, trustDirectionCopy[proposal.direction])}
      consequence={
        <>
          {proposal.reason !== null && <p>{copy.standing.because(proposal.reason)}</p>}
          <p>{figuresText(proposal)}</p>
        </>
      }
      reason={{
        minimum: JUDGEMENT_LENGTH.least,
        maximum: JUDGEMENT_LENGTH.most,
        label: copy.reason,
        hint: copy.reasonHint,
      }}
      confirm={copy.send}
      said={copy.sent}
      onClose={onClose}
    >
      {field}
    </CommandDialog>
  )
}
