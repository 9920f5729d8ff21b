import type { Access, Endpoint } from 'contract/endpoint'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildAdministrator, buildMission, buildOrganization, buildVolunteer } from './build.ts'
import { contract, testServer } from './harness.ts'
import { sampleInput } from './sample.ts'

/*
 * The calls of section 7 of the specification, written down from its text and not from the contract:
 * whatever becomes of the contract, a client of the specification still finds each of them.
 */

interface Call {
  method: 'GET' | 'POST'
  /** Below `/v2/api/{product}/`. */
  path: string
  /** How the body of a POST is written. */
  encoding?: 'form' | 'json' | 'multipart'
  access: Access
  /** What the specification names of its input, with values where it names them. */
  fields?: Record<string, string>
  /** A random value stands in the address. */
  xc?: true
  /** What the specification names of its answer. */
  answers?: string[]
  /** A reader's question: nothing changes by it, and a new account gets an answer. */
  reads?: true
}

const ofVolunteer = { method: 'GET', access: 'volunteer' } as const
const open = { method: 'GET', access: 'public' } as const
const posted = { method: 'POST', access: 'volunteer' } as const

/** Session user info and session store (section 3). */
const userInfo = [
  'users',
  'usersDistricts',
  'serviceTimeBD',
  'trainingTimeBD',
  'logoffSate',
  'cardStatus',
  'bdServiceTimeDTO',
]

