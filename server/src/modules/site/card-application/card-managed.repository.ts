import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import {
  type PassedRow,
  passedColumns,
  wentAbove,
} from '../../foundation/decision/waiting.service.ts'
import { type CardRow, columns, type Kind } from './card.repository.ts'
import type { State } from './card.states.ts'
import { cardHolder, waitingStates } from './card-turn.service.ts'

/**
 * Applications of volunteers who live in the region of a node: its code without the closing pairs of zeros.
 * Asked for beforehand: only a prefix that the planner knows leads to the index.
 */
const withinRegion = async (db: Db, organizationId: string): Promise<RawBuilder<unknown>> => {
  const { rows } = await sql<{ prefix: string }>`
    select regexp_replace(region_code, '(00)+$', '') || '%' as prefix from organization where id = ${organizationId}`.execute(
    db,
  )
  return sql`c.region_code like ${rows[0]!.prefix}`
}

export interface ManagedRow extends PassedRow {
  /** The federation whose turn it is, and whether the one acted for let it pass. */
  holderId: string
  passedAbove: boolean
  cardApplicationId: string
  number: string
  kind: Kind
  state: State
  since: Date
  appliedAt: Date
  reason: string
  name: string
  volunteerNo: string
  regionName: string
  batchNumber: string | null
  lastFour: string | null
}

interface Filter {
  state?: State | undefined
  kind?: Kind | undefined
  number?: string | undefined
}

export const listManaged = async (
  db: Db,
  organizationId: string,
  filter: Filter,
  after: string | null,
  most: number,
): Promise<ManagedRow[]> => {
  const within = await withinRegion(db, organizationId)
  const { rows } = await managedPage(organizationId, within, filter, after, most).execute(db)
  return rows
}

const managedPage = (
  organizationId: string,
  within: RawBuilder<unknown>,
  { state, kind, number }: Filter,
  after: string | null,
  most: number,
): RawBuilder<ManagedRow> => {
  const oldestFirst = state !== undefined && waitingStates.includes(state)
  const conditions = [
    within,
    ...(state ? [sql`c.state = ${state}`] : []),
    ...(kind ? [sql`c.kind = ${kind}`] : []),
    ...(number ? [sql`(c.number = ${number} or v.volunteer_no = ${number})`] : []),
    ...(after ? [oldestFirst ? sql`c.id > ${after}::uuid` : sql`c.id < ${after}::uuid`] : []),
  ]
  return sql<ManagedRow>`
    select c.id as "cardApplicationId", c.number, c.kind, c.state, c.state_since as since, c.created_at as "appliedAt",
      c.reason, v.name, v.volunteer_no as "volunteerNo", r.name as "regionName", b.number as "batchNumber",
      c.last_four as "lastFour", ${cardHolder('c')} as "holderId", ${wentAbove('c', organizationId)} as "passedAbove",
      ${passedColumns('c')}
    from card_application c join volunteer v on v.id = c.volunteer_id join region r on r.code = c.region_code
    left join card_batch b on b.id = c.batch_id
    where ${sql.join(conditions, sql` and `)}
    order by c.id ${oldestFirst ? sql`asc` : sql`desc`} limit ${most}`
}

/** An application with what the bank is told of its person besides. */
export interface WholeRow extends CardRow {
  name: string
  volunteerNo: string
  documentType: string
  documentNumberCipher: Buffer
  birthDate: string
  mobileCipher: Buffer | null
}

const whole = sql`${columns},
  v.name, v.volunteer_no as "volunteerNo", v.document_type as "documentType",
  v.document_number_cipher as "documentNumberCipher", v.birth_date::text as "birthDate", v.mobile_cipher as "mobileCipher"`

/** One application within the region of a node, held until the transaction ends. */
export const lockManaged = async (
  db: Tx,
  organizationId: string,
  id: string,
): Promise<(WholeRow & { passedAbove: boolean }) | undefined> => {
  const { rows } = await sql<
    WholeRow & { passedAbove: boolean }
  >`select ${whole}, ${wentAbove('c', organizationId)} as "passedAbove"
    from card_application c join volunteer v on v.id = c.volunteer_id
    where c.id = ${id} and ${await withinRegion(db, organizationId)} for update of c`.execute(db)
  return rows[0]
}

/**
 * Approved applications within the region of a node, the oldest first; those another batch takes, or
 * that went to a node above, are left out.
 */
export const lockApproved = async (
  db: Tx,
  organizationId: string,
  most: number,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select c.id from card_application c where c.state = 'approved' and ${await withinRegion(db, organizationId)}
      and not ${wentAbove('c', organizationId)}
    order by c.id limit ${most} for update skip locked`.execute(db)
  return rows.map(({ id }) => id)
}

export const insertBatch = (
  db: Tx,
  batch: {
    id: string
    number: string
    organization_id: string
    applications: number
    created_by: string
    created_at: Date
  },
) => db.insertInto('card_batch').values(batch).execute()

export const listBatches = async (
  db: Db,
  organizationId: string,
  after: string | null,
  most: number,
) => {
  const { rows } = await sql<{
    batchId: string
    batchNumber: string
    applications: number
    reportedAt: Date
  }>`select id as "batchId", number as "batchNumber", applications, created_at as "reportedAt" from card_batch
    where organization_id = ${organizationId} and ${after ? sql`id < ${after}::uuid` : sql`true`}
    order by id desc limit ${most}`.execute(db)
  return rows
}

/** What a batch of this node still holds: applications whose data were deleted are no longer in it. */
export const findBatch = async (db: Db, organizationId: string, id: string) => {
  const { rows } = await sql<{ number: string }>`
    select number from card_batch where id = ${id} and organization_id = ${organizationId}`.execute(
    db,
  )
  return rows[0]
}

export const listOfBatch = async (db: Db, batchId: string): Promise<WholeRow[]> => {
  const { rows } = await sql<WholeRow>`select ${whole}
    from card_application c join volunteer v on v.id = c.volunteer_id
    where c.batch_id = ${batchId} and c.erased_at is null order by c.id`.execute(db)
  return rows
}

export interface Known {
  id: string
  number: string
  kind: Kind
  state: State
}

/** Applications within the region of a node by their numbers, held until the transaction ends. */
export const lockByNumber = async (
  db: Tx,
  organizationId: string,
  numbers: readonly string[],
): Promise<Known[]> => {
  const { rows } = await sql<Known>`select c.id, c.number, c.kind, c.state from card_application c
    where c.number = any(${[...numbers]}::text[]) and ${await withinRegion(db, organizationId)} order by c.id for update`.execute(
    db,
  )
  return rows
}

/** Notes that an administrator looked at applications, for the volunteers they are of. */
export const insertAccesses = (
  db: Tx,
  accesses: readonly { volunteerId: string; id: string }[],
  by: { administratorId: string; organizationId: string; reason: string },
  now: Date,
) =>
  db
    .insertInto('data_access')
    .values(
      accesses.map(({ volunteerId, id }) => ({
        volunteer_id: volunteerId,
        id,
        item: 'card',
        administrator_id: by.administratorId,
        organization_id: by.organizationId,
        mission_id: null,
        reason: by.reason,
        accessed_at: now,
      })),
    )
    .execute()
