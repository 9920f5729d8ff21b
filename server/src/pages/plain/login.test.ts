import { describe, expect, it } from 'vitest'
import { buildVolunteer, PASSWORD } from '../../../test/build.ts'
import { codeOf, enrolApp, wrongCodeOf } from '../../../test/factors.ts'
import { contract, testServer } from '../../../test/harness.ts'
import { ORIGIN, plainBrowser, textOf } from '../../../test/plain-browser.ts'
import { takeRequest } from '../../platform/request-throttle.ts'
import { ofAddress } from './login.ts'

const server = testServer()
const WRONG = 'Wrong1234'

const logIn = async (loginName: string, password = PASSWORD, browser = plainBrowser(server)) => {
  const page = await browser.open('/plain/login')
  const answer = await browser.submit(page, '/plain/login', { loginName, password })
  return { browser, answer }
}

describe('logging in without a script', () => {
  it('logging in without a script leads back to where one wanted to go, and says so once', async () => {
    const { mobile } = await buildVolunteer(server)
    const browser = plainBrowser(server)
    const turnedAway = await browser.open('/plain/hours')
    expect(turnedAway.statusCode).toBe(303)
    expect(turnedAway.headers.location).toBe('/plain/login?to=%2Fplain%2Fhours')
    const page = await browser.follow(turnedAway)
    const answer = await browser.submit(page, '/plain/login', {
      loginName: mobile,
      password: PASSWORD,
    })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/plain/hours'])
    const hours = await browser.follow(answer)
    expect(textOf(hours)).toMatch(/已登录.*累计服务时长/)
    expect(textOf(await browser.open('/plain/hours'))).not.toContain('已登录')
  })

  it('logging in without a script says what is wrong beside the field and keeps the name, never the password', async () => {
    const { loginName } = await buildVolunteer(server)
    const { answer } = await logIn(loginName, WRONG)
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain(`value="${loginName}"`)
    expect(answer.body).not.toContain(WRONG)
    expect(answer.body).toMatch(/<p class="fault" id="password-fault">用户名或密码不正确/)
    expect(answer.body).toMatch(
      /id="password"[^>]*aria-describedby="password-fault"[^>]*aria-invalid="true"/,
    )
    const { answer: empty } = await logIn('', '')
    expect(empty.body).toContain('id="loginName-fault"')
    expect(empty.body).toContain('密码不能为空')
  })

  it('logging in without a script makes what was typed harmless', async () => {
    const { answer } = await logIn('"><script>alert(1)</script>', WRONG)
    expect(answer.body).not.toContain('<script>alert')
  })

  it('logging in without a script lets nobody guess faster than who solves challenges: time is the price', async () => {
    const { loginName } = await buildVolunteer(server)
    const browser = plainBrowser(server, '198.51.100.7')
    for (let failure = 1; failure <= 3; failure++) await logIn(loginName, WRONG, browser)
    // The fourth try costs a challenge, for which a minute stands.
    const { answer: fourth } = await logIn(loginName, WRONG, browser)
    expect(textOf(fourth)).toContain('用户名或密码不正确')
    const { answer: fifth } = await logIn(loginName, PASSWORD, browser)
    expect(textOf(fifth)).toContain('操作太频繁')
    const noted = await server.world.db
      .selectFrom('security_event')
      .where('name', '=', 'loginFailed')
      .where('ip', '=', '198.51.100.7')
      .selectAll()
      .execute()
    expect(noted).toHaveLength(4)
    server.world.pass(1)
    const { answer: right } = await logIn(loginName, PASSWORD, browser)
    expect(right.statusCode).toBe(303)
  })

  it('logging in without a script is closed by the same lock as every other way in', async () => {
    const { loginName } = await buildVolunteer(server)
    const browser = plainBrowser(server, '198.51.101.7')
    for (let failure = 1; failure <= 5; failure++) {
      await logIn(loginName, WRONG, browser)
      server.world.pass(1)
    }
    // A sixth failure closes it for two minutes.
    await logIn(loginName, WRONG, browser)
    server.world.pass(1)
    const { answer } = await logIn(loginName, PASSWORD, browser)
    expect(textOf(answer)).toContain('为保护您的账号')
  })

  it('logging in without a script gives an address few tries without a challenge, whatever accounts it tries', async () => {
    const browser = plainBrowser(server, '198.51.102.7')
    const { loginName } = await buildVolunteer(server)
    for (let failure = 1; failure <= 3; failure++) await logIn(loginName, WRONG, browser)
    const now = server.world.clock.now()
    for (let elsewhere = 1; elsewhere <= 10; elsewhere++)
      await takeRequest(server.world, '198.51.102.7', ofAddress, now)
    expect(textOf((await logIn(loginName, PASSWORD, browser)).answer)).toContain('操作太频繁')
    // Somewhere else the same account has its own tries.
    const elsewhere = plainBrowser(server, '198.51.103.7')
    expect((await logIn(loginName, PASSWORD, elsewhere)).answer.statusCode).toBe(303)
  })

  it('logging in without a script is known by the same log of logins, and the browser by its number', async () => {
    const volunteer = await buildVolunteer(server)
    const { browser } = await logIn(volunteer.loginName)
    expect(browser.cookies.get('izy_browser')).toMatch(/^[\w-]{43}$/)
    const events = await server.world.db
      .selectFrom('event')
      .where('name', '=', 'volunteerLoggedIn')
      .where('actor_id', '=', volunteer.id)
      .selectAll()
      .execute()
    expect(events).toHaveLength(1)
  })
})

