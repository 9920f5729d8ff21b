import { localDate, type LocalDate } from 'contract/rules/time'
import { sql } from 'kysely'
import { record } from '../../../events.ts'
import { system } from '../../../platform/actor.ts'
import type { Keys } from '../../../platform/crypto.ts'
import { workingDaysAfter } from '../../../platform/working-days.ts'
import type { World } from '../../../platform/world.ts'
import type { Answering } from './answering.policy.ts'
import { passOnAll } from './passing-on.service.ts'
import { giveTo, listWaiting, type WaitingRow, type WaitingTable } from './waiting.repository.ts'

/** A kind of matter that goes to the node above when its day has passed, or nobody at its node may answer. */
export interface Waiting<Own> extends WaitingTable<Own> {
  /** What events call it, and the event that tells that some went on. */
  kind: string
  event: PassedOnEvent
  /** Working days that a node has to which it goes. */
  workingDays: number
  answeringOf(row: WaitingRow & Own, keys: Keys): Answering
  /** Whether the first node let its day pass; a node above has until `passedDueOn`. */
  isLate(row: WaitingRow & Own, now: Date): boolean
}

/** Events that tell of matters that went on. */
type PassedOnEvent =
  | 'missionsPassedOn'
  | 'organizationRequestsPassedOn'
  | 'complaintsPassedOn'
  | 'identityChangesPassedOn'
  | 'cardApplicationsPassedOn'
  | 'donationsPassedOn'
  | 'handOversPassedOn'

/**
 * Gives whatever its node did not answer in time, or nobody there may answer, to the nearest node above where
 * somebody may; the root keeps its own. Timed, safe to run again; returns how many went on.
 */
export const passWaitingOn =
  <Own>(of: Waiting<Own>) =>
  (world: World): Promise<number> =>
    passOnAll<WaitingRow & Own>(world, {
      task: of.task,
      kind: of.kind,
      idOf: ({ id }) => id,
      list: (db, after, most, now) => listWaiting(db, of, after, most, now),
      answeringOf: (row) => of.answeringOf(row, world.keys),
      isOverdue: (row, now) =>
        row.passedDueOn === null ? of.isLate(row, now) : localDate(now) > row.passedDueOn,
      give: (db, row, to, now) => {
        const dueOn = workingDaysAfter(localDate(now), of.workingDays)
        return giveTo(db, of, row, { organizationId: to, dueOn }, now)
      },
      tell: (db, ids, now, nodeIds) =>
        record(db, system, of.event, { kind: of.kind, id: null }, { ids, nodeIds }, now),
    })

/** Where a row of a table went that its first node let pass. */
export const passedColumns = (table: string) => sql`
  (select p.name from organization p where p.id = ${sql.ref(`${table}.passed_to`)}) as "passedName",
  ${sql.ref(`${table}.passed_at`)} as "passedAt", ${sql.ref(`${table}.passed_due_on`)}::text as "passedDueOn"`

export interface PassedRow {
  passedName: string | null
  passedAt: Date | null
  passedDueOn: LocalDate | null
}

/** The same as it goes to the wire; null before it went anywhere. */
export const passedOnOf = ({ passedName, passedAt, passedDueOn }: PassedRow) =>
  passedName === null || passedAt === null || passedDueOn === null
    ? null
    : { organizationName: passedName, at: passedAt, dueOn: passedDueOn }

/** The node of an administrator had a matter that went to one above it. */
export const wentAbove = (table: string, organizationId: string) => sql<boolean>`
  exists (select from organization_ancestry z where z.organization_id = ${organizationId}::uuid
    and z.ancestor_id = ${sql.ref(`${table}.passed_to`)} and z.distance > 0)`
