import type { EventName } from 'contract/event-names'
import type { RevealedItem } from 'contract/people/data-access'
import type { ExportPurpose, OutboxPurpose, RevealPurpose } from 'contract/reason'
import type { TaskKind } from 'contract/desk/task'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../../../platform/db.ts'
import type { TemplateName } from '../../foundation/outbox/outbox.service.ts'

/** A fact as it was recorded. */
export interface Recorded {
  name: EventName
  payload: unknown
  objectKind: string
  objectId: string | null
  at: Date
}

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

/** Missions, and drafts that were deleted, by their titles. */
export const listMissions = async (db: Db, ids: Ids): Promise<Named[]> => {
  const { rows } = await sql<Named>`
    select id, title as name from mission where id = any(${ids}::uuid[])
    union all select id, title from removed_mission where id = any(${ids}::uuid[])`.execute(db)
  return rows
}

export const listArticles = async (db: Db, ids: Ids): Promise<Named[]> => {
  const { rows } = await sql<Named>`
    select id, title as name from article where id = any(${ids}::uuid[])`.execute(db)
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

/** Whom invitations of administrators are for. */
export const listInvited = async (db: Db, ids: Ids): Promise<Named[]> => {
  const { rows } = await sql<Named>`
    select id, name from administrator_invitation where id = any(${ids}::uuid[])`.execute(db)
  return rows
}

export interface ContentRow extends Named {
  kind: 'banner' | 'announcement' | 'help' | 'release'
}

export const listContents = async (db: Db, ids: Ids): Promise<ContentRow[]> => {
  const { rows } = await sql<ContentRow>`
    select id, title as name, kind from site_content where id = any(${ids}::uuid[])`.execute(db)
  return rows
}

export interface TaskRow {
  id: string
  kind: z.output<typeof TaskKind>
  purpose: z.output<typeof ExportPurpose> | null
  reason: string | null
}

export const listTasks = async (db: Db, ids: Ids): Promise<TaskRow[]> => {
  const { rows } = await sql<TaskRow>`
    select id, kind, purpose, reason from task where id = any(${ids}::uuid[])`.execute(db)
  return rows
}

export interface MatterRow extends PersonRow {
  missionTitle: string
  date: string
}

/** Whose hours objections are about. */
export const listObjections = async (db: Db, ids: Ids): Promise<MatterRow[]> => {
  const { rows } = await sql<MatterRow>`
    select b.id, v.name, v.volunteer_no as "volunteerNo", m.title as "missionTitle", r.local_date::text as date
    from objection b join service_record r on r.volunteer_id = b.volunteer_id and r.id = b.record_id
    join volunteer v on v.id = b.volunteer_id join mission m on m.id = r.mission_id
    where b.id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** Whose hours requests for a correction are about. */
export const listCorrections = async (db: Db, ids: Ids): Promise<MatterRow[]> => {
  const { rows } = await sql<MatterRow>`
    select c.id, v.name, v.volunteer_no as "volunteerNo", m.title as "missionTitle", s.local_date::text as date
    from correction c join volunteer v on v.id = c.volunteer_id join mission m on m.id = c.mission_id
    join mission_session s on s.id = c.session_id where c.id = any(${ids}::uuid[])`.execute(db)
  return rows
}

export interface AccessRow {
  id: string
  item: z.output<typeof RevealedItem>
  purpose: z.output<typeof RevealPurpose> | null
  reason: string
}

/** Looks at volunteers' hidden data, with what for and why. */
export const listAccesses = async (db: Db, volunteerIds: Ids, ids: Ids): Promise<AccessRow[]> => {
  const { rows } = await sql<AccessRow>`
    select id, item, purpose, reason from data_access
    where volunteer_id = any(${volunteerIds}::uuid[]) and id = any(${ids}::uuid[])`.execute(db)
  return rows
}

export interface CallListRow {
  id: string
  startsAt: Date
  endsAt: Date
  purpose: z.output<typeof RevealPurpose>
  reason: string
}

export const listCallLists = async (db: Db, ids: Ids): Promise<CallListRow[]> => {
  const { rows } = await sql<CallListRow>`
    select c.id, s.starts_at as "startsAt", s.ends_at as "endsAt", c.purpose, c.reason
    from call_list c join mission_session s on s.id = c.session_id where c.id = any(${ids}::uuid[])`.execute(
    db,
  )
  return rows
}

export interface OutboxRow {
  messageId: string
  at: Date
  template: TemplateName
  parametersCipher: Buffer | null
  target: string
  purpose: z.output<typeof OutboxPurpose> | null
  reason: string
}

/** Looks at kept messages, by message and moment. */
export const listOutboxReveals = async (db: Db, messageIds: Ids): Promise<OutboxRow[]> => {
  const { rows } = await sql<OutboxRow>`
    select r.message_id as "messageId", r.revealed_at as at, o.template, o.parameters_cipher as "parametersCipher",
      o.target_masked as target, r.purpose, r.reason
    from outbox_reveal r join outbox o on o.id = r.message_id where r.message_id = any(${messageIds}::uuid[])`.execute(
    db,
  )
  return rows
}

/** Why somebody decided on an administrator, by the moment at which he did. */
export const listDecisions = async (
  db: Db,
  administratorIds: Ids,
  moments: readonly Date[],
): Promise<{ administratorId: string; at: Date; reason: string }[]> => {
  const { rows } = await sql<{ administratorId: string; at: Date; reason: string }>`
    select administrator_id as "administratorId", decided_at as at, reason from administrator_decision
    where administrator_id = any(${administratorIds}::uuid[]) and decided_at = any(${[...moments]}::timestamptz[])
      and reason is not null`.execute(db)
  return rows
}
