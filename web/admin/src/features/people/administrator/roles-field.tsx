import { Checkbox } from 'antd'
import { isSeparated, type NodeKind, type Role } from 'contract/permissions'
import { roleCopy } from 'contract/permissions.copy'
import { Item } from '../../../ui/item.tsx'
import { roleHint, administratorCopy as copy } from './administrator.copy.ts'

interface Props {
  label: string
  /** Roles that can be chosen. */
  offered: readonly Role[]
  /** Roles that stay whatever is chosen. */
  kept?: readonly Role[]
  /** What the node is, by which roles give more or less. */
  kind: NodeKind
  value: readonly Role[]
  onChange: (roles: Role[]) => void
}

/** Roles to be given, each with what it may do. */
export function RolesField({ label, offered, kept = [], kind, value, onChange }: Props) {
  const shown = [...kept, ...offered.filter((role) => !kept.includes(role))]
  return (
    <Item group label={label} error={faultOf([...kept, ...value])}>
      <Checkbox.Group
        className="role-choice"
        role="group"
        aria-label={label}
        value={[...kept, ...value]}
        onChange={(chosen) => onChange((chosen as Role[]).filter((role) => !kept.includes(role)))}
      >
        {shown.map((role) => (
          <Checkbox key={role} value={role} disabled={kept.includes(role)}>
            {roleCopy[role]}
            <small className="block hint">{roleHint(role, kind)}</small>
          </Checkbox>
        ))}
      </Checkbox.Group>
    </Item>
  )
}

const faultOf = (roles: readonly Role[]) => {
  if (roles.length === 0) return copy.chooseRole
  return roles.length > 1 && roles.some(isSeparated) && copy.separatedAlone
}
