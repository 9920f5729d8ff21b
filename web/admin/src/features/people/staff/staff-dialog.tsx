import { useState } from 'react'
import { administrator } from 'contract/people/administrator'
import { factor } from 'contract/people/factor'
import { handOver } from 'contract/people/hand-over'
import type { RowOf } from 'contract/endpoint'
import type { NodeKind, Role } from 'contract/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { notify } from 'kit/api/notify.ts'
import { useClient } from '../../../client.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { ProofDialog } from '../../../ui/proof-dialog.tsx'
import { faultOfRoles, RolesField } from './roles-field.tsx'
import { staffCopy as copy } from './staff.copy.ts'

/** What is to be done with an administrator of the node. */
export interface Act {
  kind: 'assign' | 'dismiss' | 'resetFactor' | 'propose'
  staff: RowOf<typeof administrator.list>
}

interface Props {
  act: Act
  grantable: readonly Role[]
  nodeKind: NodeKind
  onClose: () => void
}

/** The dialog of one act on an administrator. */
export function StaffDialog({ act: { kind, staff }, grantable, nodeKind, onClose }: Props) {
  const client = useClient()
  const done = useDone(onClose)
  const { administratorId, name } = staff
  if (kind === 'assign') return <AssignDialog {...{ staff, grantable, nodeKind, onClose }} />
  if (kind === 'dismiss')
    return (
      <ActionDialog
        subject={copy.dismissOf(name)}
        consequence={copy.dismissConsequence}
        reason={{ minimum: 2, templates: copy.dismissReasons }}
        confirm={copy.dismissConfirm}
        danger
        onConfirm={async (reason) => {
          await client.call(administrator.dismiss, { administratorId, reason })
          await done(copy.dismissed)
        }}
        onClose={onClose}
      />
    )
  if (kind === 'propose')
    return (
      <ProofDialog
        subject={copy.proposeTo(name)}
        consequence={copy.proposeConsequence}
        confirm={copy.proposeConfirm}
        onConfirm={async (ticket) => {
          await client.call(handOver.propose, { administratorId, ticket })
          await done(copy.proposed)
        }}
        onClose={onClose}
      />
    )
  return (
    <ProofDialog
      subject={copy.resetOf(name)}
      consequence={copy.resetConsequence}
      confirm={copy.resetConfirm}
      danger
      onConfirm={async (ticket) => {
        await client.call(factor.resetOfAdministrator, { administratorId, ticket })
        await done(copy.resetDone)
      }}
      onClose={onClose}
    />
  )
}

function AssignDialog({
  staff,
  grantable,
  nodeKind,
  onClose,
}: Omit<Props, 'act'> & { staff: Act['staff'] }) {
  const client = useClient()
  const done = useDone(onClose)
  const { administratorId, name } = staff
  const kept = staff.roles.filter((role) => !grantable.includes(role))
  const [chosen, setChosen] = useState<Role[]>(
    staff.roles.filter((role) => grantable.includes(role)),
  )
  const roles = [...kept, ...chosen]
  return (
    <ActionDialog
      title={copy.assignOf(name)}
      consequence={copy.assignConsequence}
      confirm={copy.save}
      check={() => faultOfRoles(roles)}
      onConfirm={async () => {
        await client.call(administrator.assign, { administratorId, roles })
        await done(copy.assigned)
      }}
      onClose={onClose}
    >
      <RolesField
        label={copy.roles}
        offered={grantable}
        kept={kept}
        kind={nodeKind}
        value={chosen}
        onChange={setChosen}
      />
    </ActionDialog>
  )
}

/** Says that an act has succeeded, looks at everything again and closes its dialog. */
export const useDone = (onClose: () => void) => {
  const queries = useQueryClient()
  return async (said: string) => {
    notify.success(said)
    onClose()
    await queries.invalidateQueries()
  }
}
