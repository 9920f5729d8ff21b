import { openField } from '../../platform/crypto.ts'
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
    // A number that does not open keeps nobody else from being asked.
    const numbers = (await rows.listMobiles(db, volunteerId)).flatMap(
      ({ id, mobileCipher }) => openField(world.keys, `guardian.mobile.${id}`, mobileCipher) ?? [],
    )
    for (const target of new Set(numbers))
      await tell(world, db, {
        channel: 'sms',
        target,
        template: 'guardianAsked',
        parameters,
        accountId: volunteerId,
        ...when,
      })
  })
