import type { Channel } from 'contract/rules/code-target'
import { localDate } from 'contract/rules/time'
import type { Tx } from '../../../platform/db.ts'
import { workOff } from '../../../platform/work-off.ts'
import type { World } from '../../../platform/world.ts'
import { takePending } from '../message/message.service.ts'
import { tell } from '../../foundation/outbox/outbox.service.ts'
import { timing } from '../../foundation/outbox/quiet-hours.policy.ts'
import { momentOf, MOST_SMS_A_DAY } from './notice.policy.ts'
import * as rows from './notice.repository.ts'
import { targetOf, wants } from './notice.service.ts'
import { newsOf, templates } from './notice.templates.ts'

/** How many messages are taken up at once. */
export const PASS_BATCH = 100

type Pending = Awaited<ReturnType<typeof takePending>>[number]

/**
 * Hands messages of the message page to SMS and mail where their readers want that; returns how many
 * were looked at. Each is taken up once, in the transaction that queues what goes out.
 */
export const passOn = (world: World): Promise<number> =>
  workOff<Pending>(world, {
    task: 'passingOn',
    kind: 'message',
    idOf: ({ siteMsgId }) => siteMsgId,
    most: PASS_BATCH,
    take: takePending,
    act: (db, pending) => passAll(world, db, pending),
  })

const passAll = async (world: World, db: Tx, pending: readonly Pending[]): Promise<void> => {
  const ids = [...new Set(pending.map(({ volunteerId }) => volunteerId))]
  const recipients = new Map(
    (ids.length > 0 ? await rows.listRecipients(db, ids) : []).map((to) => [to.volunteerId, to]),
  )
  for (const message of pending) {
    const to = recipients.get(message.volunteerId)
    // Whoever has read it already needs no other way, and security notes have left with what they are about.
    if (!to || message.read) continue
    for (const channel of ['sms', 'email'] as const) await passOne(world, db, message, to, channel)
  }
}

const passOne = async (
  world: World,
  db: Tx,
  { volunteerId, siteMsgId, kind, parameters }: Pending,
  to: rows.Recipient,
  channel: Channel,
): Promise<void> => {
  const message = world.messages.kinds[kind]
  const { topic } = message
  const target = targetOf(world.keys, to, channel)
  if (topic === 'account' || target === null || !wants(to, topic, channel)) return
  const now = world.clock.now()
  const when = timing(channel, momentOf(topic, parameters), now)
  const delivery = { volunteerId, siteMsgId, channel }
  if (!when || !(await rows.takeDelivery(db, delivery, now))) return
  const day = localDate(when.dueAt)
  if (channel === 'sms' && !(await rows.takeSms(db, volunteerId, { day, most: MOST_SMS_A_DAY }))) {
    await rows.markUnsent(db, delivery)
    return
  }
  const { missionTitle = null, date = null, startsAt = null, until = null } = parameters
  await tell(world, db, {
    channel,
    target,
    template: templates[topic],
    parameters: { news: newsOf(message), missionTitle, date, startsAt, until },
    accountId: volunteerId,
    ...when,
  })
}