describe('the second factor without a script', () => {
  it('the second factor without a script is asked for after the password and leads on where one wanted to go', async () => {
    const { token, loginName } = await buildVolunteer(server)
    const { secret, recoveryCodes } = await enrolApp(server, token)
    const browser = plainBrowser(server)
    const page = await browser.open('/plain/login?to=/plain/sign')
    const asked = await browser.submit(page, '/plain/login', { loginName, password: PASSWORD })
    expect(textOf(asked)).toMatch(/二次验证.*验证器应用上的 6 位验证码.*恢复码/)
    expect(browser.cookies.has('izy_plain')).toBe(false)
    const wrong = await browser.submit(asked, '/plain/second-factor', {
      way: 'totp',
      code: wrongCodeOf(server, secret),
    })
    expect(wrong.body).toContain('id="code-fault"')
    const right = await browser.submit(wrong, '/plain/second-factor', {
      way: 'totp',
      code: codeOf(server, secret),
    })
    expect([right.statusCode, right.headers.location]).toEqual([303, '/plain/sign'])
    const { browser: another, answer } = await logIn(loginName)
    const code = recoveryCodes[0]!
    const recovered = await another.submit(answer, '/plain/second-factor', {
      way: 'recoveryCode',
      code,
    })
    expect(recovered.headers.location).toBe('/plain/')
  })

  it('the second factor without a script begins again when its time is over', async () => {
    const { token, loginName } = await buildVolunteer(server)
    const { secret } = await enrolApp(server, token)
    const { browser, answer } = await logIn(loginName)
    server.world.pass(6)
    const late = await browser.submit(answer, '/plain/second-factor', {
      way: 'totp',
      code: codeOf(server, secret),
    })
    expect(textOf(late)).toContain('身份验证已失效')
    expect(late.body).toContain('name="password"')
    expect((await browser.open('/plain/second-factor')).headers.location).toBe('/plain/login')
  })
})

describe('a login without a script', () => {
  it('a login without a script ends with the session, and says why', async () => {
    const volunteer = await buildVolunteer(server)
    const { browser } = await logIn(volunteer.loginName)
    await server.world.db
      .updateTable('session')
      .set({ ended_at: server.world.clock.now(), end_reason: 'passwordChanged' })
      .where('account_id', '=', volunteer.id)
      .execute()
    const page = await browser.open('/plain/hours')
    expect(page.statusCode).toBe(401)
    expect(textOf(page)).toContain('账号的密码已修改，请用新密码重新登录')
    expect(browser.cookies.has('izy_plain')).toBe(false)
  })

  it('a login without a script outlasts its first token by the exchange that scripts make, also for two requests', async () => {
    const volunteer = await buildVolunteer(server)
    const { browser } = await logIn(volunteer.loginName)
    const before = browser.cookies.get('izy_plain')
    server.world.pass(31)
    const pages = await Promise.all([browser.open('/plain/hours'), browser.open('/plain/missions')])
    expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(browser.cookies.get('izy_plain')).not.toBe(before)
    expect((await browser.open('/plain/hours')).statusCode).toBe(200)
  })

  it('a login without a script is over after the time that every login has', async () => {
    const volunteer = await buildVolunteer(server)
    const { browser } = await logIn(volunteer.loginName)
    server.world.pass(60 * 24 * 200)
    const page = await browser.open('/plain/hours')
    expect([page.statusCode, textOf(page).includes('登录已过期')]).toEqual([401, true])
  })

  it('a login without a script is ended by the button', async () => {
    const volunteer = await buildVolunteer(server)
    const { browser } = await logIn(volunteer.loginName)
    const held = browser.cookies.get('izy_plain')!
    const answer = await browser.submit(await browser.open('/plain/'), '/plain/logout')
    expect(textOf(await browser.follow(answer))).toContain('已退出登录')
    browser.cookies.set('izy_plain', held)
    expect((await browser.open('/plain/hours')).statusCode).toBe(401)
  })

  it('a login without a script opens nothing to a frozen account', async () => {
    const volunteer = await buildVolunteer(server)
    const { browser } = await logIn(volunteer.loginName)
    await server.world.db
      .updateTable('volunteer')
      .set({ state: 'frozen' })
      .where('id', '=', volunteer.id)
      .execute()
    expect(textOf(await browser.open('/plain/missions'))).toContain('账号已被冻结')
  })
})

