import type { CardDelivery, CardKind, CardPhoto, UniformSize } from 'contract/site/card-application'
import type { Occupation } from 'contract/codes/occupation'
import { type Insertable, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../../platform/db.ts'
import { notSetAside } from '../../../platform/faults.ts'
import type { CardApplication } from '../../../platform/tables.ts'
import { type PassedRow, passedColumns } from '../../foundation/decision/waiting.service.ts'
import type { State } from './card.states.ts'

export type Kind = z.output<typeof CardKind>
export type Photo = z.output<typeof CardPhoto>

/** Who applies. */
export interface Person {
  name: string
  volunteerNo: string
  state: string
  birthDate: string
  regionCode: string
}

export const getPerson = async (db: Db, volunteerId: string): Promise<Person> => {
  const { rows } = await sql<Person>`
    select name, volunteer_no as "volunteerNo", state, birth_date::text as "birthDate", left(region_code, 6) as "regionCode"
    from volunteer where id = ${volunteerId}`.execute(db)
  return rows[0]!
}

/** Holds a volunteer's row until the transaction ends: his applications are made one after the other. */
export const lockVolunteer = (db: Tx, volunteerId: string) =>
  sql`select from volunteer where id = ${volunteerId} for no key update`.execute(db)

/** An application as its row holds it. */
export interface CardRow extends PassedRow {
  cardApplicationId: string
  number: string
  volunteerId: string
  kind: Kind
  state: State
  since: Date
  appliedAt: Date
  reason: string
  guardianConsented: boolean
  documentValidUntil: string | null
  occupation: Occupation | null
  addressCipher: Buffer | null
  contactNameCipher: Buffer | null
  contactMobileCipher: Buffer | null
  postalAddressCipher: Buffer | null
  faceFileId: string | null
  frontFileId: string | null
  backFileId: string | null
  refusedPhotos: Photo[]
  uniformSize: z.output<typeof UniformSize> | null
  delivery: z.output<typeof CardDelivery> | null
  branchCode: string | null
  pickupOn: string | null
  pickupSlot: string | null
  lastFour: string | null
  erasedAt: Date | null
}

/** What `CardRow` holds, of `card_application c`. */
export const columns = sql`
  c.id as "cardApplicationId", c.number, c.volunteer_id as "volunteerId", c.kind, c.state, c.state_since as since,
  c.created_at as "appliedAt", c.reason, c.guardian_consented as "guardianConsented",
  c.document_valid_until::text as "documentValidUntil", c.occupation, c.address_cipher as "addressCipher",
  c.contact_name_cipher as "contactNameCipher", c.contact_mobile_cipher as "contactMobileCipher",
  c.postal_address_cipher as "postalAddressCipher", c.face_file_id as "faceFileId", c.front_file_id as "frontFileId",
  c.back_file_id as "backFileId", c.refused_photos as "refusedPhotos", c.uniform_size as "uniformSize", c.delivery,
  c.branch_code as "branchCode", c.pickup_on::text as "pickupOn", c.pickup_slot as "pickupSlot",
  c.last_four as "lastFour", c.erased_at as "erasedAt", ${passedColumns('c')}`

/** The newest application of a volunteer. */
export const findNewest = async (db: Db, volunteerId: string): Promise<CardRow | undefined> => {
  const { rows } = await sql<CardRow>`select ${columns} from card_application c
    where c.volunteer_id = ${volunteerId} order by c.id desc limit 1`.execute(db)
  return rows[0]
}

/** An application of a volunteer's own, held until the transaction ends. */
export const lockOwn = async (
  db: Tx,
  volunteerId: string,
  id: string,
): Promise<CardRow | undefined> => {
  const { rows } = await sql<CardRow>`select ${columns} from card_application c
    where c.id = ${id} and c.volunteer_id = ${volunteerId} for update`.execute(db)
  return rows[0]
}

export interface StepRow {
  state: State
  reason: string
  at: Date
}

export const listSteps = async (db: Db, cardApplicationId: string): Promise<StepRow[]> => {
  const { rows } = await sql<StepRow>`select state, reason, at from card_application_step
    where application_id = ${cardApplicationId} order by id`.execute(db)
  return rows
}

export const findByRequest = async (db: Db, volunteerId: string, requestId: string) => {
  const { rows } = await sql<{ cardApplicationId: string; number: string }>`
    select id as "cardApplicationId", number from card_application
    where volunteer_id = ${volunteerId} and request_id = ${requestId}`.execute(db)
  return rows[0]
}

/** Writes an application unless another of the volunteer is under way or this one was written before. */
export const insertCard = async (db: Tx, card: Insertable<CardApplication>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('card_application')
    .values(card)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export interface Step {
  cardApplicationId: string
  id: string
  state: State
  reason: string
  administratorId: string | null
}

export const insertSteps = (db: Tx, steps: readonly Step[], now: Date) =>
  db
    .insertInto('card_application_step')
    .values(
      steps.map(({ cardApplicationId, id, state, reason, administratorId }) => ({
        application_id: cardApplicationId,
        id,
        state,
        reason,
        administrator_id: administratorId,
        at: now,
      })),
    )
    .execute()

/** Sides of the identity card that an earlier application left on file. */
export const findIdentityPhotos = async (db: Db, volunteerId: string) => {
  const { rows } = await sql<{
    cardApplicationId: string
    frontFileId: string
    backFileId: string
  }>`
    select id as "cardApplicationId", front_file_id as "frontFileId", back_file_id as "backFileId" from card_application
    where volunteer_id = ${volunteerId} and front_file_id is not null and back_file_id is not null
    order by id desc limit 1`.execute(db)
  return rows[0]
}

/** Leaves the sides of the identity card to the next application. */
export const releaseIdentityPhotos = (db: Tx, cardApplicationId: string) =>
  sql`update card_application set front_file_id = null, back_file_id = null where id = ${cardApplicationId}`.execute(
    db,
  )

interface Moved {
  id: string
  from: readonly State[]
  to: State
  reason: string
  refusedPhotos?: readonly Photo[]
  lastFour?: string | null
  batchId?: string
}

/** Takes an application from one of some states to another; false when it is in none of them any more. */
export const moveCard = async (
  db: Tx,
  { id, from, to, reason, refusedPhotos = [], lastFour = null, batchId }: Moved,
  now: Date,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update card_application set state = ${to}, state_since = ${now}, reason = ${reason},
      refused_photos = ${[...refusedPhotos]}::text[], last_four = coalesce(${lastFour}, last_four),
      batch_id = coalesce(${batchId ?? null}::uuid, batch_id)
    where id = ${id} and state = any(${[...from]}::text[])`.execute(db)
  return numAffectedRows === 1n
}

const photoColumns = {
  face: 'face_file_id',
  front: 'front_file_id',
  back: 'back_file_id',
} as const satisfies Record<Photo, string>

export const setPhoto = (db: Tx, id: string, photo: Photo, fileId: string) =>
  db
    .updateTable('card_application')
    .set({ [photoColumns[photo]]: fileId })
    .where('id', '=', id)
    .execute()

/** Takes off an application whatever names somebody; gives the photos that went with it. */
export const eraseCard = async (db: Tx, id: string, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ fileIds: string[] }>`
    with before as (select id, array_remove(array[face_file_id, front_file_id, back_file_id], null) as files
      from card_application where id = ${id})
    update card_application c set address_cipher = null, contact_name_cipher = null, contact_mobile_cipher = null,
      postal_address_cipher = null, occupation = null, document_valid_until = null, face_file_id = null,
      front_file_id = null, back_file_id = null, refused_photos = '{}', erased_at = coalesce(c.erased_at, ${now})
    from before where c.id = before.id returning before.files as "fileIds"`.execute(db)
  return rows[0]?.fileIds ?? []
}

/** Applications that have been through since before a moment and still hold personal data; held. */
export const lockDone = async (
  db: Tx,
  before: Date,
  most: number,
  now: Date,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from card_application where erased_at is null and state_since < ${before}
      and state in ('received', 'activated', 'closed', 'returned', 'withdrawn')
      and ${notSetAside('cards', sql.ref('card_application.id'), now)}
    order by state_since limit ${most} for update skip locked`.execute(db)
  return rows.map(({ id }) => id)
}

/** Every application of a volunteer, held until the transaction ends. */
export const lockAll = async (
  db: Tx,
  volunteerId: string,
): Promise<{ id: string; state: State }[]> => {
  const { rows } = await sql<{ id: string; state: State }>`
    select id, state from card_application where volunteer_id = ${volunteerId} for update`.execute(
    db,
  )
  return rows
}
