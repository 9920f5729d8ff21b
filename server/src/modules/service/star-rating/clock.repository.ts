import type { StarRating } from 'contract/codes/star-rating'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { notSetAside } from '../../../platform/faults.ts'
import { heldSealKeys } from '../../../platform/seal.ts'
import { minutesInCorrection } from '../record/in-correction.service.ts'
import { hoursTakers, type Kept } from './answering.service.ts'
import {
  approvalColumns,
  starColumns,
  type StoredApproval,
  type StoredStar,
} from './star-check.repository.ts'
import type { Key } from './star-rating.repository.ts'
import { type SealedStar, sealOfStar } from './star.seal.ts'

export interface DueRow extends Key, StoredApproval {
  rating: StarRating
  certifierId: string
  dueAt: Date
}

const columns = sql`${approvalColumns}, a.due_at as "dueAt"`

/** Applications whose publicity is over, held; those another worker holds are left to it. */
export const lockPublicised = async (db: Tx, now: Date, most: number): Promise<DueRow[]> => {
  const { rows } = await sql<DueRow>`
    select ${columns} from star_application a
    where a.state = 'publicised' and a.publicity_ends_at <= ${now}
      and ${notSetAside('starsCertified', sql.ref('a.id'), now)}
    order by a.publicity_ends_at, a.id limit ${most} for update skip locked`.execute(db)
  return rows
}

/** Holds the balances of some volunteers, in the order in which the ledger holds them. */
export const lockBalances = (db: Tx, volunteerIds: readonly string[]) =>
  sql`select from balance where volunteer_id = any(${volunteerIds}::uuid[])
    order by volunteer_id for update`.execute(db)

/**
 * Whether a volunteer has less service than `n.minutes`, with what is being corrected; by the balance of each where
 * all are asked about, by the ledger of one. It only chooses whom to look at.
 */
const isShort = (of: 's' | 'a', volunteerId: string | null) => {
  const whose = sql.ref(`${of}.volunteer_id`)
  const minutes =
    volunteerId === null
      ? sql`coalesce((select b.service_minutes from balance b where b.volunteer_id = ${whose}), 0)`
      : sql`(select coalesce(sum(e.minutes), 0) from ledger_entry e where e.volunteer_id = ${whose} and e.kind = 'service')`
  return sql`${minutes} < n.minutes and ${minutes} + ${minutesInCorrection(whose)} < n.minutes`
}

/** The minutes that each rating asks for, as a table. */
const asked = (minutes: readonly number[]) =>
  sql`(select ordinality::text as rating, minutes::int from unnest(${minutes}::int[]) with ordinality as n (minutes, ordinality))`

/** Ratings whose hours are there no more, held; of one volunteer or of all. */
export const lockFallen = async (
  db: Tx,
  minutes: readonly number[],
  { volunteerId, now, most }: { volunteerId: string | null; now: Date; most: number },
): Promise<StoredStar[]> => {
  const { rows } = await sql<StoredStar>`
    select ${starColumns}
    from star s join ${asked(minutes)} n on n.rating = s.rating
    where ${volunteerId === null ? sql`true` : sql`s.volunteer_id = ${volunteerId}::uuid`}
      and ${isShort('s', volunteerId)} and ${notSetAside('starsFall', sql.ref('s.volunteer_id'), now)}
    order by s.volunteer_id limit ${most} for update of s skip locked`.execute(db)
  return rows
}

/** Open applications whose hours are there no more, held. */
export const lockShort = async (
  db: Tx,
  minutes: readonly number[],
  { volunteerId, now, most }: { volunteerId: string | null; now: Date; most: number },
): Promise<DueRow[]> => {
  const { rows } = await sql<DueRow>`
    select ${columns} from star_application a join ${asked(minutes)} n on n.rating = a.rating
    where a.state in ('applied', 'publicised', 'objected')
      and ${volunteerId === null ? sql`true` : sql`a.volunteer_id = ${volunteerId}::uuid`}
      and ${isShort('a', volunteerId)} and ${notSetAside('starsLapse', sql.ref('a.id'), now)}
    order by a.id limit ${most} for update of a skip locked`.execute(db)
  return rows
}

