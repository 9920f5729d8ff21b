import { announcement } from 'contract/site/announcement'
import { article } from 'contract/site/article'
import { attendance } from 'contract/service/attendance'
import { mission } from 'contract/service/mission'
import { organization } from 'contract/nodes/organization'
import { record } from 'contract/service/record'
import { hourImport } from 'contract/service/hour-import'
import { supplementary } from 'contract/service/supplementary'
import { readFileSync } from 'node:fs'
import { administratorToken, call } from './api.ts'

/* Every page of the three apps, for whoever walks them: journeys and screenshots. */

export interface Stop {
  path: string
  /** Title of the tab, without the name of the product. */
  title: string
  /** Leads on to another page, whose title it has. */
  leadsOn?: true
}

/** Pages of the portal that are the same for everybody. */
export const everywhere: Stop[] = [
  { path: '/', title: 'i志愿' },
  { path: '/mission', title: '志愿活动' },
  { path: '/mission/search', title: '搜索' },
  { path: '/mission/search-tab?keyword=社区', title: '搜索结果' },
  { path: '/mission/search-org-list?keyword=志愿', title: '搜索组织' },
  { path: '/organization', title: '志愿组织' },
  { path: '/article', title: '资讯' },
  { path: '/mission/summary', title: '活动总结' },
  { path: '/publicity', title: '时长公示' },
  { path: '/transparency', title: '账本公开' },
  { path: '/spot-check', title: '随机抽查' },
  { path: '/zs', title: '证书核验' },
  { path: '/donation', title: '捐赠证书' },
  { path: '/card', title: '电子志愿者证' },
  { path: '/card/download', title: '下载电子志愿者证' },
  { path: '/help', title: '帮助中心' },
  { path: '/announcement', title: '公告' },
  { path: '/version-updating', title: '更新说明' },
  { path: '/get-started/step-1', title: '第 1 步：注册并实名' },
  { path: '/get-started/step-2', title: '第 2 步：找活动，报名' },
  { path: '/get-started/step-3', title: '第 3 步：到现场签到签退' },
  { path: '/get-started/step-4', title: '第 4 步：查时长，开证书' },
  { path: '/get-started/elsewhere', title: '第 1 步：注册并实名', leadsOn: true },
  { path: '/registered/agreement/personalRegRequirements', title: '个人注册须知' },
  { path: '/registered/agreement/voluntaryAgreement', title: '志愿者注册协议' },
  { path: '/registered/agreement/privacyPolicy', title: '个人信息处理规则' },
  { path: '/registered/agreement/childrenPrivacy', title: '儿童个人信息保护规则' },
  { path: '/registered/agreement/cardRequirements', title: '注册志愿者证申请须知' },
  { path: '/registered/agreement/orgRegRequirements', title: '组织注册须知与协议' },
  { path: '/registered/agreement/rankingConsent', title: '未成年人参加排行监护人同意书' },
  { path: '/registered/agreement/documentConsent', title: '证件信息处理单独同意书' },
  { path: '/registered/applyCard', title: '怎样申请注册志愿者证' },
  { path: '/registered/zyzRegisteredStatus', title: '注册进度' },
  { path: '/registered/perfectInformation', title: '完善资料' },
  { path: '/registered/orgSuccess', title: '组织注册进度' },
  { path: '/login/feedback', title: '登录遇到问题' },
  { path: '/guardian', title: '我是监护人' },
  { path: '/login/third?state=none', title: '统一身份登录' },
  { path: '/site-map', title: '站点地图' },
  { path: '/redirect/%2F%2Felsewhere.example', title: '正在跳转' },
  { path: '/nowhere', title: '页面走丢了' },
]

/** Pages without a meaning for whoever is signed in. */
export const entrances: Stop[] = [
  { path: '/login', title: '登录' },
  { path: '/login/volunteer', title: '志愿者登录' },
  { path: '/login/organization', title: '组织登录' },
  { path: '/change-password/1', title: '志愿者找回密码' },
  { path: '/change-password/2', title: '组织管理员找回密码' },
  { path: '/registered', title: '注册' },
  { path: '/registered/volunteers', title: '志愿者注册' },
  { path: '/registered/claim', title: '认领账号' },
  { path: '/registered/organization', title: '组织注册' },
  { path: '/registered/feedback', title: '注册遇到问题' },
]

