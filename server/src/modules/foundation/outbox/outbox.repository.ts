import type { Channel } from 'contract/rules/code-target'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { TemplateName } from './outbox.templates.ts'

export interface NewMessage {
  id: string
  channel: Channel
  targetCipher: Buffer
  targetMasked: string
  template: TemplateName
  parametersCipher: Buffer
  accountId: string | null
  /** When it is due. */
  dueAt: Date
  expiresAt: Date | null
}

/** Queues a message; when it must not be sent the statement is the same and inserts nothing. */
export const insert = (db: Tx, message: NewMessage, send: boolean, now: Date) =>
  sql`insert into outbox (id, channel, target_cipher, target_masked, template, parameters_cipher, account_id,
      next_try_at, expires_at, created_at)
    select ${message.id}::uuid, ${message.channel}::text, ${message.targetCipher}::bytea, ${message.targetMasked}::text,
      ${message.template}::text, ${message.parametersCipher}::bytea, ${message.accountId}::uuid, ${message.dueAt}::timestamptz,
      ${message.expiresAt}::timestamptz, ${now}::timestamptz
    where ${send}::boolean`.execute(db)

export interface Claimed {
  id: string
  template: TemplateName
  targetCipher: Buffer
  parametersCipher: Buffer
  attempts: number
  expiresAt: Date | null
}

/**
 * Takes messages that are due for one attempt. They come up again at `again` unless the outcome is
 * written before: so a sender that is killed loses none.
 */
export const claim = async (
  db: Db,
  channel: Channel,
  { now, again, most }: { now: Date; again: Date; most: number },
): Promise<Claimed[]> => {
  const { rows } = await sql<Claimed>`
    update outbox set attempts = attempts + 1, next_try_at = ${again}
    where id in (
      select id from outbox where channel = ${channel} and state = 'waiting' and next_try_at <= ${now}
      order by next_try_at, id limit ${most} for update skip locked)
    returning id, template, target_cipher as "targetCipher", parameters_cipher as "parametersCipher", attempts,
      expires_at as "expiresAt"`.execute(db)
  return rows
}

/** Only a message that still waits changes: one that was sent late by another stays sent. */
const settle = (db: Db, id: string) =>
  db.updateTable('outbox').where('id', '=', id).where('state', '=', 'waiting')

export const markSent = (db: Db, id: string, now: Date) =>
  settle(db, id).set({ state: 'sent', sent_at: now, failure: null }).execute()

export const markFailed = (db: Db, id: string, failure: string) =>
  settle(db, id).set({ state: 'failed', failure }).execute()

export const markLater = (db: Db, id: string, failure: string, nextTryAt: Date) =>
  settle(db, id).set({ failure, next_try_at: nextTryAt }).execute()

/** Removes at most so many messages that are older; returns how many. */
export const remove = async (db: Db, before: Date, most: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from outbox where id in (
      select id from outbox where created_at < ${before} limit ${most})`.execute(db)
  return Number(numAffectedRows)
}
