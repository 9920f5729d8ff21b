import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'

export interface WardRow {
  wardId: string
  volunteerId: string
  name: string
  birthDate: string
  relation: 'father' | 'mother' | 'other'
  stopped: boolean
  serviceMinutes: number
  trainingMinutes: number
}

/**
 * The minors whose guardian has this number, one row for each. Whoever has come of age is nobody's ward, nor
 * is an account that is no more.
 */
export const listWards = async (
  db: Db,
  mobileDigest: Buffer,
  bornAfter: string,
): Promise<WardRow[]> => {
  const { rows } = await sql<WardRow>`
    select distinct on (v.id) g.id as "wardId", v.id as "volunteerId", v.name, v.birth_date::text as "birthDate", g.relation,
      v.state = 'frozen' and v.stopped_from is not null as stopped,
      coalesce(b.service_minutes, 0) as "serviceMinutes", coalesce(b.training_minutes, 0) as "trainingMinutes"
    from guardian g join volunteer v on v.id = g.volunteer_id left join balance b on b.volunteer_id = v.id
    where g.mobile_digest = ${mobileDigest} and v.state <> 'cancelled' and v.birth_date > ${bornAfter}::date
    order by v.id, g.id desc`.execute(db)
  return rows
}

/** Holds a ward until the end of the transaction, so that what his guardians say comes one after another. */
export const lockWard = (db: Tx, volunteerId: string) =>
  sql`select from volunteer where id = ${volunteerId} for no key update`.execute(db)

export interface WardCertificateRow {
  certificateId: string
  number: string
  state: 'valid' | 'superseded' | 'revoked'
  issuedAt: Date
  serviceMinutes: number
  trainingMinutes: number
}

/** Certificates of hours of a volunteer, the newest first; without what proves that one holds them. */
export const listCertificates = async (
  db: Db,
  volunteerId: string,
  most: number,
): Promise<WardCertificateRow[]> => {
  const { rows } = await sql<WardCertificateRow>`
    select id as "certificateId", number, state, issued_at as "issuedAt", service_minutes as "serviceMinutes", training_minutes as "trainingMinutes"
    from certificate where volunteer_id = ${volunteerId} order by issued_at desc, id desc limit ${most}`.execute(
    db,
  )
  return rows
}
