import type { Channel } from 'contract/rules/code-target'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Topic } from '../../../platform/messages.ts'

/** A choice that differs from what everybody gets. */
export interface Preference {
  topic: Topic
  channel: Channel
  wanted: boolean
}

export interface Recipient {
  volunteerId: string
  mobileCipher: Buffer | null
  emailCipher: Buffer | null
  preferences: Preference[]
}

/** How volunteers can be reached and what they chose; whoever cannot be reached at all is left out. */
export const listRecipients = async (
  db: Db,
  volunteerIds: readonly string[],
): Promise<Recipient[]> => {
  const { rows } = await sql<Recipient>`
    select v.id as "volunteerId", v.mobile_cipher as "mobileCipher", v.email_cipher as "emailCipher",
      coalesce((select jsonb_agg(jsonb_build_object('topic', p.topic, 'channel', p.channel, 'wanted', p.wanted))
        from notice_preference p where p.volunteer_id = v.id), '[]') as preferences
    from volunteer v where v.id = any(${volunteerIds}::uuid[]) and v.state not in ('frozen', 'cancelled', 'unclaimed')`.execute(
    db,
  )
  return rows
}

export const writePreference = (
  db: Tx,
  volunteerId: string,
  { topic, channel, wanted }: Preference,
  now: Date,
) =>
  sql`insert into notice_preference as p (volunteer_id, topic, channel, wanted, updated_at)
    values (${volunteerId}, ${topic}, ${channel}, ${wanted}, ${now})
    on conflict (volunteer_id, topic, channel) do update set wanted = excluded.wanted, updated_at = excluded.updated_at`.execute(
    db,
  )

export const removePreference = (
  db: Tx,
  volunteerId: string,
  { topic, channel }: Pick<Preference, 'topic' | 'channel'>,
) =>
  db
    .deleteFrom('notice_preference')
    .where('volunteer_id', '=', volunteerId)
    .where('topic', '=', topic)
    .where('channel', '=', channel)
    .execute()

export const removeAll = async (db: Tx, volunteerId: string): Promise<void> => {
  await db.deleteFrom('notice_preference').where('volunteer_id', '=', volunteerId).execute()
  await db.deleteFrom('notice_day').where('volunteer_id', '=', volunteerId).execute()
}

/** Notes that a message goes out by a channel; false when it did before. */
export const takeDelivery = async (
  db: Tx,
  { volunteerId, siteMsgId, channel }: { volunteerId: string; siteMsgId: string; channel: Channel },
  now: Date,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into notice_delivery (volunteer_id, message_id, channel, sent, created_at)
    values (${volunteerId}, ${siteMsgId}, ${channel}, true, ${now}) on conflict do nothing`.execute(
    db,
  )
  return numAffectedRows === 1n
}

/** Notes that a message was over the day's number. */
export const markUnsent = (
  db: Tx,
  { volunteerId, siteMsgId, channel }: { volunteerId: string; siteMsgId: string; channel: Channel },
) =>
  db
    .updateTable('notice_delivery')
    .set({ sent: false })
    .where('volunteer_id', '=', volunteerId)
    .where('message_id', '=', siteMsgId)
    .where('channel', '=', channel)
    .execute()

/** Takes one of the SMS of a day; false when they are used up. */
export const takeSms = async (
  db: Tx,
  volunteerId: string,
  { day, most }: { day: string; most: number },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into notice_day as d (volunteer_id, local_date, sms) values (${volunteerId}, ${day}::date, 1)
    on conflict (volunteer_id, local_date) do update set sms = d.sms + 1 where d.sms < ${most}`.execute(
    db,
  )
  return numAffectedRows === 1n
}

/** Forgets what was noted of days that are over; returns how many rows went. */
export const removeBefore = async (
  db: Db,
  { before, day, most }: { before: Date; day: string; most: number },
): Promise<number> => {
  const { numAffectedRows: days } = await sql`
    delete from notice_day where (volunteer_id, local_date) in (
      select volunteer_id, local_date from notice_day where local_date < ${day}::date limit ${most})`.execute(
    db,
  )
  const { numAffectedRows: deliveries } = await sql`
    delete from notice_delivery where (volunteer_id, message_id, channel) in (
      select volunteer_id, message_id, channel from notice_delivery where created_at < ${before} limit ${most})`.execute(
    db,
  )
  const { numAffectedRows: reminders } = await sql`
    delete from mission_reminder where (volunteer_id, application_id, kind, starts_at) in (
      select volunteer_id, application_id, kind, starts_at from mission_reminder where starts_at < ${before} limit ${most})`.execute(
    db,
  )
  return Number(days) + Number(deliveries) + Number(reminders)
}
