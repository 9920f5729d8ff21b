import type { ReactNode } from 'react'
import { Result } from 'antd'
import { roleCopy } from 'contract/permissions.copy'
import { useAdministrator } from '../administrator.ts'
import { obstacleToOpening } from '../guard.ts'
import type { RouteName } from '../routes.ts'
import { shellCopy } from './shell.copy.ts'
import { LinkButton } from '../ui/link-button.tsx'

/** A page, or in its place which role it needs and who grants it. Stands behind the session gate. */
export function Guarded({ name, children }: { name: RouteName; children: ReactNode }) {
  const { permissions } = useAdministrator()
  const obstacle = obstacleToOpening(name, permissions)
  if (!obstacle) return children
  const roles = obstacle.roles.map((role) => roleCopy[role]).join(shellCopy.or)
  return (
    <Result
      status="403"
      title={shellCopy.deniedTitle}
      subTitle={shellCopy.deniedText(roles)}
      extra={
        <LinkButton to="/" type="primary">
          {shellCopy.toWorkbench}
        </LinkButton>
      }
    />
  )
}
