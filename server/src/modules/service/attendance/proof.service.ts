import { ensure, fail, found } from '../../../platform/fail.ts'
import type { World } from '../../../platform/world.ts'
import { obstacleToPersonalToken, obstacleToScreenToken, readToken } from './attendance.code.ts'
import { findMissionOf } from './attendance.repository.ts'

/**
 * The session on whose sign-in screen a scanned code stands now. Fails with scanCodeInvalid, also of a code for signing
 * out, or with scanCodeExpired.
 */
export const sessionOfScreen = async (
  { db, keys }: Pick<World, 'db' | 'keys'>,
  text: string,
  now: Date,
): Promise<string> => {
  const claimed = readToken(text)
  if (claimed?.kind !== 'signIn') return fail('scanCodeInvalid')
  const { sessionId, kind } = claimed
  const missionId = found(await findMissionOf(db, sessionId), 'scanCodeInvalid')
  ensure(obstacleToScreenToken(keys.attendance, claimed, { sessionId, missionId, kind }, now))
  return sessionId
}

/** The volunteer whose own code shows now. Fails with scanCodeInvalid or scanCodeExpired. */
export const volunteerOfCode = ({ keys }: Pick<World, 'keys'>, text: string, now: Date): string => {
  const claimed = readToken(text)
  if (claimed?.kind !== 'person') return fail('scanCodeInvalid')
  ensure(obstacleToPersonalToken(keys.attendance, claimed, now))
  return claimed.volunteerId
}
