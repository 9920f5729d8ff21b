import { contract } from 'contract'
import type { Endpoint } from 'contract/endpoint'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, ok, refused } from '../test/fake-server.ts'
import { createClient } from './client.ts'
import { ApiFailure } from './failure.ts'
import { notify } from './notify.ts'

/* The error catalogue of the specification (section 8) as the client of all browsers keeps it. */

const endpoints = Object.values(contract).flatMap((area) => Object.values(area) as Endpoint[])
const endpointOf = (path: string) => endpoints.find((endpoint) => endpoint.path === path)!

/** Written from the text of section 8. */
const exempt = [
  'volunteer/mission/attendance/scanQrcode',
  'manage/weixin/usersAdmin/getDetectStatus',
  'auth/findpwd/checkMobile/user',
  'auth/findpwd/checkMobile/admin',
  'auth/findpwd/checkEmail/user',
  'auth/findpwd/checkEmail/admin',
  'home/index/district/listOrg',
  'volunteer/mission/accordApply',
  'volunteer/bankCard/inspectHasIdcardPic',
  'volunteer/register/registerSummit',
]

/** Calls of section 7 whose refusal stands at the form, the button or the block that asked (decision 0012). */
const toldInPlace = [
  'auth/login/volunteer/password',
  'auth/login/org/password',
  'auth/findpwd/users/resetModifyPwd',
  'auth/findpwd/usersAdmin/resetModifyPwd',
  'volunteer/bankCard/photosRedoUpload',
  'volunteer/register/verifyTip',
  'volunteer/enshrine/updateEnshrine',
  'volunteer/mission/evaluation/saveMissionPersonalUsersEvaluation',
  'volunteer/district/cancelDistrict',
  'volunteer/district/applyDistrict',
  'volunteer/securityCenter/logoff/apply',
  'volunteer/securityCenter/logoff/cancel',
  'volunteer/center/security/changePassword',
  'volunteer/center/userInfo/unbindMobile',
  'volunteer/center/userInfo/unbindEmail',
  'volunteer/center/userInfo/updateUserSubmit',
  'volunteer/center/userInfo/changeLoginName',
  'volunteer/center/userInfo/changeMobile',
  'volunteer/center/userInfo/changeEmail',
  'volunteer/dataHandle/refreshUserStaticServiceTime',
  'volunteer/srvpg/volunteerCardQuery',
  'volunteer/report/authByThird',
  'volunteer/sitemsgbiz/confirm4Operator',
  'open/email/sendCode',
  'open/sendCodeModifyMobile',
  'open/verifycode/sendCodeToMobile',
  'home/index/districtDomain',
  'home/banner/list/1',
  'home/index/statics/volunteerRanking',
  'home/site/article/getHotNews',
  'home/banner/bannerSkip',
  'home/announcement/list',
  'home/intellectAction',
  'orgStatistics/personOrGroupCount/detail',
]

/** Calls of section 7 whose refusal is a warning. */
const warned = [
  'auth/login/loginOut',
  'volunteer/user/current',
  'volunteer/info/userInfo',
  'manage/pc/usersAdmin/preEditMyInfo',
  'volunteer/bankCard/getUsersApplyState',
  'volunteer/bankCard/getUsersDetail',
  'volunteer/sitemsg/list',
  'volunteer/sitemsg/unreadInfo',
  'volunteer/sitemsg/read',
  'volunteer/sitemsgbiz/biz203',
  'volunteer/mission/getUserMissionList',
  'volunteer/mission/getUserMissionInfo',
  'volunteer/mission/cancelApplyMission',
  'volunteer/mission/delApplyMission',
  'volunteer/enshrine/MissionEnshrineList',
  'volunteer/center/evaluation/getEvaluateList',
  'volunteer/center/userInfo/bindDistrictList',
  'volunteer/securityCenter/logoff/logoffState',
  'volunteer/center/userInfo/myDetail',
  'volunteer/center/static/usersStatic',
  'home/mission/info/missionDetails',
  'home/index/statics/indexStatics',
]

const failureOf = async (work: Promise<unknown>): Promise<ApiFailure> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ApiFailure)
  return error as ApiFailure
}

const login = (loginType: 1 | 2) => ({
  loginType,
  token: 'one',
  expiresIn: 1800,
  refreshToken: 'refresh-of-one',
  weakPassword: 0 as const,
})

const clientOf = (
  path: string,
  answer: Response,
  realm: 'volunteer' | 'organization' = 'volunteer',
) =>
  createClient({ realm, send: fakeServer({ [path]: answer, 'auth/login/refresh': answer }).send })

