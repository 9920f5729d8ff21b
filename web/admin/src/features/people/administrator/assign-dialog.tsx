import { useState } from 'react'
import { administrator } from 'contract/people/administrator'
import type { RowOf } from 'contract/endpoint'
import type { NodeKind, Role } from 'contract/permissions'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { RolesField } from './roles-field.tsx'
import { administratorCopy as copy } from './administrator.copy.ts'

interface Props {
  staff: RowOf<typeof administrator.list>
  grantable: readonly Role[]
  nodeKind: NodeKind
  onClose: () => void
}

/** Gives an administrator other roles; those that the signed-in one may not grant stay as they are. */
export function AssignDialog({ staff, grantable, nodeKind, onClose }: Props) {
  const { administratorId, name } = staff
  const kept = staff.roles.filter((role) => !grantable.includes(role))
  const [chosen, setChosen] = useState<Role[]>(
    staff.roles.filter((role) => grantable.includes(role)),
  )
  const roles = [...kept, ...chosen]
  return (
    <CommandDialog
      command={administrator.assign}
      input={() => ({ administratorId, roles })}
      title={copy.assignOf(name)}
      consequence={copy.assignConsequence}
      confirm={copy.save}
      said={copy.assigned}
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
    </CommandDialog>
  )
}
