import { describe, expect, it } from 'vitest'
import {
  buildApplication,
  buildGuardian,
  buildMission,
  buildRecord,
  buildVolunteer,
  type BuiltMission,
  type BuiltVolunteer,
} from '../../../test/build.ts'
import { contract, START, testServer } from '../../../test/harness.ts'
import { plainBrowser, textOf } from '../../../test/plain-browser.ts'
import {
  screenDigits,
  slotOf,
  type SigningKind,
} from '../../modules/service/attendance/attendance.code.ts'
import { takeRequest } from '../../platform/request-throttle.ts'
import { ofAddress } from './plain.ts'

const server = testServer()

/** The token that the forms of a page carry; a page without forms has none. */
const formOf = ({ body }: { body: string }) => ({
  form: /name="form"\s+value="([^"]+)"/.exec(body)?.[1] ?? '',
})

/** A browser in which a volunteer is signed in. */
const browserOf = ({ token }: BuiltVolunteer) => {
  const browser = plainBrowser(server)
  browser.cookies.set('izy_plain', `${token}.${'R'.repeat(43)}`)
  return browser
}

const prepared = async (
  options: Parameters<typeof buildMission>[1] = {},
  person: Parameters<typeof buildVolunteer>[1] = {},
) => {
  server.world.at(START)
  const mission = await buildMission(server, options)
  const volunteer = await buildVolunteer(server, person)
  return { mission, volunteer, browser: browserOf(volunteer), path: `/plain/mission/${mission.id}` }
}

const ownOf = async ({ token }: BuiltVolunteer) =>
  (await server.call(contract.application.listOwn, {}, token)).items

it('a plain form takes nothing of one whose script did not run, and says which ways there are', async () => {
  const { volunteer } = await prepared()
  const browser = plainBrowser(server)
  const sent = { loginName: volunteer.loginName, password: 'Secret2026' }
  const answer = await browser.post('/plain/unscripted', sent)
  expect(answer.statusCode).toBe(422)
  expect(textOf(answer)).toContain('没有提交')
  expect(answer.body).not.toContain('Secret2026')
  expect(answer.body).toContain('href="/plain/login"')
  expect(browser.cookies.has('izy_plain')).toBe(false)
})

