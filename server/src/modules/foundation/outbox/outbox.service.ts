import { type Channel, normalizeTarget } from 'contract/rules/code-target'
import { maskEmail, maskMobile } from 'contract/rules/mask'
import { OUTBOX_DAYS } from 'contract/rules/terms'
import type { Config } from '../../../platform/config.ts'
import { decryptField, encryptField, type Keys, openField } from '../../../platform/crypto.ts'
import { damagedText } from '../../../platform/damaged.copy.ts'
import type { Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import type { World } from '../../../platform/world.ts'
import { inWords } from './outbox.copy.ts'
import { withoutSecrets } from './outbox.policy.ts'
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

/**
 * The same to be shown, without what opens an account or an invitation, and whether there was any; words
 * that say so where they do not open.
 */
export const harmlessWordsOf = (
  keys: Keys,
  id: string,
  template: TemplateName,
  cipher: Buffer,
): { subject: string; text: string; hidden: boolean } => {
  const opened = openField(keys, parametersPlace(id), cipher)
  if (opened === null) return { subject: '', text: damagedText, hidden: false }
  const parameters = JSON.parse(opened)
  const harmless = withoutSecrets(parameters)
  return { ...inWords(template, harmless), hidden: harmless !== parameters }
}

/** Channels whose messages are kept to be looked at: those without a real sender, and none in production. */
export const readableChannels = ({ appEnv, outbox: senders }: Config): Channel[] =>
  appEnv === 'production'
    ? []
    : (['sms', 'email'] as const).filter((channel) => senders[channel].kind === 'local')

const DAY_MS = 86_400_000
const BATCH = 1000

/** Forgets messages a month after they were queued, as the privacy policy says; timed, safe to run again. */
export const forgetOldMessages = async ({ db, clock }: World): Promise<void> => {
  const before = new Date(clock.now().getTime() - OUTBOX_DAYS * DAY_MS)
  while ((await rows.remove(db, before, BATCH)) === BATCH);
}
