import {
  grantableRoles,
  isSeparated,
  type NodeKind,
  type Permission,
  type Role,
} from 'contract/permissions'
import type { Obstacle } from '../../../platform/fail.ts'

/** Who decides, as far as it matters what he may do with others. */
export interface Decider {
  id: string
  roles: readonly Role[]
  permissions: readonly Permission[]
  nodeKind: NodeKind
}

/** An administrator of the node, about whom something is decided. */
export interface Subject {
  id: string
  roles: readonly Role[]
  state: 'active' | 'frozen'
}

/** Roles that a node is never without once it has them. */
const indispensable = (role: Role): boolean => role === 'owner' || isSeparated(role)

/** Whether a set of roles may be given by somebody to anybody. */
export const obstacleToGranting = (decider: Decider, wanted: readonly Role[]): Obstacle => {
  const grantable = grantableRoles(decider.roles, decider.nodeKind)
  if (!wanted.every((role) => grantable.includes(role))) return 'roleNotGrantable'
  return obstacleToCombining(wanted)
}

/** Whether roles may stand together on one account: a separated duty stands alone. */
const obstacleToCombining = (roles: readonly Role[]): Obstacle =>
  roles.length > 1 && roles.some(isSeparated) ? 'rolesSeparated' : null

/**
 * Whether an administrator's roles at the node may become others; none takes them all. `others` are the
 * rest of the node's administrators. What he keeps is nobody's business; what he is given or loses must be
 * within what the decider could give, except an owner's role that another owner still holds.
 */
export const obstacleToAssigning = (
  decider: Decider,
  subject: Subject,
  others: readonly Subject[],
  wanted: readonly Role[],
): Obstacle => {
  if (subject.id === decider.id) return 'ownRolesUntouchable'
  const grantable = grantableRoles(decider.roles, decider.nodeKind)
  const given = wanted.filter((role) => !subject.roles.includes(role))
  const taken = subject.roles.filter((role) => !wanted.includes(role))
  if (!given.every((role) => grantable.includes(role))) return 'roleNotGrantable'
  const heldByOther = (role: Role) =>
    others.some(({ roles, state }) => state === 'active' && roles.includes(role))
  if (taken.some((role) => indispensable(role) && !heldByOther(role))) return 'lastHolderOfRole'
  const mayTake = (role: Role) =>
    grantable.includes(role) || (role === 'owner' && decider.roles.includes('owner'))
  if (!taken.every(mayTake)) return 'roleNotGrantable'
  return obstacleToCombining(wanted)
}

/** Whether an account may be frozen or opened again; nobody closes his own. */
export const obstacleToFreezing = (
  decider: Pick<Decider, 'id'>,
  { id, state }: Pick<Subject, 'id' | 'state'>,
  to: Subject['state'],
): Obstacle => {
  if (id === decider.id) return 'ownRolesUntouchable'
  return state === to ? 'administratorStateRefuses' : null
}

/** Whether somebody may write down whose document an administrator has: his own once, that of others with their roles. */
export const obstacleToDocument = (
  decider: Pick<Decider, 'id' | 'permissions'>,
  { id, documented }: { id: string; documented: boolean },
): Obstacle => {
  if (id === decider.id) return documented ? 'documentEntered' : null
  return decider.permissions.includes('staffAssign') ? null : 'permissionDenied'
}

/** Whether an owner may ask this administrator to take over. */
export const obstacleToProposing = (
  decider: Pick<Decider, 'id'>,
  { id, roles, state }: Subject,
): Obstacle => {
  if (id === decider.id) return 'ownRolesUntouchable'
  const fit = state === 'active' && !roles.includes('owner') && !roles.some(isSeparated)
  return fit ? null : 'administratorNotFound'
}

/** What of an administrator the decider may do, for the console. */
export const abilities = (
  decider: Decider,
  subject: Subject,
  others: readonly Subject[],
  { secondFactor, documented }: { secondFactor: boolean; documented: boolean },
) => {
  const may = (permission: Permission) => decider.permissions.includes(permission)
  const foreign = subject.id !== decider.id
  const dismissable = obstacleToAssigning(decider, subject, others, []) === null
  const reshapable = grantableRoles(decider.roles, decider.nodeKind).some(
    (role) =>
      !subject.roles.includes(role) &&
      (obstacleToAssigning(decider, subject, others, [role]) === null ||
        obstacleToAssigning(decider, subject, others, [...subject.roles, role]) === null),
  )
  return {
    assign: may('staffAssign') && foreign && reshapable,
    dismiss: may('staffAssign') && dismissable,
    freeze: may('staffFreeze') && obstacleToFreezing(decider, subject, 'frozen') === null,
    unfreeze: may('staffFreeze') && obstacleToFreezing(decider, subject, 'active') === null,
    resetFactor: may('factorReset') && foreign && secondFactor,
    enterDocument: obstacleToDocument(decider, { ...subject, documented }) === null,
    takeOver: may('ownerHandOver') && obstacleToProposing(decider, subject) === null,
  }
}
