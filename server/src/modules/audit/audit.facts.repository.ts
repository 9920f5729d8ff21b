import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

export interface PersonRow {
  id: string
  name: string
  volunteerNo: string
}

export interface RecordRow extends Omit<PersonRow, 'id'> {
  id: string
  date: string
  minutes: number
}

export interface StretchRow extends Omit<PersonRow, 'id'> {
  id: string
  signedInAt: Date
  signedOutAt: Date | null
  reason: string | null
}

interface Named {
  id: string
  name: string
}

type Ids = readonly string[]

export const listVolunteers = async (db: Db, ids: Ids): Promise<PersonRow[]> => {
  const { rows } = await sql<PersonRow>`
    select id, name, volunteer_no as "volunteerNo" from volunteer where id = any(${ids}::uuid[])`.execute(
    db,
  )
  return rows
}

/** Whose application it is. */
export const listApplicants = async (db: Db, ids: Ids): Promise<PersonRow[]> => {
  const { rows } = await sql<PersonRow>`
    select a.id, v.name, v.volunteer_no as "volunteerNo" from application a
    join volunteer v on v.id = a.volunteer_id where a.id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** Records with the minutes that stand now. */
export const listRecords = async (db: Db, ids: Ids): Promise<RecordRow[]> => {
  const { rows } = await sql<RecordRow>`
    select r.id, v.name, v.volunteer_no as "volunteerNo", r.local_date as date, r.minutes from service_record r
    join volunteer v on v.id = r.volunteer_id where r.id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** Stretches with the times and the reason as they were entered. */
export const listStretches = async (db: Db, ids: Ids, volunteerIds: Ids): Promise<StretchRow[]> => {
  const { rows } = await sql<StretchRow>`
    select s.id, v.name, v.volunteer_no as "volunteerNo", s.signed_in_at as "signedInAt",
      s.signed_out_at as "signedOutAt", s.reason from stretch s
    join volunteer v on v.id = s.volunteer_id
    where s.id = any(${ids}::uuid[]) and s.volunteer_id = any(${volunteerIds}::uuid[])`.execute(db)
  return rows
}

export const listMissions = async (db: Db, ids: Ids): Promise<Named[]> => {
  const { rows } = await sql<Named>`
    select id, title as name from mission where id = any(${ids}::uuid[])`.execute(db)
  return rows
}

export const listOrganizations = async (db: Db, ids: Ids): Promise<Named[]> => {
  const { rows } = await sql<Named>`
    select id, name from organization where id = any(${ids}::uuid[])`.execute(db)
  return rows
}

export const listAdministrators = async (db: Db, ids: Ids): Promise<Named[]> => {
  const { rows } = await sql<Named>`
    select id, name || ' ' || login_name as name from administrator where id = any(${ids}::uuid[])`.execute(
    db,
  )
  return rows
}
