import type { OutboxPurpose } from 'contract/reason'
import type { Channel } from 'contract/rules/code-target'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../../platform/db.ts'
import type { TemplateName } from '../../foundation/outbox/outbox.service.ts'

export interface Listed {
  channels: readonly Channel[]
  state: string | undefined
  after: readonly [string] | null
  most: number
}

export const list = (db: Db, { channels, state, after, most }: Listed) =>
  db
    .selectFrom('outbox')
    .where('channel', 'in', channels)
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .$if(after !== null, (query) => query.where('id', '<', after![0]))
    .orderBy('id', 'desc')
    .limit(most)
    .select([
      'id as messageId',
      sql<Channel>`channel`.as('channel'),
      'target_masked as target',
      sql<TemplateName>`template`.as('template'),
      'parameters_cipher as parametersCipher',
      sql<'waiting' | 'sent' | 'failed'>`state`.as('state'),
      'attempts',
      'created_at as createdAt',
      sql<Date | null>`case when state = 'waiting' then next_try_at end`.as('dueAt'),
      'sent_at as sentAt',
    ])
    .execute()

/** A message with what is closed of it, unless it is forgotten. */
export const findWhole = async (
  db: Db,
  id: string,
  channels: readonly Channel[],
): Promise<{ template: TemplateName; targetCipher: Buffer; parametersCipher: Buffer } | null> => {
  const { rows } = await sql<{
    template: TemplateName
    targetCipher: Buffer
    parametersCipher: Buffer
  }>`
    select template, target_cipher as "targetCipher", parameters_cipher as "parametersCipher" from outbox
    where id = ${id} and channel = any(${[...channels]}::text[]) and target_cipher is not null`.execute(
    db,
  )
  return rows[0] ?? null
}

export const insertReveal = (
  db: Tx,
  reveal: {
    id: string
    messageId: string
    administratorId: string
    purpose: z.output<typeof OutboxPurpose>
    reason: string
    now: Date
  },
) =>
  db
    .insertInto('outbox_reveal')
    .columns([
      'id',
      'message_id',
      'account_id',
      'administrator_id',
      'purpose',
      'reason',
      'revealed_at',
    ])
    .expression(
      db
        .selectFrom('outbox')
        .where('outbox.id', '=', reveal.messageId)
        .select(({ val }) => [
          val(reveal.id).as('id'),
          'outbox.id as message_id',
          'outbox.account_id',
          val(reveal.administratorId).as('administrator_id'),
          val(reveal.purpose).as('purpose'),
          val(reveal.reason).as('reason'),
          val(reveal.now).as('revealed_at'),
        ]),
    )
    .execute()

export const isRoot = async (db: Db, organizationId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('organization')
    .where('id', '=', organizationId)
    .where('parent_id', 'is', null)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