/** Closes what was said against applications that ended for another reason. */
export const dropObjections = (db: Tx, applicationIds: readonly string[]) =>
  sql`delete from star_objection where application_id = any(${applicationIds}::uuid[]) and decided_at is null`.execute(
    db,
  )

/** Puts a rating in the place of the one before; gives that. */
export const putStar = async (db: Tx, star: SealedStar): Promise<StarRating | null> => {
  const { rows } = await sql<{ rating: StarRating }>`
    select rating from star where volunteer_id = ${star.volunteerId} for update`.execute(db)
  await sql`
    insert into star (volunteer_id, rating, certifier_id, certified_at, seal)
    values (${star.volunteerId}, ${star.rating}, ${star.certifierId}, ${star.certifiedAt}, ${sealOfStar(heldSealKeys(), star)})
    on conflict (volunteer_id) do update set rating = excluded.rating, certifier_id = excluded.certifier_id,
      certified_at = excluded.certified_at, seal = excluded.seal`.execute(db)
  return rows[0]?.rating ?? null
}

/** Takes a rating away. */
export const removeStar = (db: Tx, volunteerId: string) =>
  sql`delete from star where volunteer_id = ${volunteerId}`.execute(db)

export const insertChange = (
  db: Tx,
  change: {
    id: string
    volunteer_id: string
    kind: 'certified' | 'fell'
    before: StarRating | null
    after: StarRating | null
    certifier_id: string
    at: Date
  },
) => db.insertInto('star_change').values(change).execute()

/** Something that waits for a node's decision. */
export interface WaitingRow extends Kept {
  id: string
  holderId: string
  dueAt: Date
}

/** Applications and objections that wait, in the order of their identifiers. */
export const listWaiting = async (
  db: Db,
  after: string | null,
  most: number,
  now: Date,
): Promise<WaitingRow[]> => {
  const { rows } = await sql<WaitingRow>`
    select a.id, a.holder_id as "holderId", a.due_at as "dueAt", v.id as "volunteerId",
      v.mobile_cipher as "volunteerMobileCipher",
      array(select t.id from (${hoursTakers(sql.ref('v.id'))} union select a.reviewed_by) t where t.id is not null) as "tookPart"
    from star_application a join volunteer v on v.id = a.volunteer_id
    where a.state in ('applied', 'objected') and ${after === null ? sql`true` : sql`a.id > ${after}::uuid`}
      and ${notSetAside('starsPassedOn', sql.ref('a.id'), now)}
    order by a.id limit ${most}`.execute(db)
  return rows
}

/** Appeals that wait, in the order of their identifiers. */
export const listAppeals = async (
  db: Db,
  after: string | null,
  most: number,
  now: Date,
): Promise<WaitingRow[]> => {
  const { rows } = await sql<WaitingRow>`
    select b.id, b.holder_id as "holderId", b.due_at as "dueAt", v.id as "volunteerId",
      v.mobile_cipher as "volunteerMobileCipher",
      array(select t.id from (${hoursTakers(sql.ref('v.id'))} union select b.barred_by) t where t.id is not null) as "tookPart"
    from star_bar b join volunteer v on v.id = b.volunteer_id
    where b.appeal = 'waiting' and ${after === null ? sql`true` : sql`b.id > ${after}::uuid`}
      and ${notSetAside('starAppealsPassedOn', sql.ref('b.id'), now)}
    order by b.id limit ${most}`.execute(db)
  return rows
}

/** Gives what waits to another node, with a new term where its own was over; false where it moved meanwhile. */
export const giveTo = async (
  db: Tx,
  what: 'star_application' | 'star_bar',
  { id, holderId }: WaitingRow,
  to: string,
  dueAt: Date,
): Promise<boolean> => {
  const stillWaits =
    what === 'star_bar' ? sql`appeal = 'waiting'` : sql`state in ('applied', 'objected')`
  const { numAffectedRows } = await sql`
    update ${sql.table(what)} set holder_id = ${to}, due_at = ${dueAt}
    where id = ${id} and holder_id = ${holderId} and ${stillWaits}`.execute(db)
  return numAffectedRows === 1n
}
