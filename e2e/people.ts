import { application } from 'contract/service/application'
import { attendance } from 'contract/service/attendance'
import { auth } from 'contract/people/auth'
import { idNumberObstacle } from 'contract/rules/id-number'
import { call } from './api.ts'
import { password } from './world.ts'

/**
 * The mobile number of somebody of the demonstration whom nothing keeps from a mission and who has no
 * other session to sign in to before; the first from a place in the list of volunteers on.
 */
export const findSomebody = async (missionId: string, from = 1): Promise<string> => {
  for (let index = from; ; index++) {
    const loginName = `161${String(index).padStart(8, '0')}`
    const found = await call(auth.loginVolunteer, { loginName, password }).catch(() => null)
    if (!found?.token) continue
    const asked = { missionId, checkOnly: '1' as const, riskAccepted: '1' as const }
    const answer = await call(application.apply, asked, found.token).catch(() => null)
    const sessions = await call(attendance.next, {}, found.token).catch(() => null)
    await call(auth.logOut, {}, found.token)
    const isFree = sessions !== null && !sessions.open && !sessions.next
    if (isFree && answer?.conditions.every(({ met }) => met)) return loginName
  }
}

/** A valid resident ID number of nobody: area 449999 does not exist; the serial number is drawn. */
export const newIdNumber = (birthDate: string): string => {
  const serial = String(Math.floor(Math.random() * 1000)).padStart(3, '0')
  const head = `449999${birthDate.replaceAll('-', '')}${serial}`
  return [...'0123456789X']
    .map((check) => head + check)
    .find((number) => idNumberObstacle(number, new Date()) === null)!
}

/** The number of a birth date and sequence in the area that does not exist, as the demonstration gives them out. */
export const idNumberOf = (birthDate: string, sequence: number): string => {
  const head = `449999${birthDate.replaceAll('-', '')}${String(sequence).padStart(3, '0')}`
  return [...'0123456789X']
    .map((check) => head + check)
    .find((number) => idNumberObstacle(number, new Date()) === null)!
}
