import type { ReactNode } from 'react'
import { permissionCopy, roleCopy } from 'contract/permissions.copy'
import { useAdministrator } from '../administrator.ts'
import { obstacleToOpening } from '../guard.ts'
import type { RouteName } from '../routes.ts'
import { routeCopy } from '../routes.copy.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { shellCopy } from './shell.copy.ts'
import { Standstill } from './standstill.tsx'

/** A page, or in its place which right it needs, which roles carry it and who grants it. */
export function Guarded({ name, children }: { name: RouteName; children: ReactNode }) {
  const { permissions, districtName, roles } = useAdministrator()
  const obstacle = obstacleToOpening(name, permissions)
  if (!obstacle) return children
  const copy = shellCopy.denied
  // Whoever holds a fitting role already lacks the right because of the node, not of the role.
  const federal = obstacle.roles.some((role) => roles.includes(role))
  return (
    <Standstill
      motif="umbrella"
      title={copy.title(routeCopy[name])}
      action={
        <LinkButton to="/" type="primary">
          {shellCopy.toWorkbench}
        </LinkButton>
      }
    >
      <dl className="denied">
        <dt>{copy.needed}</dt>
        <dd>{permissionCopy[obstacle.permission]}</dd>
        <dt>{copy.carriers}</dt>
        <dd>{obstacle.roles.map((role) => roleCopy[role]).join(shellCopy.and)}</dd>
        <dt>{copy.held}</dt>
        <dd>{roles.map((role) => roleCopy[role]).join(shellCopy.and)}</dd>
        <dt>{copy.granter}</dt>
        <dd>{federal ? copy.federation : copy.ownerOf(districtName)}</dd>
      </dl>
    </Standstill>
  )
}