export const personal: Stop[] = [
  { path: '/personalCenter/personalInfo', title: '个人资料' },
  { path: '/personalCenter/myMessage', title: '我的消息' },
  { path: '/personalCenter/myMessage/settings', title: '提醒设置' },
  { path: '/personalCenter/myMission', title: '我的活动' },
  { path: '/personalCenter/serviceRecord', title: '服务记录' },
  { path: '/personalCenter/serviceRecord/corrections', title: '更正申请' },
  { path: '/personalCenter/myCollection', title: '我的收藏' },
  { path: '/personalCenter/volunteerCard', title: '我的电子志愿者证' },
  { path: '/personalCenter/volunteerCard/needToKnow', title: '阅读申请须知' },
  {
    path: '/personalCenter/volunteerCard/IndividualInfo',
    title: '阅读申请须知',
    leadsOn: true,
  },
  {
    path: '/personalCenter/volunteerCard/chooseCard',
    title: '阅读申请须知',
    leadsOn: true,
  },
  {
    path: '/personalCenter/volunteerCard/CreditCard',
    title: '阅读申请须知',
    leadsOn: true,
  },
  {
    path: '/personalCenter/volunteerCard/debitCard',
    title: '阅读申请须知',
    leadsOn: true,
  },
  { path: '/personalCenter/volunteerCard/detail', title: '注册志愿者证申请进度' },
  { path: '/volunteerCard/success', title: '申请注册志愿者证' },
  { path: '/volunteerCard/debitCard', title: '申请注册志愿者证', leadsOn: true },
  { path: '/personalCenter/certificate', title: '我的捐赠证书' },
  { path: '/personalCenter/timeCate', title: '时间证书' },
  { path: '/personalCenter/evaluation', title: '活动评价' },
  { path: '/personalCenter/receiveComments', title: '收到的评价' },
  { path: '/personalCenter/subtract', title: '安全设置' },
]

export const phone: Stop[] = [
  { path: '/h5/', title: '签到签退' },
  { path: '/h5/scan', title: '扫码签到签退' },
  { path: '/h5/s?t=v1.none', title: '确认签到签退' },
  { path: '/h5/code', title: '输入六位数字' },
  { path: '/h5/join', title: '现场加入' },
  { path: '/h5/lead', title: '带队' },
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
  const [told] = (await call(announcement.list, { showType: '3' })).items
  const [story] = (await call(article.list, {})).items
  return [
    { path: `/article/article-${story!.pageno}`, title: story!.title },
    { path: `/mission/detail-${shown.missionId}`, title: shown.title },
    { path: `/organization/details?districtId=${node.districtId}`, title: node.districtName },
    { path: `/publicity/${batch.sessionId}`, title: `${batch.missionTitle} 时长公示` },
    { path: `/announcement/${told!.announcementId}`, title: told!.title },
  ]
}

