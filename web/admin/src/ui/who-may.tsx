import type { Permission } from 'contract/permissions'
import { roleCopy } from 'contract/permissions.copy'
import { useMay } from '../administrator.ts'
import { rolesWith } from '../guard.ts'
import { uiCopy } from './ui.copy.ts'

/** Says who acts, where the reader has not the permission it takes; where he has, that there is nothing to do. */
export function WhoMay({ permission }: { permission: Permission }) {
  const may = useMay(permission)
  const roles = rolesWith(permission).map((role) => roleCopy[role])
  return <small className="hint">{may ? uiCopy.nothingToDo : uiCopy.whoMay(roles)}</small>
}
