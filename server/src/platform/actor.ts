import type { NodeKind, Permission, Role } from 'contract/permissions'

/** Where a call came from, for the audit. */
export interface Origin {
  requestId: string
  ip: string
  userAgent: string
  /** Random number of the browser (`browser-cookie.ts`); null before its first command. */
  browser: string | null
}

export interface VolunteerActor extends Origin {
  kind: 'volunteer'
  id: string
  sessionId: string
  /** The node for which he acts, as who leads at one of its sessions. */
  organizationId?: string
  state:
    | 'registered'
    | 'verified'
    | 'returned'
    | 'frozen'
    | 'cancelling'
    | 'cancelled'
    | 'unclaimed'
}

export interface AdministratorActor extends Origin {
  kind: 'administrator'
  id: string
  /** All accounts of the person whose this is, this one among them (`one-person.ts`). */
  accounts: readonly string[]
  sessionId: string
  /** The node acted for; everything reachable is this node and those below it. */
  organizationId: string
  /** What that node is, as far as permissions depend on it. */
  nodeKind: NodeKind
  roles: readonly Role[]
  permissions: readonly Permission[]
}

export interface Visitor extends Origin {
  kind: 'visitor'
}

/** A device at the place of a session, bound to an address of the node. */
export interface KioskActor extends Visitor {
  organizationId: string
  linkId: string
}

/** The product itself: timed tasks and reactions. */
export interface SystemActor {
  kind: 'system'
}

/** Somebody who has just proven which account is his, and has no session yet to act in. */
export interface ProvenActor extends Origin {
  kind: 'volunteer' | 'administrator'
  id: string
  /** The node an administrator will act for. */
  organizationId: string | null
}

export type Actor = VolunteerActor | AdministratorActor | Visitor | SystemActor

export const system: SystemActor = { kind: 'system' }
