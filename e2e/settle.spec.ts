import { expect, test, type Browser, type Page } from '@playwright/test'
import { application } from 'contract/service/application'
import { attendance } from 'contract/service/attendance'
import { record } from 'contract/service/record'
import { sessionLeader } from 'contract/service/session-leader'
import { walkIn } from 'contract/service/walk-in'
import { auth } from 'contract/people/auth'
import type { InputOf } from 'contract/endpoint'
import { administratorToken, call } from './api.ts'
import { brokenRules, overflow } from './audit.ts'
import { complaintsOf, enter, narrow, open, settled, wide } from './browse.ts'
import { inDatabase, runTask } from './database.ts'
import { publishMission } from './missions.ts'
import { findSomebody } from './people.ts'
import { localDate } from './time.ts'
import { origin, passMinutes, password, serverNow } from './world.ts'

/*
 * One session: thirty expected, of whom three do not come and two are excused, four who come without a place, five who
 * forget to sign out, two who lead and scan. It is settled on one screen.
 */

test.describe.configure({ timeout: 300_000 })

const title = `社区健步行引导 ${String(Date.now()).slice(-6)}`
const day = localDate(new Date(serverNow().getTime() + 86_400_000))
const [start, end] = ['09:00', '11:00'].map((time) => new Date(`${day}T${time}:00+08:00`)) as [
  Date,
  Date,
]
const moveTo = (moment: Date) =>
  passMinutes(Math.ceil((moment.getTime() - serverNow().getTime()) / 60_000))
const MINUTE = 60_000

/** Some with an account who are free at the mission's time. */
const findPeople = async (missionId: string, number: number): Promise<string[]> => {
  const found: string[] = []
  while (found.length < number) {
    const from = found.length === 0 ? 1 : Number(found.at(-1)!.slice(3)) + 1
    found.push(await findSomebody(missionId, from))
  }
  return found
}

const tokenOf = async (loginName: string) =>
  (await call(auth.loginVolunteer, { loginName, password })).token!
const ownCodeOf = async (loginName: string) =>
  call(attendance.ownCode, {}, await tokenOf(loginName))

/** Gives so many a place: those with these numbers, and others who are free and none of those kept away. */
const crowd = (missionId: string, numbers: string[], away: string[], size: number) =>
  inDatabase(
    `insert into application (volunteer_id, id, mission_id, place_id, session_id, organization_id, state, during, created_at, updated_at)
     select v.id, gen_random_uuid(), m.id, p.id, s.id, m.organization_id, 'accepted', tstzrange(s.starts_at, s.ends_at), now(), now()
     from mission m join mission_session s on s.mission_id = m.id join place p on p.mission_id = m.id and p.session_id = s.id
     cross join lateral (select * from volunteer v where v.state = 'verified' and not v.volunteer_no = any($3)
       and v.login_name is distinct from 'volunteer01'
       and not exists (select from application a where a.volunteer_id = v.id and a.during && tstzrange(s.starts_at, s.ends_at))
       and not exists (select from stretch t where t.volunteer_id = v.id and t.signed_out_at is null and not t.void)
       order by v.volunteer_no = any($2) desc, v.id limit $4) v
     where m.id = $1`,
    [missionId, numbers, away, size],
  )

/** Who leads, on his own phone, with the list of the session open. */
const leading = async (browser: Browser, loginName: string, sessionId: string): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: narrow,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto('/login/volunteer')
  await enter(page, loginName)
  await page.goto(`/h5/lead/${sessionId}`)
  await page.getByRole('button', { name: '开始扫码签到' }).click()
  return page
}