const calls: Call[] = [
  // Auth
  {
    method: 'POST',
    path: 'auth/login/volunteer/password',
    encoding: 'form',
    access: 'public',
    xc: true,
  },
  { method: 'POST', path: 'auth/login/org/password', encoding: 'form', access: 'public', xc: true },
  { method: 'GET', path: 'auth/login/loginOut', access: 'signedIn' },
  ...['users', 'usersAdmin'].map((whose): Call => ({
    method: 'POST',
    path: `auth/findpwd/${whose}/resetModifyPwd`,
    encoding: 'json',
    access: 'public',
    fields: { loginType: '', password: '', passwordAgain: '' },
  })),
  { ...open, path: 'auth/findpwd/checkMobile/user' },
  { ...open, path: 'auth/findpwd/checkMobile/admin' },
  { ...open, path: 'auth/findpwd/checkEmail/user' },
  { ...open, path: 'auth/findpwd/checkEmail/admin' },

  // Volunteer
  { ...ofVolunteer, path: 'volunteer/user/current', reads: true },
  { ...ofVolunteer, path: 'volunteer/info/userInfo', reads: true, answers: [...userInfo] },
  {
    method: 'GET',
    path: 'manage/pc/usersAdmin/preEditMyInfo',
    access: 'administrator',
    reads: true,
  },
  { ...ofVolunteer, path: 'volunteer/bankCard/getUsersApplyState', reads: true },
  { ...ofVolunteer, path: 'volunteer/bankCard/getUsersDetail' },
  { ...posted, path: 'volunteer/bankCard/photosRedoUpload', encoding: 'multipart' },
  { ...ofVolunteer, path: 'volunteer/bankCard/inspectHasIdcardPic', reads: true },
  { ...open, path: 'volunteer/register/verifyTip' },
  { ...open, path: 'volunteer/register/registerSummit' },
  { ...ofVolunteer, path: 'volunteer/sitemsg/list', reads: true },
  { ...ofVolunteer, path: 'volunteer/sitemsg/unreadInfo', reads: true },
  { ...ofVolunteer, path: 'volunteer/sitemsg/read', fields: { siteMsgId: '' } },
  { ...posted, path: 'volunteer/sitemsgbiz/confirm4Operator', encoding: 'json' },
  { ...ofVolunteer, path: 'volunteer/sitemsgbiz/biz203', fields: { siteMsgId: '' } },
  { ...ofVolunteer, path: 'volunteer/mission/getUserMissionList', reads: true },
  { ...ofVolunteer, path: 'volunteer/mission/getUserMissionInfo' },
  { ...ofVolunteer, path: 'volunteer/mission/cancelApplyMission' },
  { ...ofVolunteer, path: 'volunteer/mission/delApplyMission' },
  { ...ofVolunteer, path: 'volunteer/mission/accordApply' },
  { ...ofVolunteer, path: 'volunteer/mission/attendance/scanQrcode' },
  { ...ofVolunteer, path: 'volunteer/enshrine/MissionEnshrineList', reads: true },
  { ...posted, path: 'volunteer/enshrine/updateEnshrine', encoding: 'form' },
  { ...ofVolunteer, path: 'volunteer/center/evaluation/getEvaluateList', reads: true },
  {
    ...posted,
    path: 'volunteer/mission/evaluation/saveMissionPersonalUsersEvaluation',
    encoding: 'json',
    xc: true,
  },
  { ...ofVolunteer, path: 'volunteer/district/cancelDistrict' },
  { ...ofVolunteer, path: 'volunteer/district/applyDistrict' },
  { ...ofVolunteer, path: 'volunteer/center/userInfo/bindDistrictList', reads: true },
  { ...ofVolunteer, path: 'volunteer/securityCenter/logoff/apply' },
  { ...ofVolunteer, path: 'volunteer/securityCenter/logoff/logoffState', reads: true },
  { ...ofVolunteer, path: 'volunteer/securityCenter/logoff/cancel' },
  { ...posted, path: 'volunteer/center/security/changePassword', encoding: 'json' },
  { ...ofVolunteer, path: 'volunteer/center/userInfo/unbindMobile' },
  { ...ofVolunteer, path: 'volunteer/center/userInfo/unbindEmail' },
  { ...ofVolunteer, path: 'volunteer/center/userInfo/myDetail', reads: true },
  { ...posted, path: 'volunteer/center/userInfo/updateUserSubmit', encoding: 'form' },
  { ...posted, path: 'volunteer/center/userInfo/changeLoginName', encoding: 'form' },
  { ...posted, path: 'volunteer/center/userInfo/changeMobile', encoding: 'form' },
  { ...posted, path: 'volunteer/center/userInfo/changeEmail', encoding: 'form' },
  {
    ...ofVolunteer,
    path: 'volunteer/center/static/usersStatic',
    reads: true,
    answers: ['applyCounts'],
  },
  {
    ...ofVolunteer,
    path: 'volunteer/dataHandle/refreshUserStaticServiceTime',
    reads: true,
    answers: ['serviceTime', 'trainingTime'],
  },
  { ...open, path: 'volunteer/srvpg/volunteerCardQuery' },
  { ...open, path: 'volunteer/report/authByThird' },

  // Open and verification
  { ...open, path: 'open/email/sendCode' },
  { method: 'GET', path: 'open/sendCodeModifyMobile', access: 'signedIn' },
  { method: 'POST', path: 'open/verifycode/sendCodeToMobile', encoding: 'json', access: 'public' },

  // Home and public
  { ...open, path: 'home/mission/info/missionDetails', fields: { missionId: '' } },
  {
    ...open,
    path: 'home/index/districtDomain',
    reads: true,
    answers: ['current_district_id', 'icpFilling', 'footer-gd', 'header-gd'],
  },
  { ...open, path: 'home/banner/list/1', reads: true },
  { ...open, path: 'home/index/statics/indexStatics', reads: true },
  { ...open, path: 'home/index/statics/volunteerRanking', reads: true },
  { ...open, path: 'home/site/article/getHotNews', reads: true },
  { ...open, path: 'home/banner/bannerSkip' },
  { ...open, path: 'home/announcement/list', fields: { showType: '2' }, reads: true },
  { ...open, path: 'home/intellectAction', fields: { channel: 'pc' }, reads: true },
  { ...open, path: 'home/index/district/listOrg', reads: true },
  { ...open, path: 'orgStatistics/personOrGroupCount/detail', reads: true },
  {
    method: 'GET',
    path: 'manage/weixin/usersAdmin/getDetectStatus',
    access: 'administrator',
    reads: true,
  },
]

const endpoints = Object.values(contract).flatMap((area) => Object.values(area) as Endpoint[])
const endpointOf = (path: string) => endpoints.find((endpoint) => endpoint.path === path)