describe('an attacker', () => {
  it('an attacker gets nothing of the API with the cookie', async () => {
    const volunteer = await buildVolunteer(server)
    const { browser } = await logIn(volunteer.loginName)
    const cookie = `izy_plain=${browser.cookies.get('izy_plain')}`
    for (const endpoint of [contract.record.summary, contract.application.listOwn]) {
      const url = `/v2/api/zyz/${endpoint.path}`
      const answer = await server.app.inject({ method: 'GET', url, headers: { cookie } })
      expect(answer.statusCode).toBe(401)
    }
  })

  it('an attacker posts nothing from another site', async () => {
    const volunteer = await buildVolunteer(server)
    const { browser } = await logIn(volunteer.loginName)
    const page = await browser.open('/plain/')
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
      { 'sec-fetch-site': 'same-site' },
      { origin: `${ORIGIN}.evil.example`, 'sec-fetch-site': 'same-origin' },
    ]
    for (const headers of foreign) {
      const answer = await browser.submit(page, '/plain/logout', {}, headers)
      expect(answer.statusCode, JSON.stringify(headers)).toBe(400)
    }
    expect((await browser.open('/plain/hours')).statusCode).toBe(200)
  })

  it('an attacker posts nothing without the token of the form, or with that of another browser', async () => {
    const volunteer = await buildVolunteer(server)
    const { browser } = await logIn(volunteer.loginName)
    const stranger = plainBrowser(server)
    const foreign = await stranger.open('/plain/login')
    const token = /name="form"\s+value="([^"]+)"/.exec(foreign.body)![1]!
    for (const fields of [{}, { form: '' }, { form: token }, { form: 'A'.repeat(43) }])
      expect(
        (await browser.post('/plain/logout', fields as Record<string, string>)).statusCode,
      ).toBe(400)
    // Old browsers name no origin: the token decides alone, or the page they say they come from.
    const nameless = { origin: '', 'sec-fetch-site': '' }
    expect((await stranger.submit(foreign, '/plain/login', {}, nameless)).statusCode).toBe(422)
    const elsewhere = { ...nameless, referer: 'https://evil.example/plain/login' }
    expect((await stranger.submit(foreign, '/plain/login', {}, elsewhere)).statusCode).toBe(400)
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/plain/../login',
    '/plain/hours?x=1',
    '/plain/hours\n',
    '/admin/',
  ])('an attacker leads nobody to %j after the login', async (to) => {
    const { loginName } = await buildVolunteer(server)
    const browser = plainBrowser(server)
    const page = await browser.open(`/plain/login?to=${encodeURIComponent(to)}`)
    const answer = await browser.submit(page, '/plain/login', {
      loginName,
      password: PASSWORD,
      to,
    })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/plain/'])
  })

  it('an attacker finds pages that run nothing, are kept nowhere and stand in no frame', async () => {
    for (const path of ['/plain/', '/plain/login', '/plain/nowhere']) {
      const { headers, body } = await plainBrowser(server).open(path)
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("form-action 'self'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['x-robots-tag']).toBe('noindex')
      expect(body).not.toMatch(/<script|<style| style=| on\w+=/)
    }
  })

  it('an attacker plants no sentence: what is said after an act comes from a cookie of ours alone', async () => {
    const browser = plainBrowser(server)
    browser.cookies.set('izy_said', 'constructor')
    expect((await browser.open('/plain/')).statusCode).toBe(200)
    expect(textOf(await browser.open('/plain/?said=signedIn'))).not.toContain('签到成功')
  })
})