beforeEach(() => notify.dismiss())

describe('a business error', () => {
  const details = { remaining: 2, fields: [] }

  it.each(exempt)(
    'a business error of %s is passed through to the caller and not shown',
    async (path) => {
      const client = clientOf(path, refused('loginFailed', details))
      const failure = await failureOf(client.call(endpointOf(path), {}))
      expect(failure).toMatchObject({ name: 'loginFailed', status: 200, details })
      expect(failure.sentence).toMatch(/\p{Script=Han}/u)
      expect(notify.snapshot()).toBeNull()
    },
  )

  it.each(warned)(
    'a business error of %s shows its message as a warning and rejects',
    async (path) => {
      const client = clientOf(path, refused('loginFailed', details))
      const failure = await failureOf(client.call(endpointOf(path), {}))
      expect(notify.snapshot()).toMatchObject({ kind: 'warning', text: failure.sentence })
    },
  )

  it.each(toldInPlace)('a business error of %s is told where the person asked', async (path) => {
    const client = clientOf(path, refused('loginFailed', details))
    const failure = await failureOf(client.call(endpointOf(path), {}))
    expect(failure.sentence).toMatch(/\p{Script=Han}/u)
    expect(notify.snapshot()).toBeNull()
  })

  it.each([
    ['1', true],
    ['200', true],
    [1, true],
    [200, true],
    ['0', false],
    ['201', false],
    [2, false],
    ['12022', false],
  ])('a business error is a code that is neither 200 nor 1: %j', async (code, success) => {
    const client = clientOf('home/index/statics/indexStatics', ok({ volunteers: 7 }, code))
    const work = client.call(contract.statistics.index, {})
    if (success) expect(await work).toEqual({ volunteers: 7 })
    else await failureOf(work)
    expect(notify.snapshot() === null).toBe(success)
  })

  it('a business error has one of the three ways for every call of section 7', () => {
    const all = [...exempt, ...warned, ...toldInPlace]
    expect(new Set(all).size).toBe(66)
    expect(all.filter((path) => !endpointOf(path))).toEqual([])
  })
})

describe('an HTTP error', () => {
  const path = 'volunteer/mission/getUserMissionList'
  const page = (status: number) => new Response('<html>', { status })

  it.each([401, 404, 500, 503])(
    'an HTTP error %i dismisses all pending messages',
    async (status) => {
      const client = clientOf(path, page(status))
      notify.loading()
      await failureOf(client.call(endpointOf(path), {}, { quiet: true }))
      expect(notify.snapshot()).toBeNull()
    },
  )

  it.each([
    ['volunteer', 401, true],
    ['volunteer', 404, true],
    ['volunteer', 403, false],
    ['volunteer', 500, false],
    ['organization', 401, true],
    ['organization', 404, false],
    ['organization', 500, false],
  ] as const)(
    'an HTTP error at the client of the %s, %i clears the login: %s',
    async (realm, status, clears) => {
      const client = clientOf(path, page(status), realm)
      await client.session.set(login(realm === 'volunteer' ? 1 : 2))
      const ended = vi.fn()
      client.onSessionEnded(ended)
      await failureOf(client.call(endpointOf(path), {}))
      expect(client.session.token()).toBe(clears ? null : 'one')
      expect(ended).toHaveBeenCalledTimes(clears ? 1 : 0)
    },
  )

  it.each([
    ['loginExpired', '12022'],
    ['signedInElsewhere', '12027'],
  ] as const)('an HTTP error %s with code %s shows the message of the body', async (name, code) => {
    const answer = refused(name)
    expect(await answer.clone().json()).toMatchObject({ code })
    const client = clientOf(path, answer)
    await client.session.set(login(1))
    const { sentence } = await failureOf(client.call(endpointOf(path), {}))
    expect(sentence).toContain('登录')
    expect(notify.snapshot()).toMatchObject({ kind: 'warning', text: sentence })
  })

  it.each([
    ['a page', page(502)],
    ['a path that does not exist', refused('pathNotFound')],
    [
      'a body of another code',
      new Response('{"code":"99999","msg":"内部错误"}', {
        status: 500,
        headers: { 'content-type': 'application/json' },
      }),
    ],
  ])('an HTTP error with %s shows the generic warning', async (_, answer) => {
    const client = clientOf(path, answer)
    await failureOf(client.call(endpointOf(path), {}))
    expect(notify.snapshot()).toMatchObject({ kind: 'warning', text: '服务正在加载，请刷新重试' })
  })
})
