import { openField } from '../../platform/crypto.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { transact } from '../../platform/transact.ts'
import type { World } from '../../platform/world.ts'
import { takeUntold } from '../application/guardian-answer.service.ts'
import { timing } from '../notice/notice.policy.ts'
import { tell } from '../outbox/outbox.service.ts'
import * as rows from './guardian.repository.ts'

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

/** Numbers of a volunteer's guardians; one that does not open keeps nobody else from being asked. */
const numbersOf = async ({ keys }: World, db: Db, volunteerId: string): Promise<Set<string>> =>
  new Set(
    (await rows.listMobiles(db, volunteerId)).flatMap(
      ({ id, mobileCipher }) => openField(keys, `guardian.mobile.${id}`, mobileCipher) ?? [],
    ),
  )
