import type { ParsedInputOf } from 'contract/endpoint'
import { NoticeTopic, type notice } from 'contract/desk/notice'
import type { Channel } from 'contract/rules/code-target'
import { maskEmail, maskMobile } from 'contract/rules/mask'
import { addDays, localDate } from 'contract/rules/time'
import { record } from '../../../events.ts'
import type { VolunteerActor } from '../../../platform/actor.ts'
import { decryptField, type Keys, showField } from '../../../platform/crypto.ts'
import type { Db } from '../../../platform/db.ts'
import { ensure, found } from '../../../platform/fail.ts'
import type { Topic } from '../../../platform/messages.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { QUIET } from '../../foundation/outbox/quiet-hours.policy.ts'
import { isLocked, MOST_SMS_A_DAY, obstacleToChoosing, wantedByDefault } from './notice.policy.ts'
import * as rows from './notice.repository.ts'

/** What the volunteer is told by SMS and e-mail, and where those would go. */
export const preferences = async ({ keys }: Pick<World, 'keys'>, db: Db, { id }: VolunteerActor) =>
  shown(keys, await recipient(db, id))

const recipient = async (db: Db, volunteerId: string): Promise<rows.Recipient> =>
  found((await rows.listRecipients(db, [volunteerId]))[0] ?? null, 'loginExpired')

const shown = (keys: Keys, to: rows.Recipient) => {
  const { volunteerId, mobileCipher, emailCipher } = to
  const shownAs = (field: string, cipher: Buffer | null, mask: (target: string) => string) => ({
    bound: cipher !== null,
    target: cipher ? showField(keys, `volunteer.${field}.${volunteerId}`, cipher, mask) : '',
  })
  return {
    channels: {
      sms: shownAs('mobile', mobileCipher, maskMobile),
      email: shownAs('email', emailCipher, maskEmail),
    },
    topics: NoticeTopic.options.map((topic) => ({
      topic,
      locked: isLocked(topic),
      chosen: { sms: wants(to, topic, 'sms'), email: wants(to, topic, 'email') },
      byDefault: { sms: wantedByDefault(topic, 'sms'), email: wantedByDefault(topic, 'email') },
    })),
    quiet: QUIET,
    mostSms: MOST_SMS_A_DAY,
  }
}

/** Where a volunteer is reached by a channel; null where nothing is bound. */
export const targetOf = (
  keys: Keys,
  { volunteerId, mobileCipher, emailCipher }: rows.Recipient,
  channel: Channel,
): string | null => {
  const [field, cipher] = channel === 'sms' ? ['mobile', mobileCipher] : ['email', emailCipher]
  return cipher && decryptField(keys, `volunteer.${field}.${volunteerId}`, cipher as Buffer)
}

/** Whether somebody wants to be told of a topic by a channel: as he chose, else as everybody is. */
export const wants = (to: rows.Recipient, topic: Topic, channel: Channel): boolean =>
  to.preferences.find((each) => each.topic === topic && each.channel === channel)?.wanted ??
  wantedByDefault(topic, channel)

/**
 * Changes what is told by which channel, for what happens from now on. Fails with noticeTopicLocked or
 * noticeChannelUnbound, and then changes nothing. What is so already leaves no event.
 */
export const savePreferences = (
  world: World,
  actor: VolunteerActor,
  { changes }: ParsedInputOf<typeof notice.savePreferences>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const before = await recipient(db, actor.id)
    const bound = { sms: before.mobileCipher !== null, email: before.emailCipher !== null }
    for (const change of changes) ensure(obstacleToChoosing(change, bound[change.channel]))
    for (const change of changes) {
      if (change.wanted === wantedByDefault(change.topic, change.channel))
        await rows.removePreference(db, actor.id, change)
      else await rows.writePreference(db, actor.id, change, now)
    }
    const after = await recipient(db, actor.id)
    const topics = NoticeTopic.options.filter((topic) =>
      (['sms', 'email'] as const).some(
        (channel) => wants(before, topic, channel) !== wants(after, topic, channel),
      ),
    )
    if (topics.length > 0) {
      const object = { kind: 'volunteer', id: actor.id }
      const payload = { volunteerId: actor.id, topics }
      await record(db, actor, 'noticePreferencesSaved', object, payload, now)
    }
    return shown(world.keys, after)
  })

/** What was sent, and what was reminded of, is kept for a month, longer than anything is followed twice. */
const KEEP_DAYS = 30
const FORGET_BATCH = 1000

/** Forgets the notes of days that are over; timed, safe to run again. */
export const forgetOldNotices = async (world: World): Promise<void> => {
  const now = world.clock.now()
  const before = new Date(now.getTime() - KEEP_DAYS * 86_400_000)
  const day = addDays(localDate(now), -KEEP_DAYS)
  while ((await rows.removeBefore(world.db, { before, day, most: FORGET_BATCH })) > 0);
}
