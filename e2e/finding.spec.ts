import { expect, test } from '@playwright/test'
import { auth } from 'contract/people/auth'
import { application } from 'contract/service/application'
import { mission } from 'contract/service/mission'
import { addDays } from 'contract/rules/time'
import { call } from './api.ts'
import { chooseRegion, complaintsOf, narrow, open, settled } from './browse.ts'
import { proveMobile } from './codes.ts'
import { publishMission } from './missions.ts'
import { newIdNumber } from './people.ts'
import { localDate } from './time.ts'
import { password, serverNow } from './world.ts'

/*
 * A volunteer who is logged in finds a mission by a filter on the phone, applies and sees the
 * confirmation: six taps from the home page.
 */

const who = 'volunteer01'
const stamp = String(Date.now()).slice(-6)
const title = `红树林补植 ${stamp}`

/**
 * A mission of one session and one position, published: the first of the day after tomorrow, which stands on the first
 * page of what is soon at whatever time of the day the journey is made.
 */
const publish = async (title: string): Promise<string> => {
  const date = addDays(localDate(serverNow()), 2)
  const { missionId } = await publishMission({
    title,
    regionCode: '440106',
    address: '天河区海心沙公园东门',
    latitude: 23.11,
    longitude: 113.32,
    content: '在护林员指导下补种红树苗，清理缠绕的藤蔓，全程约两小时。',
    riskNotice: '滩涂湿滑，请听从带队人安排。',
    beneficiaryTypes: [],
    guarantees: ['01'],
    sessions: [{ date, startTime: '05:00', endTime: '06:30' }],
    positions: [{ name: '补植志愿者', requirement: '', autoAccept: true, quota: 5 }],
  })
  return missionId
}

test('a mission is found, applied to and confirmed in six taps from the home page', async ({
  browser,
}) => {
  test.setTimeout(90_000)
  const missionId = await publish(title)
  const page = await open(browser, who, {}, { viewport: narrow, hasTouch: true, isMobile: true })
  await page.goto('/')
  await settled(page)
  let taps = 0
  const tap = async (target: ReturnType<typeof page.getByRole>) => {
    taps += 1
    await target.tap()
  }
  await tap(page.getByRole('navigation', { name: '底部菜单' }).getByRole('link', { name: '活动' }))
  // Without scrolling the missions begin in the upper third, and one stands whole above the bottom bar.
  await page.waitForURL('**/mission')
  const card = page.locator('main').getByRole('article').filter({ visible: true }).first()
  await settled(page)
  await expect(card).toBeVisible()
  // Who is signed in is asked again what depends on him, and a card in the making has no box.
  await expect(async () => {
    const [seen, bar] = [await card.boundingBox(), await page.locator('nav.fixed').boundingBox()]
    expect(seen!.y).toBeLessThan(narrow.height / 3)
    expect(seen!.y + seen!.height).toBeLessThanOrEqual(bar!.y)
  }).toPass({ timeout: 15_000 })
  await tap(page.getByRole('button', { name: '7 天内' }))
  await tap(page.getByRole('link', { name: title }))
  await tap(page.getByRole('button', { name: '报名', exact: true }))
  const dialog = page.getByRole('dialog', { name: '活动报名' })
  await tap(dialog.getByRole('checkbox'))
  await tap(dialog.getByRole('button', { name: '提交报名' }))
  await expect(page.getByText('报名成功，名额已为您保留')).toBeVisible()
  await expect(page.getByRole('button', { name: '加入日历' }).last()).toBeVisible()
  expect(taps).toBeLessThanOrEqual(6)

  const { token } = await call(auth.loginVolunteer, { loginName: who, password })
  const { own } = await call(mission.detail, { missionId }, token)
  expect(own.map(({ state }) => state)).toEqual(['accepted'])
  await call(application.cancel, { applicationId: own[0]!.applicationId }, token)
  await page.context().close()
})

test('a stranger with a phone comes from the home page over registration to an accepted application', async ({
  browser,
}) => {
  const wanted = `木棉道清扫 ${stamp}`
  const missionId = await publish(wanted)
  const page = await open(browser, null, {}, { viewport: narrow, hasTouch: true, isMobile: true })
  const complaints = complaintsOf(page)
  const digits = String(Date.now()).slice(-8)
  await page.goto('/')
  await settled(page)
  await expect(page.getByRole('banner').getByRole('link', { name: '注册' })).toBeVisible()
  await page.getByRole('navigation', { name: '底部菜单' }).getByRole('link', { name: '活动' }).tap()
  await page.getByRole('button', { name: '7 天内' }).tap()
  await page.getByRole('link', { name: wanted }).tap()
  const detail = new RegExp(`/mission/detail-${missionId}$`)
  await page.waitForURL(detail)
  await page.getByRole('link', { name: '登录后报名' }).filter({ visible: true }).first().tap()
  await page.getByRole('link', { name: '立即注册' }).tap()

  const next = () => page.getByRole('button', { name: '下一步' }).tap()
  const step = (name: string) => expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await page.getByLabel('姓名', { exact: true }).fill('周知远')
  await page.getByLabel('证件号码', { exact: true }).fill(newIdNumber('1993-06-18'))
  await chooseRegion(page, ['广东省', '广州市', '天河区'])
  await next()
  await step('登录账号')
  await proveMobile(page, `134${digits}`)
  await page.getByLabel('用户名', { exact: true }).fill(`zhiyuan${digits}`)
  await page.getByLabel('密码', { exact: true }).fill('Kapok7blossom')
  await page.getByLabel('确认密码').fill('Kapok7blossom')
  await next()
  await step('服务意愿')
  await page.getByLabel('环境保护').check()
  await page.getByLabel('周六上午').check()
  await next()
  await step('加入组织')
  await page
    .getByRole('button', { name: /^选择 / })
    .first()
    .tap()
  await next()
  await step('核对并提交')
  for (const name of ['志愿者注册协议', '个人信息处理规则', '证件信息处理单独同意书'])
    await page.getByRole('checkbox', { name: new RegExp(`《${name}》`) }).check()
  await page.getByRole('button', { name: '提交注册' }).tap()

  // Logged in, and back at the mission that was wanted, with nothing in between.
  await page.waitForURL(detail)
  await page.getByRole('button', { name: '报名', exact: true }).tap()
  const dialog = page.getByRole('dialog', { name: '活动报名' })
  await dialog.getByRole('checkbox').tap()
  await dialog.getByRole('button', { name: '提交报名' }).tap()
  await expect(page.getByText('报名成功，名额已为您保留')).toBeVisible()
  expect(complaints).toEqual([])
  await page.context().close()
})
