import type { account } from 'contract/people/account'
import type { ResultOf } from 'contract/endpoint'
import { keptName, type Session } from './session.ts'
import { seal } from './vault.ts'

type VolunteerInfo = ResultOf<typeof account.userInfo>
type AdministratorInfo = ResultOf<typeof account.administrator>

/** Fields that browsers keep encrypted, wherever they stand (specification section 3). */
const sensitive: ReadonlySet<string> = new Set([
  'idCardCode',
  'name',
  'password',
  'phone',
  'loginName',
  'email',
  'againPassword',
  'mobile',
  // Not in its list; the login name of a volunteer, the name of an administrator.
  'userName',
])

/** What the portal knows of whoever is signed in, by the names of the specification (section 3). */
export interface SessionStore {
  token: string | null
  userInfo: VolunteerInfo | null
  /** 1 volunteer, 2 organiser; null for a visitor. */
  type: 1 | 2 | null
  showWeakPasswordModel: boolean
  /** Where the application for the card stands, 0 to 9. */
  cardStatus: number | null
  userDistricts: VolunteerInfo['usersDistricts']
  /** Minutes recorded in this system. */
  serviceTimeBD: number
  trainingTimeBD: number
  /** How many applications the volunteer has made; null until it has been asked for. */
  applyCounts: number | null
  /** The minutes by the system that recorded them. */
  bdServiceTimeDTO: VolunteerInfo['bdServiceTimeDTO']
}

/** The session store of a session, and of what the server has said about its holder so far. */
export const sessionStore = (
  session: Session,
  userInfo: VolunteerInfo | null,
  applyCounts: number | null,
): SessionStore => {
  const token = session.token()
  const known = token === null ? null : userInfo
  return {
    token,
    userInfo: known,
    type: token === null ? null : session.realm === 'volunteer' ? 1 : 2,
    showWeakPasswordModel: session.weakPassword(),
    cardStatus: known?.cardStatus ?? null,
    userDistricts: known?.usersDistricts ?? [],
    serviceTimeBD: known?.serviceTimeBD ?? 0,
    trainingTimeBD: known?.trainingTimeBD ?? 0,
    applyCounts: known && applyCounts,
    bdServiceTimeDTO: known?.bdServiceTimeDTO ?? [],
  }
}

/** Keeps the session user info of a volunteer in this tab until the session ends. */
export const keepVolunteer = (session: Session, info: VolunteerInfo): Promise<void> => {
  const { userName, name, birthDay, userId } = info.users
  const { usersDistricts, serviceTimeBD, trainingTimeBD, logoffSate } = info
  const users = { userName, name, birthDay, userId }
  return keep(session, { users, usersDistricts, serviceTimeBD, trainingTimeBD, logoffSate })
}

/** Keeps the session user info of an administrator in this tab until the session ends. */
export const keepAdministrator = (session: Session, info: AdministratorInfo): Promise<void> => {
  const { adminId, loginName, userName, mobile, email, districtId, districtName } = info
  const user = { adminId, loginName, userName, mobile, email, districtId, districtName }
  return keep(session, { user })
}

const keep = async (session: Session, info: object): Promise<void> => {
  const token = session.token()
  const text = JSON.stringify(await closed(info))
  // Whoever has logged out meanwhile is not written down again.
  if (token !== null && token === session.token())
    sessionStorage.setItem(keptName(session.realm, 'info'), text)
}

/** The same with each sensitive text sealed, and without it where the browser cannot seal. */
const closed = async (value: unknown, name = ''): Promise<unknown> => {
  if (typeof value === 'string')
    return sensitive.has(name) && value !== '' ? ((await seal(value)) ?? undefined) : value
  if (Array.isArray(value)) return Promise.all(value.map((each) => closed(each)))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(async ([key, part]) => [key, await closed(part, key)])
  return Object.fromEntries((await Promise.all(entries)) as [string, unknown][])
}
