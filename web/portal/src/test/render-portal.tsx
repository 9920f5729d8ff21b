import { render } from '@testing-library/react'
import { absence } from 'contract/service/absence'
import { account } from 'contract/people/account'
import { agreement } from 'contract/foundation/agreement'
import { article } from 'contract/site/article'
import { announcement } from 'contract/site/announcement'
import { attendance } from 'contract/service/attendance'
import { choice } from 'contract/service/choice'
import { commendation } from 'contract/site/commendation'
import { evaluation } from 'contract/service/evaluation'
import { favourite } from 'contract/service/favourite'
import { membership } from 'contract/nodes/membership'
import { profile } from 'contract/people/profile'
import { banner } from 'contract/site/banner'
import { live } from 'contract/desk/live'
import { message } from 'contract/desk/message'
import { mission } from 'contract/service/mission'
import { ranking } from 'contract/service/ranking'
import { question } from 'contract/service/question'
import { savedSearch } from 'contract/service/saved-search'
import { recommendation } from 'contract/service/recommendation'
import { starRating } from 'contract/service/star-rating'
import { record } from 'contract/service/record'
import { releaseNote } from 'contract/site/release-note'
import { site } from 'contract/site/site'
import { singleSignOn } from 'contract/people/single-sign-on'
import { region } from 'contract/foundation/region'
import { transparency } from 'contract/service/transparency'
import { statistics } from 'contract/desk/statistics'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { fakeServer, ok } from 'kit/test/fake-server.ts'
import { forgetPrompts } from 'kit/prompt/prompts.ts'
import { siteDefaults } from 'kit/site/site.copy.ts'
import { routesOf } from '../router.tsx'
import { createWorld, WorldProvider } from '../world.tsx'

type Answers = Parameters<typeof fakeServer>[0]

const login = (loginType: 1 | 2) => ({
  loginType,
  token: `token-${loginType}`,
  expiresIn: 1800,
  refreshToken: `refresh-${loginType}`,
  weakPassword: 0 as const,
})

/** What the server keeps about the volunteer of the tests. */
export const userInfo = (logoffSate: 'true' | 'false' = 'false') => ({
  users: {
    userId: '019a9f00-0000-7000-8000-000000000001',
    userName: 'lychee2tree',
    name: 'Chen Jiayi',
    birthDay: '1990-01-01',
    volunteerNo: '440100000001',
    mobile: '13800138000',
    state: 'verified',
  },
  usersDistricts: [],
  serviceTime: 125,
  trainingTime: 0,
  serviceTimeBD: 125,
  trainingTimeBD: 0,
  bdServiceTimeDTO: [],
  cardStatus: 0,
  logoffSate,
})

/** His own data: nothing filled in beyond what registering asks. */
export const ownDetail = {
  version: 'v'.repeat(22),
  percent: 45,
  missing: ['categories', 'skills', 'availability', 'organization', 'email', 'emergency'],
  loginName: 'lychee2tree',
  name: 'Chen Jiayi',
  volunteerNo: '440100000001',
  documentType: '01',
  documentNumber: '4401************11',
  gender: 'female',
  birthDate: '1990-01-01',
  regionCode: '440106',
  regionPath: ['Guangdong', 'Guangzhou', 'Tianhe'],
  mobile: '138****8000',
  email: '',
  registeredAt: '2026-01-01T00:00:00.000Z',
  categories: [],
  skills: [],
  availability: [],
  emergency: null,
  guardians: [],
  portraitAt: null,
  identityChange: null,
  can: { changeIdentity: true },
}

const everywhere: Answers = {
  [region.mapSource.path]: ok({ tiles: null, attribution: '' }),
  [account.userInfo.path]: ok(userInfo()),
  [agreement.outstanding.path]: ok([]),
  [singleSignOn.offer.path]: ok({ title: null }),
  [mission.list.path]: ok({ items: [], next: null }),
  [transparency.proof.path]: ok({
    state: 'waiting',
    head: null,
    dueAt: '2026-11-22T05:00:00.000Z',
    proof: null,
  }),
  [question.list.path]: ok({ items: [], next: null }),
  [question.listOwn.path]: ok([]),
  [savedSearch.list.path]: ok([]),
  [evaluation.summary.path]: ok({ count: 0, average: null, byScore: [], impressions: [] }),
  [absence.own.path]: ok({ absences: 0, lateCancellations: 0, barredUntil: null }),
  [evaluation.getEvaluateList.path]: ok({ items: [], next: null, counts: { due: 0, done: 0 } }),
  [favourite.marks.path]: ok({ missions: [], organizations: [] }),
  [membership.listOwn.path]: ok({ most: 5, items: [] }),
  [commendation.listOwn.path]: ok({ items: [], next: null }),
  [choice.own.path]: ok({ ranked: false, advised: true, rankingObstacle: null }),
  [recommendation.list.path]: ok({ personal: false, items: [] }),
  [ranking.volunteers.path]: ok({ asOf: null, items: [] }),
  [ranking.organizations.path]: ok({ asOf: null, items: [] }),
  [ranking.own.path]: ok({ ranked: false, own: null }),
  [article.hotNews.path]: ok({ lead: null, items: [], summaries: [] }),
  [attendance.next.path]: ok({ next: null, ahead: null, open: null }),
  [profile.myDetail.path]: ok(ownDetail),
  [starRating.standing.path]: ok({
    serviceMinutes: 125,
    certified: null,
    demands: [],
    offered: [],
    obstacle: 'starNotReached',
    application: null,
    bar: null,
    history: [],
  }),
  [record.publicityList.path]: ok({ items: [], next: null }),
  [record.summary.path]: ok({
    serviceMinutes: 125,
    trainingMinutes: 0,
    pendingMinutes: 0,
    records: 1,
    missions: 1,
    years: [2026],
    months: [{ month: '2026-11', serviceMinutes: 125, trainingMinutes: 0 }],
    asOf: '2026-11-20T16:30:00.000Z',
  }),
  [message.unreadInfo.path]: ok({
    unread: 0,
    byCategory: { mission: 0, record: 0, system: 0 },
  }),
  // A stream in which nothing happens.
  [live.unread.path]: () =>
    new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } }),
  [site.settings.path]: ok(siteDefaults),
  [banner.list.path]: ok([]),
  [announcement.list.path]: ok({ items: [], next: null }),
  [releaseNote.list.path]: ok([]),
  [statistics.index.path]: ok({
    volunteers: 12,
    organizations: 3,
    groups: 1,
    missions: 5,
    serviceMinutes: 61,
    asOf: '2026-11-20T16:30:00.000Z',
  }),
}

/** Mounts the whole portal at an address on a server that gives the answers of the test. */
export const renderPortal = async (
  address: string,
  answers: Answers = {},
  { volunteer = false, administrator = false } = {},
) => {
  forgetPrompts()
  const server = fakeServer({ ...everywhere, ...answers })
  const world = createWorld(server.send)
  if (volunteer) await world.api.session.set(login(1))
  if (administrator) await world.organizationApi.session.set(login(2))
  const router = createMemoryRouter(routesOf(world), { initialEntries: [address] })
  render(
    <WorldProvider world={world}>
      <RouterProvider router={router} />
    </WorldProvider>,
  )
  return { server, world, router, path: () => router.state.location.pathname }
}
