import type { ParsedInputOf } from 'contract/endpoint'
import type { outbox } from 'contract/outbox'
import { type Channel, normalizeTarget } from 'contract/rules/code-target'
import { maskEmail, maskMobile } from 'contract/rules/mask'
import * as z from 'zod/mini'
import { record } from '../../events.ts'
import type { AdministratorActor } from '../../platform/actor.ts'
import type { Config } from '../../platform/config.ts'
import { decryptField, encryptField, type Keys, openField } from '../../platform/crypto.ts'
import { damagedText } from '../../platform/damaged.copy.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { fail, found } from '../../platform/fail.ts'
import { newId } from '../../platform/ids.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../platform/keyset.ts'
import { transact } from '../../platform/transact.ts'
import type { World } from '../../platform/world.ts'
import { inWords } from './outbox.copy.ts'
import * as rows from './outbox.repository.ts'
import type { TemplateName, Templates } from './outbox.templates.ts'

export type { TemplateName, Templates } from './outbox.templates.ts'

/** A message to be told to a number or address. */
export interface Telling<N extends TemplateName> {
  channel: Channel
  target: string
  template: N
  parameters: Templates[N]
  /** Whose message it is, where it is somebody's. */
  accountId?: string
  /** Not before this moment; without one at once. */
  dueAt?: Date
  /** After this moment there is no use in sending it. */
  expiresAt?: Date
  /** False does the same work and sends nothing. */
  send?: boolean
}

/**
 * Queues an SMS or mail in the caller's transaction; the delivery takes it up within seconds once that
 * has committed, and tries again until it is taken. The target must be a number or address already
 * checked. What the words speak of comes from us, never from text that a person wrote.
 */
export const tell = async <N extends TemplateName>(
  { keys, clock }: Pick<World, 'keys' | 'clock'>,
  db: Tx,
  { channel, target, template, parameters, accountId, dueAt, expiresAt, send = true }: Telling<N>,
): Promise<void> => {
  const normal = normalizeTarget(channel, target)
  if (normal === null) throw new Error(`a message of ${template} has no ${channel} target`)
  const id = newId()
  const now = clock.now()
  await rows.insert(
    db,
    {
      id,
      channel,
      targetCipher: encryptField(keys, `outbox.target.${id}`, normal),
      targetMasked: channel === 'sms' ? maskMobile(normal) : maskEmail(normal),
      template,
      parametersCipher: encryptField(keys, `outbox.parameters.${id}`, JSON.stringify(parameters)),
      accountId: accountId ?? null,
      dueAt: dueAt ?? now,
      expiresAt: expiresAt ?? null,
    },
    send,
    now,
  )
}

/** Target of a message, opened. */
export const targetOf = (keys: Keys, id: string, cipher: Buffer): string =>
  decryptField(keys, `outbox.target.${id}`, cipher)

/** Subject and text of a message. */
export const wordsOf = (keys: Keys, id: string, template: TemplateName, cipher: Buffer) =>
  inWords(template, JSON.parse(decryptField(keys, parametersPlace(id), cipher)))

const parametersPlace = (id: string) => `outbox.parameters.${id}`

/** The same to be shown. */
const shownWords = (keys: Keys, id: string, template: TemplateName, cipher: Buffer) => {
  const parameters = openField(keys, parametersPlace(id), cipher)
  return parameters === null
    ? { subject: '', text: damagedText }
    : inWords(template, JSON.parse(parameters))
}

/** Channels whose messages are kept to be looked at: those without a real sender, and none in production. */
export const readableChannels = ({ appEnv, outbox: senders }: Config): Channel[] =>
  appEnv === 'production'
    ? []
    : (['sms', 'email'] as const).filter((channel) => senders[channel].kind === 'local')

const ensureReader = async (
  { config }: World,
  db: Db,
  actor: AdministratorActor,
): Promise<Channel[]> => {
  const channels = readableChannels(config)
  if (channels.length === 0 || !(await rows.isRoot(db, actor.organizationId)))
    fail('permissionDenied')
  return channels
}

/** Messages that were kept, newest first, in words. Fails with permissionDenied for all but the root. */
export const list = async (
  world: World,
  db: Db,
  actor: AdministratorActor,
  { channel, state, cursor, size = PAGE_SIZE }: ParsedInputOf<typeof outbox.list>,
) => {
  const readable = await ensureReader(world, db, actor)
  const channels = channel ? readable.filter((one) => one === channel) : readable
  if (channels.length === 0) return { items: [], next: null }
  const after = decodeCursor(cursor, z.tuple([z.uuid()]))
  const found = await rows.list(db, { channels, state, after, most: size + 1 })
  const { items, next } = pageOfRows(found, size, ({ messageId }) => [messageId])
  return {
    items: items.map(({ template, parametersCipher, ...row }) => ({
      ...row,
      ...(parametersCipher
        ? shownWords(world.keys, row.messageId, template, parametersCipher)
        : { subject: '', text: '' }),
    })),
    next,
  }
}

/** Number or address of a message, with the reason kept. Fails with permissionDenied or notFound. */
export const reveal = async (
  world: World,
  actor: AdministratorActor,
  { messageId, reason }: ParsedInputOf<typeof outbox.reveal>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const channels = await ensureReader(world, db, actor)
    const cipher = found(await rows.findTarget(db, messageId, channels), 'notFound')
    await rows.insertReveal(db, { id: newId(), messageId, administratorId: actor.id, reason, now })
    const object = { kind: 'outboxMessage', id: messageId }
    await record(db, actor, 'outboxRevealed', object, { messageId }, now)
    return { target: targetOf(world.keys, messageId, cipher) }
  })

const DAY_MS = 86_400_000
/** Words and targets are kept for a month, what became of a message for half a year. */
const KEEP_BODY_DAYS = 30
const KEEP_DAYS = 180
const BATCH = 1000

/** Forgets what messages said and whom they went to, later the messages; timed, safe to run again. */
export const forgetOldMessages = async ({ db, clock }: World): Promise<void> => {
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  while ((await rows.forget(db, before(KEEP_BODY_DAYS), BATCH)) === BATCH);
  while ((await rows.remove(db, before(KEEP_DAYS), BATCH)) === BATCH);
}
