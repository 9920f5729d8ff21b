import { useState } from 'react'
import type { RowOf } from 'contract/endpoint'
import { handOver } from 'contract/people/hand-over'
import { useQuery } from '@tanstack/react-query'
import { whenText } from 'kit/ui/when.ts'
import { useClient } from '../../../client.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { KeysetTable, type Column } from '../../../ui/keyset-table.tsx'
import { ProofDialog } from '../../../ui/proof-dialog.tsx'
import { RowActs } from '../../../ui/row-acts.tsx'
import { StateTag, type Tone } from '../../../ui/state-tag.tsx'
import { useDone } from './staff-dialog.tsx'
import { handOverCopy as copy } from './staff.copy.ts'

type HandOver = RowOf<typeof handOver.list>
type Kind = keyof HandOver['can']

const tones: Record<HandOver['state'], Tone> = {
  proposed: 'wait',
  confirmed: 'wait',
  completed: 'good',
  declined: 'neutral',
  withdrawn: 'neutral',
  refused: 'bad',
  lapsed: 'neutral',
}

/** Hand-overs of an owner's role that concern the signed-in administrator. */
export function HandOverTable() {
  const query = useQuery(useClient().query(handOver.list, {}))
  const [act, setAct] = useState<{ kind: Kind; row: HandOver } | null>(null)
  return (
    <>
      <KeysetTable
        caption={copy.table}
        rows={query.data}
        idOf={({ handOverId }) => handOverId}
        columns={columnsOf((kind, row) => setAct({ kind, row }))}
        error={query.error}
        retry={() => void query.refetch()}
        loading={query.isFetching}
        empty={{ title: copy.emptyTitle, hint: copy.emptyHint }}
      />
      {act && <HandOverDialog {...act} onClose={() => setAct(null)} />}
    </>
  )
}

interface DialogProps {
  kind: Kind
  row: HandOver
  onClose: () => void
}

function HandOverDialog({ kind, row, onClose }: DialogProps) {
  const client = useClient()
  const done = useDone(onClose)
  const { handOverId, organizationName, to } = row
  if (kind === 'confirm' || kind === 'approve') {
    const [subject, consequence, said] =
      kind === 'confirm'
        ? [copy.confirmOf(organizationName), copy.confirmConsequence, copy.confirmed]
        : [copy.approveOf(organizationName, to), copy.approveConsequence, copy.approved]
    return (
      <ProofDialog
        subject={subject}
        consequence={consequence}
        confirm={copy[kind]}
        onConfirm={async (ticket) => {
          await client.call(handOver[kind], { handOverId, ticket })
          await done(said)
        }}
        onClose={onClose}
      />
    )
  }
  if (kind === 'refuse')
    return (
      <ActionDialog
        subject={copy.refuseOf(organizationName)}
        reason={{ minimum: 2, templates: copy.refuseReasons }}
        confirm={copy.refuse}
        danger
        onConfirm={async (reason) => {
          await client.call(handOver.refuse, { handOverId, reason })
          await done(copy.refused)
        }}
        onClose={onClose}
      />
    )
  return (
    <ActionDialog
      subject={kind === 'decline' ? copy.declineOf(organizationName) : copy.withdrawOf}
      confirm={copy[kind]}
      danger
      onConfirm={async () => {
        await client.call(handOver[kind], { handOverId })
        await done(kind === 'decline' ? copy.declined : copy.withdrawn)
      }}
      onClose={onClose}
    />
  )
}

const acts: Kind[] = ['confirm', 'approve', 'decline', 'refuse', 'withdraw']

const columnsOf = (onAct: (kind: Kind, row: HandOver) => void): Column<HandOver>[] => [
  {
    key: 'organization',
    title: copy.organization,
    heading: true,
    width: 240,
    render: ({ organizationName }) => organizationName,
  },
  {
    key: 'people',
    title: copy.people,
    width: 180,
    render: ({ from, to }) => copy.fromTo(from, to),
  },
  {
    key: 'state',
    title: copy.state,
    width: 170,
    render: ({ state, reason }) => (
      <>
        <StateTag tone={tones[state]} text={copy.states[state]} />
        {reason && <small className="block">{copy.reason(reason)}</small>}
      </>
    ),
  },
  {
    key: 'until',
    title: copy.until,
    width: 160,
    render: ({ expiresAt }) => whenText(expiresAt),
  },
  {
    key: 'actions',
    title: copy.actions,
    width: 200,
    render: (row) => (
      <RowActs
        acts={acts.filter((kind) => row.can[kind]).map((kind) => ({ kind, text: copy[kind] }))}
        of={row.organizationName}
        onAct={(kind) => onAct(kind, row)}
      />
    ),
  },
]
