import { useState } from 'react'
import { administrator } from 'contract/people/administrator'
import type { RowOf } from 'contract/endpoint'
import { roleCopy } from 'contract/permissions.copy'
import { useQuery } from '@tanstack/react-query'
import { whenText } from 'kit/ui/when.ts'
import { useClient } from '../../../client.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { KeysetTable, type Column } from '../../../ui/keyset-table.tsx'
import { RowActs } from '../../../ui/row-acts.tsx'
import { StateTag, type Tone } from '../../../ui/state-tag.tsx'
import { useDone } from './staff-dialog.tsx'
import { staffCopy as copy } from './staff.copy.ts'

type Invitation = RowOf<typeof administrator.invitations>
type Kind = keyof Invitation['can']

const tones: Record<Invitation['state'], Tone> = {
  awaitingRelease: 'wait',
  open: 'go',
  accepted: 'good',
  revoked: 'neutral',
  expired: 'neutral',
}

const rolesOf = ({ roles }: Invitation) => roles.map((role) => roleCopy[role]).join(copy.and)

/** Invitations of the node and what has become of them. */
export function InvitationTable() {
  const query = useQuery(useClient().query(administrator.invitations, {}))
  const [act, setAct] = useState<{ kind: Kind; row: Invitation } | null>(null)
  return (
    <>
      <KeysetTable
        caption={copy.invitationTable}
        rows={query.data}
        idOf={({ invitationId }) => invitationId}
        columns={columnsOf((kind, row) => setAct({ kind, row }))}
        error={query.error}
        retry={() => void query.refetch()}
        loading={query.isFetching}
        empty={{ title: copy.noInvitations, hint: copy.noInvitationsHint }}
      />
      {act && <InvitationDialog {...act} onClose={() => setAct(null)} />}
    </>
  )
}

interface DialogProps {
  kind: Kind
  row: Invitation
  onClose: () => void
}

function InvitationDialog({ kind, row, onClose }: DialogProps) {
  const client = useClient()
  const done = useDone(onClose)
  const { endpoint, subject, consequence, confirm, said } = {
    release: {
      endpoint: administrator.release,
      subject: copy.releaseOf(row.name),
      consequence: copy.releaseConsequence(rolesOf(row)),
      confirm: copy.release,
      said: copy.released,
    },
    resend: {
      endpoint: administrator.resend,
      subject: `${copy.resend} ${row.name}`,
      consequence: copy.resent,
      confirm: copy.resend,
      said: copy.resent,
    },
    revoke: {
      endpoint: administrator.revokeInvitation,
      subject: copy.revokeOf(row.name),
      consequence: copy.revokeConsequence,
      confirm: copy.revoke,
      said: copy.revoked,
    },
  }[kind]
  return (
    <ActionDialog
      subject={subject}
      consequence={consequence}
      confirm={confirm}
      danger={kind === 'revoke'}
      onConfirm={async () => {
        await client.call(endpoint, { invitationId: row.invitationId })
        await done(said)
      }}
      onClose={onClose}
    />
  )
}

const acts: Kind[] = ['release', 'resend', 'revoke']

const columnsOf = (onAct: (kind: Kind, row: Invitation) => void): Column<Invitation>[] => [
  {
    key: 'name',
    title: copy.name,
    heading: true,
    width: 150,
    render: ({ name, target }) => (
      <>
        {name}
        <small className="block">{target}</small>
      </>
    ),
  },
  { key: 'roles', title: copy.roles, width: 180, render: rolesOf },
  {
    key: 'state',
    title: copy.state,
    width: 100,
    render: ({ state }) => <StateTag tone={tones[state]} text={copy.invitationStates[state]} />,
  },
  { key: 'by', title: copy.invitedBy, width: 110, render: ({ invitedBy }) => invitedBy },
  {
    key: 'until',
    title: copy.validUntil,
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
        of={row.name}
        onAct={(kind) => onAct(kind, row)}
      />
    ),
  },
]
