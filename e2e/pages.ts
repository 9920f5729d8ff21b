import { attendance } from 'contract/attendance'
import { mission } from 'contract/mission'
import { organization } from 'contract/organization'
import { record } from 'contract/record'
import { administratorToken, call } from './api.ts'

/* Every page of the three apps, for whoever walks them: journeys and screenshots. */

export interface Stop {
  path: string
  /** Title of the tab, without the name of the product. */
  title: string
}

/** Pages of the portal that are the same for everybody. */
export const everywhere: Stop[] = [
  { path: '/', title: 'i志愿' },
  { path: '/mission', title: '志愿活动' },
  { path: '/organization', title: '志愿组织' },
  { path: '/publicity', title: '时长公示' },
  { path: '/zs', title: '证书核验' },
  { path: '/registered/agreement/voluntaryAgreement', title: '志愿者注册协议' },
  { path: '/redirect/%2F%2Felsewhere.example', title: '正在跳转' },
  { path: '/nowhere', title: '页面走丢了' },
]

/** Pages without a meaning for whoever is signed in. */
export const entrances: Stop[] = [
  { path: '/login', title: '登录' },
  { path: '/login/volunteer', title: '志愿者登录' },
  { path: '/login/organization', title: '组织登录' },
  { path: '/registered', title: '注册' },
  { path: '/registered/volunteers', title: '志愿者注册' },
]

export const personal: Stop[] = [
  { path: '/personalCenter/personalInfo', title: '个人资料' },
  { path: '/personalCenter/myMission', title: '我的活动' },
  { path: '/personalCenter/serviceRecord', title: '服务记录' },
  { path: '/personalCenter/timeCate', title: '时间证书' },
  { path: '/personalCenter/subtract', title: '账号注销' },
]

export const phone: Stop[] = [
  { path: '/h5/', title: '签到签退' },
  { path: '/h5/scan', title: '扫码签到签退' },
  { path: '/h5/s?t=v1.none', title: '确认签到签退' },
  { path: '/h5/code', title: '输入六位数字' },
  { path: '/h5/me', title: '我的码' },
  { path: '/h5/nowhere', title: '页面走丢了' },
]

/** Pages of one thing each: a mission, an organisation, a publicised session. */
export const details = async (): Promise<Stop[]> => {
  const [{ items: missions }, { items: nodes }, { items: batches }] = await Promise.all([
    call(mission.list, { sort: 'hot' }),
    call(organization.listChildren, {}),
    call(record.publicityList, {}),
  ])
  const [shown, node, batch] = [missions[0]!, nodes[0]!, batches[0]!]
  return [
    { path: `/mission/detail-${shown.missionId}`, title: shown.title },
    { path: `/organization/details?districtId=${node.districtId}`, title: node.districtName },
    { path: `/publicity/${batch.sessionId}`, title: `${batch.missionTitle} 时长公示` },
  ]
}

/** Addresses below `/admin` that the owner of an organisation opens, each with something to show. */
export const consoleOf = async (loginName: string): Promise<string[]> => {
  const token = await administratorToken(loginName)
  const [sessions, { items }] = await Promise.all([
    call(attendance.sessions, {}, token),
    call(mission.listManaged, { state: 'published' }, token),
  ])
  const { sessionId } = sessions.find(({ signedIn }) => signedIn > 0) ?? sessions[0]!
  const { missionId: busy } =
    items.find(({ pendingApplications }) => pendingApplications > 0) ?? items[0]!
  return [
    '/',
    '/missions',
    ...[1, 2, 3, 4].map((step) => `/missions/new?step=${step}`),
    `/missions/${busy}`,
    `/missions/${busy}/edit`,
    `/missions/${busy}/applicants`,
    '/reviews/missions',
    '/attendance',
    `/attendance/${sessionId}/screen`,
    `/attendance/${sessionId}/roster`,
    `/attendance/${sessionId}/scan`,
    '/records',
    '/reviews/records',
    '/organizations',
  ]
}