/** What a reader on a cable does with a code it sees. */
const read = async (page: Page, code: string) => {
  await page.locator('h1').first().focus()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

test('a session with all that happens on a day is settled on one screen in under fifteen clicks', async ({
  browser,
}) => {
  const { missionId, sessionId } = await publishMission({
    title,
    regionCode: '440106',
    address: '天河公园南门',
    content: '在健步行沿线引导参加的居民，提供饮水与方向指引，活动结束后清理沿线的垃圾。',
    riskNotice: '注意脚下台阶。',
    sessions: [{ date: day, startTime: '09:00', endTime: '11:00' }],
    positions: [{ name: '引导岗', requirement: '', autoAccept: true, quota: 40 }],
  })
  const people = await findPeople(missionId, 8)
  const numbers = await Promise.all(people.map(async (one) => (await ownCodeOf(one)).volunteerNo))
  const [leaders, led, strangers] = [people.slice(0, 2), people.slice(2, 4), people.slice(4)]
  expect(await crowd(missionId, numbers.slice(0, 4), numbers.slice(4), 30)).toBe(30)
  await inDatabase(`update place set taken = 30 where mission_id = $1`, [missionId])

  moveTo(new Date(start.getTime() - 20 * MINUTE))
  let token = await administratorToken('owner0001')
  const { items } = await call(application.listApplicants, { missionId, size: '100' }, token)
  const idOf = (number: string) =>
    items.find(({ volunteerNo }) => volunteerNo === number)!.applicationId
  for (const number of numbers.slice(0, 2))
    await call(sessionLeader.name, { sessionId, applicationId: idOf(number) }, token)

  // Each leader scans one on his phone.
  for (const [at, leader] of leaders.entries()) {
    const page = await leading(browser, leader, sessionId)
    await expect(page.getByRole('heading', { level: 1, name: '带队' })).toBeVisible()
    await read(page, (await ownCodeOf(led[at]!)).code)
    await expect(page.getByText('签到成功')).toBeVisible()
    expect(await overflow(page)).toBe(0)
    await page.context().close()
  }

  // The organiser scans the others of the sheet: twenty-three come, some of them after twenty minutes without a network.
  const { people: sheet } = await call(attendance.printSheet, { sessionId }, token)
  const byLeaders = new Set(numbers.slice(2, 4).map(idOf))
  const others = sheet.filter(({ applicationId }) => !byLeaders.has(applicationId))
  const scan = (code: string, kind: InputOf<typeof attendance.scanVolunteer>['kind'] = 'signIn') =>
    call(attendance.scanVolunteer, { sessionId, kind, code, nonce: crypto.randomUUID() }, token)
  const coming = others.slice(0, 23).map(({ code }) => code)
  for (const code of coming.slice(0, 15)) await scan(code)
  moveTo(new Date(start.getTime() + 10 * MINUTE))
  token = await administratorToken('owner0001')
  for (const code of coming.slice(15)) await scan(code)

  // Four come without a place and are let in.
  for (const stranger of strangers) {
    const { qrcode } = await call(attendance.screen, { sessionId, kind: 'signIn' }, token)
    const { hold } = await call(walkIn.hold, { qrcode })
    await call(walkIn.ask, { hold, riskAccepted: true }, await tokenOf(stranger))
  }
  const { waiting, places } = await call(walkIn.list, { sessionId }, token)
  const admissions = waiting.map(({ walkInId }) => ({ walkInId, placeId: places[0]!.placeId }))
  expect((await call(walkIn.admit, { sessionId, admissions }, token)).done).toBe(4)
  for (const stranger of strangers) await scan((await ownCodeOf(stranger)).code)

  // Five forget to sign out.
  moveTo(new Date(end.getTime() + MINUTE))
  token = await administratorToken('owner0001')
  for (const code of coming.slice(0, 18)) await scan(code, 'signOut')
  for (const one of [...led, ...strangers]) await scan((await ownCodeOf(one)).code, 'signOut')
  moveTo(new Date(end.getTime() + 62 * MINUTE))
  await runTask('forgotten')
  token = await administratorToken('owner0001')
  const settlement = () => call(attendance.settlement, { sessionId }, token)
  await expect
    .poll(async () => (await settlement()).open, { timeout: 60_000 })
    .toEqual({ walkIns: 0, tried: 0, awaited: 5, signedIn: 0, signOuts: 5, records: 24 })

  const page = await open(browser, 'owner0001')
  const complaints = complaintsOf(page)
  let clicks = 0
  await page.exposeFunction('clicked', () => clicks++)
  await page.addInitScript(() =>
    addEventListener('pointerup', () => (globalThis as unknown as { clicked(): void }).clicked()),
  )
  await page.goto(`/admin/attendance?missionId=${missionId}`)
  await page.getByRole('link', { name: /^结算本场：/ }).click()
  await expect(page.getByText('本场还有 34 件未办')).toBeVisible()
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const answer = (name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  const done = () => expect(page.getByRole('dialog')).toHaveCount(0)

  const boxes = page
    .getByRole('table', { name: '没有到场的人' })
    .locator('tbody')
    .getByRole('checkbox')
  await boxes.nth(0).click()
  await boxes.nth(1).click()
  await press('登记请假 2 人')
  await answer('提前来电说明，同意请假')
  await answer('登记请假')
  await done()
  await press('登记全部未到 3 人缺勤')
  await answer('登记缺勤')
  await done()
  await press('同意全部 5 条签退时间')
  await answer('同意 5 条')
  await done()
  await press('按建议确认全部 24 条')
  await answer('确认 24 条')
  await done()
  await expect(page.getByText('本场已办完')).toBeVisible()
  expect(clicks).toBeGreaterThan(0)
  expect(clicks).toBeLessThan(15)

  const figures = page.locator('dl[aria-label="本场人数"]')
  for (const [name, people] of [
    ['应到', 30],
    ['到场', 29],
    ['现场加入', 4],
    ['缺勤', 3],
    ['请假', 2],
    ['忘记签退', 5],
  ] as const)
    await expect(figures.locator('div', { hasText: name })).toHaveText(`${name}${people} 人`)
  for (const size of [wide, narrow]) {
    await page.setViewportSize(size)
    await settled(page)
    expect(await overflow(page)).toBe(0)
    expect(await brokenRules(page)).toEqual([])
  }

  // The figures stay with the session, where it and its records are listed.
  await page.setViewportSize(wide)
  await page.goto(`/admin/attendance?missionId=${missionId}`)
  await expect(page.getByText('应到 30、到场 29、现场加入 4、缺勤 3、请假 2')).toBeVisible()
  await page.goto(`/admin/records?missionId=${missionId}&sessionId=${sessionId}`)
  await expect(page.locator('dl[aria-label="本场人数"]')).toBeVisible()
  const { items: left } = await call(
    record.listManaged,
    { sessionId, state: 'awaitingConfirmation', size: '100' },
    token,
  )
  expect(left.map(({ signOut }) => signOut?.state)).toEqual(
    Array.from({ length: 5 }, () => 'organizationAgreed'),
  )
  expect(complaints).toEqual([])
  await page.context().close()
})
