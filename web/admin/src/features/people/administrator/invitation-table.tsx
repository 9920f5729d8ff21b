import { administrator } from 'contract/people/administrator'
import type { RowOf } from 'contract/endpoint'
import { roleCopy } from 'contract/permissions.copy'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../../client.ts'
import { ActsTable, type Act } from '../../../ui/acts-table.tsx'
import { whenColumn } from '../../../ui/columns.tsx'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import type { Column } from '../../../ui/keyset-table.tsx'
import { StateTag, type Tone } from '../../../ui/state-tag.tsx'
import { administratorCopy as copy } from './administrator.copy.ts'

type Invitation = RowOf<typeof administrator.invitations>

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
  return (
    <ActsTable
      caption={copy.invitationTable}
      rows={query.data}
      idOf={({ invitationId }) => invitationId}
      nameOf={({ name }) => name}
      columns={columns}
      acts={acts}
      actsWidth={200}
      error={query.error}
      retry={() => void query.refetch()}
      loading={query.isFetching}
      empty={{ title: copy.noInvitations, hint: copy.noInvitationsHint }}
    />
  )
}

const acts: readonly Act<Invitation>[] = [
  {
    text: copy.release,
    may: ({ can }) => can.release,
    dialog: (row, onClose) => (
      <CommandDialog
        command={administrator.release}
        input={() => ({ invitationId: row.invitationId })}
        subject={copy.releaseOf(row.name)}
        consequence={copy.releaseConsequence(rolesOf(row))}
        confirm={copy.release}
        said={copy.released}
        onClose={onClose}
      />
    ),
  },
  {
    text: copy.resend,
    may: ({ can }) => can.resend,
    dialog: ({ invitationId, name }, onClose) => (
      <CommandDialog
        command={administrator.resend}
        input={() => ({ invitationId })}
        subject={`${copy.resend} ${name}`}
        consequence={copy.resent}
        confirm={copy.resend}
        said={copy.resent}
        onClose={onClose}
      />
    ),
  },
  {
    text: copy.revoke,
    may: ({ can }) => can.revoke,
    dialog: ({ invitationId, name }, onClose) => (
      <CommandDialog
        command={administrator.revokeInvitation}
        input={() => ({ invitationId })}
        subject={copy.revokeOf(name)}
        consequence={copy.revokeConsequence}
        confirm={copy.revoke}
        danger
        said={copy.revoked}
        onClose={onClose}
      />
    ),
  },
]

const columns: Column<Invitation>[] = [
  {
    key: 'name',
    title: copy.name,
    heading: true,
    width: 150,
    render: ({ name }) => name,
    below: ({ target }) => target,
  },
  { key: 'roles', title: copy.roles, width: 180, render: rolesOf },
  {
    key: 'state',
    title: copy.state,
    width: 100,
    render: ({ state }) => <StateTag tone={tones[state]} text={copy.invitationStates[state]} />,
  },
  { key: 'by', title: copy.invitedBy, width: 110, render: ({ invitedBy }) => invitedBy },
  whenColumn('expiresAt', copy.validUntil, 160),
]