describe('applying without a script', () => {
  it('applying without a script takes the place that is chosen and shows where the application stands', async () => {
    const { mission, volunteer, browser, path } = await prepared({ autoAccept: true })
    const page = await browser.open(path)
    expect(textOf(page)).toMatch(/社区敬老服务.*选择场次和岗位.*服务岗.*剩 20 个名额.*报名即录用/)
    const answer = await browser.submit(page, path, {
      placeId: mission.placeId,
      riskAccepted: '1',
    })
    const [own] = await ownOf(volunteer)
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `/plain/missions/${own!.applicationId}`,
    ])
    expect(textOf(await browser.follow(answer))).toMatch(/报名已提交.*已录用.*陈老师 13800138000/)
    expect(textOf(await browser.open('/plain/missions'))).toContain('待参加（1）')
    const again = await browser.open(path)
    expect(textOf(again)).toContain('您已报名这场活动')
    // The same form sent twice takes one place.
    const twice = await browser.submit(page, path, { placeId: mission.placeId, riskAccepted: '1' })
    expect(twice.headers.location).toBe(answer.headers.location)
    expect(await ownOf(volunteer)).toHaveLength(1)
  })

  it('applying without a script keeps what was chosen and says beside the field what is missing', async () => {
    const { mission, volunteer, browser, path } = await prepared()
    const page = await browser.open(path)
    const unread = await browser.submit(page, path, { placeId: mission.placeId })
    expect(unread.statusCode).toBe(422)
    expect(unread.body).toMatch(/id="riskAccepted-fault">请先阅读并勾选风险提示/)
    expect(unread.body).toMatch(new RegExp(`value="${mission.placeId}"[^>]*checked`))
    const unchosen = await browser.submit(page, path, { riskAccepted: '1' })
    expect(unchosen.body).toMatch(/id="placeId-fault">请选择一个场次和岗位/)
    expect(await ownOf(volunteer)).toEqual([])
  })

  it('applying without a script names every condition that is not met, in the words of the portal', async () => {
    const { mission, volunteer, browser, path } = await prepared(
      { minimumAge: 50, recruitScope: 'members' },
      { state: 'registered' },
    )
    const page = await browser.open(path)
    expect(textOf(page)).toMatch(/需要先完成实名核验/)
    expect(textOf(page)).toMatch(/年龄须满 50 周岁/)
    expect(page.body).not.toContain('name="placeId"')
    // Whoever posts all the same is told the same.
    const form = await browser.open('/plain/')
    const fields = formOf(form)
    const refused = await browser.post(path, {
      ...fields,
      placeId: mission.placeId,
      riskAccepted: '1',
    })
    expect([refused.statusCode, textOf(refused).includes('需要先完成实名核验')]).toEqual([
      422,
      true,
    ])
    expect(await ownOf(volunteer)).toEqual([])
  })

  it('applying without a script leads to the texts with a new version, after which one applies', async () => {
    const { mission, volunteer, browser, path } = await prepared({}, { agreed: false })
    const page = await browser.open(path)
    expect(textOf(page)).toContain('有了新版本，请阅读并决定是否同意')
    expect(page.body).toContain(`href="/plain/texts/${mission.id}"`)
    const texts = await browser.open(`/plain/texts/${mission.id}`)
    expect(textOf(texts)).toContain('阅读《志愿者注册协议》（版本 2.0）')
    const unticked = await browser.submit(texts, `/plain/texts/${mission.id}`, {})
    expect([unticked.statusCode, textOf(unticked).includes('请先阅读并勾选同意')]).toEqual([
      422,
      true,
    ])
    const agreed = /name="agreed"\s+value="([^"]+)"/.exec(texts.body)![1]!
    const answer = await browser.submit(texts, `/plain/texts/${mission.id}`, { agreed })
    expect(answer.headers.location).toBe(path)
    const open = await browser.follow(answer)
    expect(textOf(open)).toContain('已同意，可以继续报名')
    await browser.submit(open, path, { placeId: mission.placeId, riskAccepted: '1' })
    expect(await ownOf(volunteer)).toHaveLength(1)
  })

  it('applying without a script queues for a full place only where the form said so', async () => {
    const { mission, volunteer, browser, path } = await prepared({ capacity: 1 })
    const before = await browser.open(path)
    await buildApplication(server, mission, await buildVolunteer(server))
    const filled = { placeId: mission.placeId, riskAccepted: '1' }
    const refused = await browser.submit(before, path, filled)
    expect(textOf(refused)).toContain('名额已满，提交后排队候补')
    expect(await ownOf(volunteer)).toEqual([])
    const answer = await browser.submit(refused, path, {
      placeId: `${mission.placeId} wait`,
      riskAccepted: '1',
    })
    expect(textOf(await browser.follow(answer))).toContain('候补第 1 位')
  })

  it('applying without a script asks the guardians of a minor as everywhere', async () => {
    const { mission, volunteer, browser, path } = await prepared(
      { autoAccept: true, guardianConsent: true },
      { birthDate: '2010-01-01' },
    )
    await buildGuardian(server, volunteer, { mobile: '13700137000' })
    const answer = await browser.submit(await browser.open(path), path, {
      placeId: mission.placeId,
      riskAccepted: '1',
    })
    expect(textOf(await browser.follow(answer))).toContain('等待监护人同意')
  })

  it('applying without a script finds no mission that is not shown', async () => {
    const { browser } = await prepared()
    for (const id of ['01900000-0000-7000-8000-000000000000', 'x']) {
      const page = await browser.open(`/plain/mission/${id}`)
      expect([page.statusCode, page.body.includes('<h1>没有成功</h1>')]).toEqual([422, true])
    }
  })
})

