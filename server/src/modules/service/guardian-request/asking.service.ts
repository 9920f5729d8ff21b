import { localDate } from 'contract/rules/time'
import { openField } from '../../../platform/crypto.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { transact } from '../../../platform/transact.ts'
import { workOff } from '../../../platform/work-off.ts'
import type { World } from '../../../platform/world.ts'
import { CHILD_TEXTS } from '../../foundation/agreement/agreement.policy.ts'
import { takeUntold } from '../application/guardian-answer.service.ts'
import { tell } from '../../foundation/outbox/outbox.service.ts'
import { timing } from '../../foundation/outbox/quiet-hours.policy.ts'
import * as rows from './asking.repository.ts'
import * as notices from './text-notice.repository.ts'

/** Where guardians answer. */
const PATH = '/guardian'

/**
 * Writes to every number of an applicant's guardians once, where their consent is waited for. Neither the
 * child nor the mission is named: whoever reads the message has proven nothing yet. A child is up at night
 * and his parents are not: the message waits for the morning, unless the time to answer is over by then.
 */
export const askGuardians = (
  world: World,
  { volunteerId, applicationId }: { volunteerId: string; applicationId: string },
): Promise<void> =>
  transact(world.db, async (db) => {
    const now = world.clock.now()
    const until = await takeUntold(db, volunteerId, applicationId, now)
    const when = until && timing('sms', until, now)
    if (!when) return
    const parameters = {
      until: when.expiresAt.toISOString(),
      address: world.config.publicUrl + PATH,
    }
    for (const target of await numbersOf(world, db, volunteerId))
      await tell(world, db, {
        channel: 'sms',
        target,
        template: 'guardianAsked',
        parameters,
        accountId: volunteerId,
        ...when,
      })
  })

/** The same for applicants who were let in together, of whom few are minors. */
export const askGuardiansOfAll = async (
  world: World,
  {
    volunteerIds,
    applicationIds,
  }: { volunteerIds: readonly string[]; applicationIds: readonly string[] },
): Promise<void> => {
  for (const [at, volunteerId] of volunteerIds.entries())
    await askGuardians(world, { volunteerId, applicationId: applicationIds[at]! })
}

/**
 * Writes to every number of a minor's guardians that he wants to appear in rankings, naming nobody, in the
 * transaction of the choice; false where there is no number. It waits for the morning, and for no answer.
 */
export const askAboutRanking = async (
  world: World,
  db: Tx,
  volunteerId: string,
  now: Date,
): Promise<boolean> => {
  const numbers = await numbersOf(world, db, volunteerId)
  for (const target of numbers)
    await tell(world, db, {
      channel: 'sms',
      target,
      template: 'guardianAskedRanking',
      parameters: { address: world.config.publicUrl + PATH },
      accountId: volunteerId,
      ...timing('sms', null, now),
    })
  return numbers.size > 0
}

/**
 * Writes to the guardians of children that a text has a version they must agree to again, once for each version;
 * timed, safe to run again. Until one of them agrees the child cannot apply.
 */
export const askAboutTexts = (world: World): Promise<number> =>
  workOff<notices.DueNotice>(world, {
    task: 'guardianTexts',
    kind: 'volunteer',
    idOf: ({ volunteerId }) => volunteerId,
    most: 100,
    take: (db, most, now) => notices.lockDueNotices(db, CHILD_TEXTS, localDate(now), most, now),
    act: async (db, due, now) => {
      await notices.noteNotices(db, due, now)
      for (const { volunteerId, texts } of due)
        for (const target of await numbersOf(world, db, volunteerId))
          await tell(world, db, {
            channel: 'sms',
            target,
            template: 'guardianAskedTexts',
            parameters: {
              titles: texts.map(({ title }) => title),
              address: world.config.publicUrl + PATH,
            },
            accountId: volunteerId,
            ...timing('sms', null, now),
          })
    },
  })

/** Numbers of a volunteer's guardians; one that does not open keeps nobody else from being asked. */
const numbersOf = async ({ keys }: World, db: Db, volunteerId: string): Promise<Set<string>> =>
  new Set(
    (await rows.listMobiles(db, volunteerId)).flatMap(
      ({ id, mobileCipher }) => openField(keys, `guardian.mobile.${id}`, mobileCipher) ?? [],
    ),
  )