/** Addresses below `/admin` that the owner of an organisation opens, each with something to show. */
export const consoleOf = async (loginName: string): Promise<string[]> => {
  const token = await administratorToken(loginName)
  const [sessions, { items }, { items: batches }] = await Promise.all([
    call(attendance.sessions, {}, token),
    call(mission.listManaged, { state: 'published' }, token),
    call(supplementary.list, {}, token),
  ])
  const draft = batches.find(({ state }) => state === 'draft') ?? batches[0]!
  const { sessionId } = sessions.find(({ signedIn }) => signedIn > 0) ?? sessions[0]!
  const { missionId: busy } =
    items.find(({ pendingApplications }) => pendingApplications > 0) ?? items[0]!
  return [
    '/',
    '/missions',
    '/questions',
    '/absence-appeals',
    '/evaluations',
    '/evaluations/volunteers',
    ...[1, 2, 3, 4].map((step) => `/missions/new?step=${step}`),
    `/missions/${busy}`,
    `/missions/${busy}/edit`,
    `/missions/${busy}/applicants`,
    '/reviews/missions',
    '/attendance',
    `/attendance/${sessionId}/screen`,
    `/attendance/${sessionId}/roster`,
    `/attendance/${sessionId}/settle`,
    `/attendance/${sessionId}/call-list`,
    `/attendance/${sessionId}/refused`,
    `/attendance/${sessionId}/walk-ins`,
    '/attendance/venue',
    `/attendance/${sessionId}/roll-calls`,
    // One that nobody called.
    `/attendance/${sessionId}/roll-calls/0195b000-0000-7000-8000-000000000000`,
    `/attendance/${sessionId}/print`,
    `/attendance/${sessionId}/scan`,
    '/records',
    '/sign-outs',
    '/supplementary',
    '/supplementary/new',
    `/supplementary/${draft.batchId}`,
    `/supplementary/${draft.batchId}/edit`,
    '/spot-checks',
    '/corrections',
    '/reviews/records',
    '/reviews/organizations',
    // One that is no business of this organisation.
    '/reviews/organizations/0195b000-0000-7000-8000-000000000000',
    '/articles',
    '/articles/new',
    // None of this organisation's.
    '/articles/0195b000-0000-7000-8000-000000000000',
    '/articles/0195b000-0000-7000-8000-000000000000/edit',
    '/organization',
    '/organizations',
    '/members',
    '/commendations',
    '/staff',
    '/hand-over',
    '/invitation',
    '/tasks',
    '/alarms',
    '/account',
    '/nowhere',
  ]
}

/** Addresses below `/admin` of a federation: what it alone may open, or sees other things in. */
const federal = [
  '/',
  '/missions',
  '/reviews/missions',
  '/records',
  '/corrections',
  '/sign-outs',
  '/supplementary',
  '/hour-imports',
  '/reviews/records',
  '/star-ratings',
  '/spot-checks',
  '/anomalies',
  '/anomalies/rules',
  // None there is.
  '/anomalies/0195b000-0000-7000-8000-000000000000',
  '/trust',
  '/certificates',
  '/reviews/organizations',
  '/organization',
  '/organizations',
  '/articles',
  '/reviews/articles',
  '/contents',
  '/site',
  '/complaints',
  '/evaluation-reports',
  '/cards',
  '/donations',
  '/reviews/identities',
  '/feedback',
]

/** The same with those of one thing each. */
export const federalPages = async (): Promise<string[]> => {
  const token = await administratorToken('federation1')
  const { items } = await call(hourImport.list, {}, token)
  return [...federal, `/hour-imports/${items[0]!.importId}`]
}

/** Addresses of the system administrator of the root. */
export const ofSystem = ['/', '/staff', '/site', '/outbox', '/faults']

/** Addresses of the audit administrator of the root. */
export const ofAudit = ['/', '/audit', '/consistency']

const routers = [
  ['', 'portal/src/routes.ts'],
  ['', 'portal/src/router.tsx'],
  ['/h5', 'phone/src/router.tsx'],
  ['/admin', 'admin/src/routes.ts'],
] as const

/** Leads on to its first page. */
const leadingOn = '/personalCenter'

/**
 * The path of every route of the three apps as their routers name it, and whether an address is one
 * of it. Read from the sources: a browser's code does not run here.
 */
export const routes = (): { path: string; leadsTo: (address: string) => boolean }[] =>
  routers.flatMap(([base, file]) => {
    const source = readFileSync(new URL(`../web/${file}`, import.meta.url), 'utf8')
    return [...source.matchAll(/(?:\bpath: |\broute\(\s*)'([^']*)'/g)].flatMap(([, named]) => {
      const path = base + named!
      // What may stand without its beginning is the second address of a page.
      if (path === leadingOn || path.includes('?')) return []
      const pattern = path.replace(/:[a-zA-Z]+/g, '[^/?]+').replace(/\/?\*$/, '/.+')
      const whole = new RegExp(`^${pattern}(?:\\?|$)`)
      return [{ path, leadsTo: (address: string) => whole.test(address) }]
    })
  })