describe('an own application without a script', () => {
  it('an own application without a script is cancelled without a reason before the last day, and shown as cancelled', async () => {
    const { mission, volunteer, browser } = await prepared()
    const { id } = await buildApplication(server, mission, volunteer)
    const path = `/plain/missions/${id}`
    const answer = await browser.submit(await browser.open(path), `${path}/cancel`)
    expect(textOf(await browser.follow(answer))).toMatch(/报名已取消.*状态\s*已取消/)
    expect(textOf(await browser.open('/plain/missions?group=cancelled'))).toContain('社区敬老服务')
  })

  it('an own application without a script needs a reason within the last day', async () => {
    const { mission, volunteer, browser } = await prepared({
      startsAt: new Date(START.getTime() + 3_600_000),
    })
    const { id } = await buildApplication(server, mission, volunteer)
    const path = `/plain/missions/${id}`
    const page = await browser.open(path)
    const refused = await browser.submit(page, `${path}/cancel`, { reason: '' })
    expect(refused.body).toContain('id="reason-fault"')
    const answer = await browser.submit(page, `${path}/cancel`, { reason: '发烧，需要在家休息' })
    expect(textOf(await browser.follow(answer))).toMatch(/已请假.*发烧，需要在家休息/)
  })

  it('an application of somebody else is not found without a script', async () => {
    const { mission, browser } = await prepared()
    const { id } = await buildApplication(server, mission, await buildVolunteer(server))
    const page = await browser.open(`/plain/missions/${id}`)
    expect([page.statusCode, page.body.includes(mission.id)]).toEqual([422, false])
  })

  it('an own application without a script takes a place that is offered', async () => {
    const { mission, volunteer, browser } = await prepared()
    const { id } = await buildApplication(server, mission, volunteer, 'offered')
    await server.world.db
      .updateTable('application')
      .set({ offer_expires_at: new Date(START.getTime() + 3_600_000) })
      .where('id', '=', id)
      .execute()
    const path = `/plain/missions/${id}`
    const answer = await browser.submit(await browser.open(path), `${path}/offer`, { accept: '1' })
    expect(textOf(await browser.follow(answer))).toMatch(/已确认参加.*已录用/)
  })
})

const digitsFor = ({ id: missionId, sessionId }: BuiltMission, kind: SigningKind) =>
  screenDigits(
    server.world.keys.attendance,
    { missionId, sessionId, kind },
    slotOf(server.world.clock.now()),
  )

describe('signing in without a script', () => {
  const atStart = async (options: Parameters<typeof buildMission>[1] = {}) => {
    const startsAt = new Date(START.getTime() + 3_600_000)
    const found = await prepared({ startsAt, ...options })
    await buildApplication(server, found.mission, found.volunteer)
    server.world.at(startsAt)
    return found
  }

  it('signing in without a script goes in and out by the six digits, and the minutes are proposed', async () => {
    const { mission, volunteer, browser } = await atStart()
    const page = await browser.open('/plain/sign')
    expect(page.body).toMatch(new RegExp(`value="${mission.sessionId}"[^>]*checked`))
    const filled = { sessionId: mission.sessionId }
    const typed = digitsFor(mission, 'signIn').replace(/^(...)/, '$1 ')
    const signedIn = await browser.submit(page, '/plain/sign', { ...filled, code: typed })
    expect([signedIn.statusCode, signedIn.headers.location]).toEqual([303, '/plain/sign'])
    const inside = await browser.follow(signedIn)
    expect(textOf(inside)).toMatch(/签到成功.*您已于 10:00 签到，离开前请签退/)
    server.world.pass(90)
    const signedOut = await browser.submit(inside, '/plain/sign', {
      ...filled,
      code: digitsFor(mission, 'signOut'),
    })
    expect(textOf(await browser.follow(signedOut))).toContain('签退成功')
    const [record] = (await server.call(contract.record.listOwn, {}, volunteer.token)).items
    expect(record).toMatchObject({ minutes: 90, state: 'awaitingConfirmation', way: 'code' })
  })

  it('signing in without a script counts a form that is sent twice once', async () => {
    const { mission, volunteer, browser } = await atStart()
    const page = await browser.open('/plain/sign')
    const filled = { sessionId: mission.sessionId, code: digitsFor(mission, 'signIn') }
    for (let time = 1; time <= 2; time++)
      expect((await browser.submit(page, '/plain/sign', filled)).statusCode).toBe(303)
    const stretches = await server.world.db
      .selectFrom('stretch')
      .where('volunteer_id', '=', volunteer.id)
      .selectAll()
      .execute()
    expect(stretches).toHaveLength(1)
  })

  it('signing in without a script says what is wrong with the digits, keeps them, and closes after too many tries', async () => {
    const { mission, browser } = await atStart()
    const page = await browser.open('/plain/sign')
    const sent = (code: string) =>
      browser.submit(page, '/plain/sign', { sessionId: mission.sessionId, code })
    const short = await sent('12a')
    expect(short.body).toContain('value="12a"')
    expect(short.body).toMatch(/id="code-fault">请输入 6 位数字/)
    const right = [digitsFor(mission, 'signIn'), digitsFor(mission, 'signOut')]
    const wrong = ['111111', '222222', '333333'].find((digits) => !right.includes(digits))!
    for (let attempt = 1; attempt <= 5; attempt++)
      expect(textOf(await sent(wrong))).toContain('数字不对或已更换')
    expect(textOf(await sent(right[0]!))).toContain('输错次数过多')
  })

  it('signing in without a script where the place is checked shows the way round', async () => {
    const { mission, browser } = await atStart({ signInRadius: 200 })
    const refused = await browser.submit(await browser.open('/plain/sign'), '/plain/sign', {
      sessionId: mission.sessionId,
      code: digitsFor(mission, 'signIn'),
    })
    expect(textOf(refused)).toMatch(/本场需要核对位置.*简易版不能取得位置。请打开“我的码”/)
    const code = await browser.open('/plain/code')
    expect(code.body).toMatch(/<div class="code" role="img"[^>]*>\s*<svg/)
    expect(code.body).not.toMatch(/ style=/)
    expect(textOf(code)).toContain('20 秒内有效，过期请点“刷新我的码”')
  })

  it('signing in without a script asks whoever signs out before anything counts whether it is meant', async () => {
    const { mission, browser } = await atStart()
    server.world.at(new Date(mission.startsAt.getTime() - 20 * 60_000))
    const signed = async (kind: 'signIn' | 'signOut', more = {}) =>
      browser.submit(await browser.open('/plain/sign'), '/plain/sign', {
        sessionId: mission.sessionId,
        code: digitsFor(mission, kind),
        ...more,
      })
    await signed('signIn')
    const asked = await signed('signOut')
    expect(textOf(asked)).toMatch(
      /现在签退不计时长，仍要签退的请再确认一次.*仍要签退，本次不计时长/,
    )
    const meant = await signed('signOut', { leave: '1' })
    expect(meant.statusCode).toBe(303)
  })

  it('signing in without a script has nothing to sign into where nothing is on', async () => {
    const { browser } = await prepared()
    expect(textOf(await browser.open('/plain/sign'))).toContain('没有可以签到的场次')
  })
})