const mediaTypes = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: 'multipart/form-data; boundary=----x',
}

/** The same fields as an address or a form holds them. */
const asText = (fields: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
  )

const written = (fields: Record<string, unknown>, encoding: keyof typeof mediaTypes) => {
  if (encoding === 'json') return JSON.stringify(fields)
  if (encoding === 'form') return asText(fields).toString()
  return '------x--\r\n'
}

const server = testServer()
const tokens: Partial<Record<Access, string>> = {}

/** A request as a client of the specification writes it. */
const send = async (
  call: Call,
  {
    token,
    prefix = '/v2/api/zyz/',
    method = call.method,
    encoding = call.encoding ?? 'form',
    address = call.path,
    more = {},
  }: {
    token?: string | undefined
    prefix?: string
    method?: string
    encoding?: keyof typeof mediaTypes
    address?: string
    more?: Record<string, string>
  } = {},
) => {
  const endpoint = endpointOf(call.path)
  const named = Object.entries(call.fields ?? {}).filter(([, value]) => value !== '')
  const fields = { ...(endpoint && sampleInput(endpoint)), ...Object.fromEntries(named), ...more }
  const query = method === 'GET' ? fields : {}
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const response = await server.app.inject({
    method: method as 'GET',
    url: `${prefix}${address}?${asText({ ...query, ...(call.xc && { xc: '20261122001' }) })}`,
    headers:
      method === 'GET' ? headers : { ...headers, 'content-type': mediaTypes[encoding] ?? encoding },
    ...(method !== 'GET' && { payload: written(fields, encoding) }),
  })
  return { status: response.statusCode, envelope: response.json<Record<string, unknown>>() }
}

const ofAsker = ({ access }: Call) => tokens[access]
const code = async (work: ReturnType<typeof send>) => {
  const { status, envelope } = await work
  return `${status} ${String(envelope.code)}`
}

beforeAll(async () => {
  tokens.volunteer = (await buildVolunteer(server)).token
  tokens.administrator = (await buildAdministrator(server)).token
})

