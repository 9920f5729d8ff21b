import {
  type NodeKind,
  type Permission,
  permissionsOf,
  type Role,
  roleNames,
} from 'contract/permissions'
import { isAmong } from '../../../platform/one-person.ts'

/** Somebody who serves a node, with what he holds there. */
export interface Person {
  id: string
  /** All accounts of the person whose this is. */
  accounts: readonly string[]
  roles: readonly Role[]
  /** The numbers of his accounts, closed. */
  mobiles: readonly { accountId: string; cipher: Buffer }[]
  /** Volunteers who are he himself by their document, or by where one of them was reached before, and whose guardian he is. */
  ownVolunteers: readonly string[]
}

/** A node with those who serve it; in lists of them the nearest comes first. */
export interface Level {
  organizationId: string
  organizationName: string
  kind: NodeKind
  people: readonly Person[]
}

/** What answering takes, and who is kept from it whatever he holds. */
export interface Answering {
  permissions: readonly Permission[]
  isExcluded: (person: Person) => boolean
  /**
   * Who stands high enough: a node above the first, one of the federation above it, or the root alone; any unless told.
   * The root always does.
   */
  stands?: 'above' | 'federation' | 'root'
}

/** Whoever is one of some parties, by whichever of his accounts, or one of some volunteers or their guardian. */
export const concerned = (parties: readonly (string | null)[], volunteers: Iterable<string>) => {
  const served = new Set(volunteers)
  return (person: Person): boolean =>
    isAmong(person, parties) || person.ownVolunteers.some((id) => served.has(id))
}

const has = (held: readonly Role[], kind: NodeKind, { permissions }: Answering): boolean => {
  const given = permissionsOf(held, kind)
  return permissions.every((permission) => given.includes(permission))
}

/** Somebody of a node may answer. */
export const isAnswered = (level: Level, answering: Answering): boolean =>
  level.people.some(
    (person) => has(person.roles, level.kind, answering) && !answering.isExcluded(person),
  )

/**
 * The node whose turn it is: the nearest where somebody may answer. Where nobody may at all, the furthest,
 * which can invite somebody.
 */
export const answeringLevel = (levels: readonly Level[], answering: Answering): Level =>
  levels.find((level, at) => isHighEnough(level, at, answering) && isAnswered(level, answering)) ??
  levels.at(-1)!

const isHighEnough = ({ kind }: Level, at: number, { stands }: Answering): boolean =>
  stands === undefined ||
  kind === 'root' ||
  (at > 0 && (stands === 'above' || (stands === 'federation' && kind === 'federation')))

/** The roles that let somebody answer at a node, for whoever may not to read. */
export const answeringRoles = ({ kind }: Pick<Level, 'kind'>, answering: Answering): Role[] =>
  roleNames.filter((role) => has([role], kind, answering))