describe('the own hours without a script', () => {
  it('the own hours without a script are the sums of the ledger and the records behind them', async () => {
    const { mission, volunteer, browser } = await prepared()
    await buildRecord(server, mission, volunteer, { state: 'publicised' })
    const page = await browser.open('/plain/hours')
    const sums = await server.call(contract.record.summary, {}, volunteer.token)
    expect(sums.pendingMinutes).toBeGreaterThan(0)
    const hours = `${Math.floor(sums.pendingMinutes / 60)}小时${sums.pendingMinutes % 60}分`
    expect(textOf(page)).toMatch(new RegExp(`待生效 ${hours}.*社区敬老服务.*公示中`))
  })

  it('the own hours without a script show the API’s own sentence where it refuses a page', async () => {
    const { volunteer, browser } = await prepared()
    await server.world.db
      .updateTable('volunteer')
      .set({ weak_password: true })
      .where('id', '=', volunteer.id)
      .execute()
    const page = await browser.open('/plain/hours')
    expect(page.statusCode).toBe(403)
    expect(textOf(page)).toMatch(/您的密码强度不足.*简易版不能修改密码/)
    const nonsense = await browserOf(await buildVolunteer(server)).open('/plain/hours?cursor=!')
    expect(nonsense.statusCode).toBe(422)
  })
})

describe('every plain page', () => {
  it('every plain page names its visitors’ address to the API, so that its limits are theirs', async () => {
    const { volunteer } = await prepared()
    const browser = plainBrowser(server, '203.0.113.77')
    const page = await browser.open('/plain/login')
    await browser.submit(page, '/plain/login', {
      loginName: volunteer.loginName,
      password: 'Wrong1234',
    })
    const [noted] = await server.world.db
      .selectFrom('security_event')
      .where('name', '=', 'loginFailed')
      .select('ip')
      .execute()
    expect(noted!.ip).toContain('203.0.113.77')
  })

  it('every plain page refuses a flood of forms from one address', async () => {
    const browser = plainBrowser(server, '203.0.113.78')
    const page = await browser.open('/plain/login')
    const now = server.world.clock.now()
    for (let form = 1; form <= ofAddress.most; form++)
      await takeRequest(server.world, '203.0.113.78', ofAddress, now)
    const refused = await browser.post('/plain/login', formOf(page))
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, 600])
    expect(textOf(refused)).toContain('操作太频繁')
  })
})