describe('the calls of section 7', () => {
  it.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    'the calls of section 7 work as specified: %s',
    async (_, call) => {
      const endpoint = endpointOf(call.path)
      expect(endpoint).toMatchObject({ method: call.method, access: call.access })
      if (call.encoding) expect(endpoint!.encoding ?? 'json').toBe(call.encoding)
      // What the specification writes GET stays GET, whether it reads or changes (decision 0005).
      if (call.reads) expect(call.method).toBe('GET')
      const shape = (endpoint!.input.def as unknown as { shape: object }).shape
      expect(Object.keys(shape)).toEqual(expect.arrayContaining(Object.keys(call.fields ?? {})))
      if (call.xc) expect(shape).toHaveProperty('xc')

      // Logging out ends the login it is asked with.
      const fresh = call.access === 'signedIn' ? (await buildVolunteer(server)).token : undefined
      const { status, envelope } = await send(call, { token: fresh ?? ofAsker(call) })
      expect(Object.keys(envelope).toSorted()).toEqual(['code', 'data', 'message', 'msg'])
      expect(envelope).toMatchObject({
        code: expect.stringMatching(/^(1|\d{5})$/),
        msg: expect.stringMatching(/\p{Script=Han}/u),
        message: envelope.msg,
      })
      // It is there, in this method and encoding, and who asks may: anything else is business.
      expect([400, 401, 403, 404, 405, 415], String(envelope.msg)).not.toContain(status)
      if (call.reads) expect(envelope.code, String(envelope.msg)).toBe('1')
      if (call.answers)
        expect(Object.keys(envelope.data as object)).toEqual(expect.arrayContaining(call.answers))
      if (call.xc) expect(JSON.stringify(envelope.data)).not.toContain('"xc"')
    },
  )

  it.each(
    calls
      .filter(({ access }) => access !== 'public')
      .map((call) => [`${call.method} ${call.path}`, call] as const),
  )(
    'the call %s is closed to visitors, to a login that ended and to the other type',
    async (_, call) => {
      const others = { volunteer: 'administrator', administrator: 'volunteer' } as const
      const other = call.access === 'signedIn' ? undefined : others[call.access as 'volunteer']
      expect(await code(send(call))).toBe('401 12022')
      expect(await code(send(call, { token: 'A'.repeat(43) }))).toBe('401 12022')
      if (other) expect(await code(send(call, { token: tokens[other] }))).toBe('401 12022')
    },
  )

  it.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    'the call %s knows its own methods, encoding and product only',
    async (_, call) => {
      const token = ofAsker(call)
      const command = endpointOf(call.path)?.kind === 'command'
      // A command written GET also takes the same fields as a form (decision 0005).
      const others = ['PUT', 'DELETE', 'PATCH', ...(call.method === 'POST' ? ['GET'] : [])]
      if (!command) others.push('POST')
      for (const method of others)
        expect(await code(send(call, { token, method })), method).toBe('405 10405')
      if (call.encoding)
        for (const encoding of ['form', 'json', 'multipart'] as const)
          if (encoding !== call.encoding)
            expect(await code(send(call, { token, encoding })), encoding).toBe('415 10415')
      expect(await code(send(call, { token, prefix: '/v2/api/other/' }))).toBe('200 10406')
      expect(await code(send(call, { token, address: `${call.path}/x` }))).toBe('404 10404')
    },
  )

  it.each([
    ['/api/usMain/resetModifyPwd', 'auth/findpwd/users/resetModifyPwd'],
    ['/api/manager/usersAdmin/resetModifyPwd', 'auth/findpwd/usersAdmin/resetModifyPwd'],
  ])('the call GET %s is answered as it was before the prefix', async (address, path) => {
    const call = calls.find((each) => each.path === path)!
    // It asks for the ticket of a proven code, as its own address does.
    const more = { ticket: 'T'.repeat(43), password: 'Lychee7tree', passwordAgain: 'Lychee7tree' }
    expect(await code(send(call, { more }))).toBe('200 20008')
    expect(await code(send(call, { prefix: '', method: 'GET', address, more }))).toBe('200 20008')
    expect(await code(send(call, { prefix: '', method: 'PUT', address }))).toBe('405 10405')
  })

  it('the call GET orgStatistics/personOrGroupCount/detail is answered without the prefix, too', async () => {
    const call = calls.find(({ path }) => path.startsWith('orgStatistics'))!
    expect(await code(send(call, { prefix: '/' }))).toBe('200 1')
  })

  it('the calls of section 7 are all in the table', () => {
    expect(new Set(calls.map(({ path }) => path)).size).toBe(66)
  })
})

describe('the hosts of section 9', () => {
  const elsewhere = testServer()
  beforeAll(() => {
    const hosts = { imageUrl: 'https://pictures.example.org', h5Url: 'https://m.example.org' }
    Object.assign(elsewhere.world, { config: { ...elsewhere.world.config, ...hosts } })
  })

  it('the hosts of section 9 stand in the addresses of pictures, and in the codes that phones open', async () => {
    const root = await buildOrganization(elsewhere, { parent: null })
    const owner = await buildAdministrator(elsewhere, { organization: root })
    const { version, settings: empty } = await elsewhere.call(contract.site.own, {}, owner.token)
    const settings = { ...empty, officialAccount: 'https://weixin.example.org/r/abc' }
    const change = { version, settings, reason: '按通知更新' }
    await elsewhere.call(contract.site.save, change, owner.token)
    const { 'footer-gd': footer } = await elsewhere.call(contract.site.settings, {})
    const { host, pathname, search } = new URL(footer.accounts[0]!.picture)
    expect(host).toBe('pictures.example.org')
    const picture = await elsewhere.app.inject(pathname + search)
    expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin')

    const mission = await buildMission(elsewhere, { organization: root })
    elsewhere.world.at(mission.startsAt)
    const asked = { sessionId: mission.sessionId, kind: 'signIn' as const }
    const { qrcode } = await elsewhere.call(contract.attendance.screen, asked, owner.token)
    expect(qrcode).toMatch(/^https:\/\/m\.example\.org\/h5\/s\?t=/)
  })
})
