import { roles, roleNames, type Permission, type Role } from 'contract/permissions'
import { factsOf, routeNames, type RouteFacts, type RouteName } from './routes.ts'

/** Why a page stays closed: the permission it needs and the roles that carry it. */
export interface Obstacle {
  permission: Permission
  roles: Role[]
}

/** What stands between these permissions and a page, or null when it may be shown. */
export const obstacleToOpening = (
  name: RouteName,
  permissions: readonly Permission[],
): Obstacle | null => {
  const { permission } = factsOf(name)
  if (!permission || permissions.includes(permission)) return null
  return { permission, roles: rolesWith(permission) }
}

/** The roles that carry a permission, strongest first. */
export const rolesWith = (permission: Permission): Role[] =>
  roleNames.filter((role) => (roles[role] as readonly Permission[]).includes(permission))

/** Pages of the menu for these permissions, in order. */
export const menuOf = (permissions: readonly Permission[]): RouteName[] =>
  routeNames.filter((name) => {
    const { menu, permission } = factsOf(name)
    return menu && (!permission || permissions.includes(permission))
  })

/** The menu for these permissions: its groups in order, each with its pages. */
export const groupsOf = (permissions: readonly Permission[]): [Group, RouteName[]][] => {
  const groups = new Map<Group, RouteName[]>()
  for (const name of menuOf(permissions)) {
    const { group } = factsOf(name).menu!
    groups.set(group, [...(groups.get(group) ?? []), name])
  }
  return [...groups]
}

type Group = NonNullable<RouteFacts['menu']>['group']

/** From the page in the menu down to the page itself. */
export const trailOf = (name: RouteName): RouteName[] => {
  const { parent } = factsOf(name)
  return parent ? [...trailOf(parent), name] : [name]
}

/** Address of the portal's login page that leads back here afterwards. */
export const loginAddress = (pathAndQuery: string): string =>
  `/login/organization?redirect=${encodeURIComponent(pathAndQuery)}`
