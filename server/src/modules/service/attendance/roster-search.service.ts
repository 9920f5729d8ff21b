import type { attendance } from 'contract/service/attendance'
import type { ParsedInputOf } from 'contract/endpoint'
import type { AdministratorActor } from '../../../platform/actor.ts'
import { showField } from '../../../platform/crypto.ts'
import { found } from '../../../platform/fail.ts'
import { type Allowance, allowRequest } from '../../../platform/request-throttle.ts'
import type { World } from '../../../platform/world.ts'
import { findSessionOf } from './attendance.repository.ts'
import { isSought } from './roster-search.policy.ts'
import { listSought } from './roster.repository.ts'

/** More than somebody at the gate types; trying out four digits one after another is none of it. */
const SEARCHES: Allowance = { scope: 'findOnRoster', most: 200, minutes: 10 }

/**
 * Which applications of a roster a keyword belongs to, and nothing more of anybody. Fails with sessionNotFound outside
 * the subtree, and with tooManyRequests.
 */
export const findOnRoster = async (
  world: World,
  actor: AdministratorActor,
  { sessionId, keyword }: ParsedInputOf<(typeof attendance)['findOnRoster']>,
  now: Date,
): Promise<{ applicationIds: string[] }> => {
  found(await findSessionOf(world.db, actor.organizationId, sessionId), 'sessionNotFound')
  await allowRequest(world, actor.id, SEARCHES, now)
  const listed = await listSought(world.db, sessionId)
  const sought = listed.filter(({ volunteerId, mobileCipher, ...person }) => {
    const place = `volunteer.mobile.${volunteerId}`
    const mobile = mobileCipher && showField(world.keys, place, mobileCipher)
    return isSought({ ...person, mobile }, keyword)
  })
  return { applicationIds: sought.map(({ applicationId }) => applicationId) }
}
