import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { application } from 'contract/service/application'
import { attendance } from 'contract/service/attendance'
import { auth } from 'contract/people/auth'
import { mission } from 'contract/service/mission'
import QRCode from 'qrcode'
import { call } from './api.ts'
import { brokenRules, overflow, smallTargets } from './audit.ts'
import { enter, narrow, open, settled } from './browse.ts'
import { publishMission } from './missions.ts'
import { nextBuild } from './next-build.ts'
import { findSomebody } from './people.ts'
import { localDate, localTime } from './time.ts'
import { password, serverNow } from './world.ts'

/*
 * The phone without a network: its pages open from what the browser kept, also in a tab that is opened
 * later, say what can be done and what waits, and lose no scan.
 */
test.describe.configure({ timeout: 120_000 })

const phone = { viewport: narrow, serviceWorkers: 'allow' } as const

/** What the browser keeps, store by store. */
const kept = (page: Page) =>
  page.evaluate(async () =>
    Promise.all(
      (await caches.keys()).map(async (name) => ({
        name,
        paths: (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
      })),
    ),
  )

/** Until the phone would open without a network. */
const untilKept = (page: Page) =>
  expect
    .poll(async () => (await kept(page)).flatMap(({ paths }) => paths), { timeout: 30_000 })
    .toContain('/h5/')

/** Closes the tab and opens the address in another, without a network in between. */
const reopen = async (context: BrowserContext, page: Page, path: string): Promise<Page> => {
  await page.close()
  await context.setOffline(true)
  const other = await context.newPage()
  await other.goto(path)
  return other
}

const expectGood = async (page: Page) => {
  await settled(page)
  expect(await overflow(page)).toBe(0)
  expect(await smallTargets(page, 44)).toEqual([])
  expect(await brokenRules(page)).toEqual([])
}

for (const elder of [false, true])
  test(`every page of the phone opens without a network${elder ? ', in elder mode' : ''}`, async ({
    browser,
  }) => {
    const first = await open(browser, 'volunteer01', { elder }, phone)
    const context = first.context()
    await first.goto('/h5/')
    await untilKept(first)
    const page = await reopen(context, first, '/h5/')
    const ways = page.getByRole('region', { name: '没有网络时可以' })
    await expect(ways.getByRole('listitem')).toHaveCount(2)
    await expect(page.getByRole('link', { name: '我的时长' })).toHaveCount(0)
    await expectGood(page)

    await page.getByRole('link', { name: /扫码/ }).click()
    await expect(page.getByText(/^网络已断开，仍可扫码/)).toBeVisible()
    await expectGood(page)
    await page.getByRole('link', { name: '出示我的码' }).click()
    await expect(page.getByRole('heading', { name: /暂时不能出示我的码/ })).toBeVisible()
    await expectGood(page)
    for (const [path, words] of [
      ['/h5/code', '网络已断开，暂时不能输入六位数字'],
      ['/h5/s?t=v1.i.x', '网络已断开。确认后，手机会先记下这次扫码'],
      ['/h5/nowhere', '您访问的地址不存在'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByText(words)).toBeVisible()
      await expectGood(page)
    }

    // With the network what waited for it is there again.
    await page.goto('/h5/me')
    await expect(page.getByRole('heading', { name: /暂时不能出示我的码/ })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('img', { name: '我的码，由现场负责人扫描' })).toBeVisible()
    await page.goto('/h5/')
    await expect(page.getByRole('link', { name: '我的消息' })).toBeVisible()
    await expect(ways).toHaveCount(0)
    const stores = await kept(page)
    const paths = stores
      .filter(({ name }) => name.startsWith('phone-'))
      .flatMap((store) => store.paths)
    expect(paths.filter((path) => !path.startsWith('/assets/'))).toEqual(['/h5/'])
    await context.close()
  })

test('a scan without a network outlives the tab and counts once the network is back', async ({
  browser,
}) => {
  const start = new Date(serverNow().getTime() + 15 * 60_000)
  const end = new Date(start.getTime() + 60 * 60_000)
  const { missionId, sessionId, owner } = await publishMission({
    title: `断网签到 ${String(Date.now()).slice(-6)}`,
    regionCode: '440111',
    address: '白云区白云山风景名胜区南门',
    content: '沿步道捡拾垃圾，向游客宣传无痕山林的做法，现场发放手套和垃圾袋。',
    riskNotice: '步道湿滑，请走台阶内侧。',
    sessions: [
      {
        date: localDate(start),
        startTime: localTime(start),
        // A session stays within its day.
        endTime: localDate(end) === localDate(start) ? localTime(end) : '23:59',
      },
    ],
    positions: [{ name: '清洁岗', requirement: '', autoAccept: true, quota: 5 }],
  })
  const loginName = await findSomebody(missionId, 700)
  const { token } = await call(auth.loginVolunteer, { loginName, password })
  const { places } = await call(mission.detail, { missionId })
  const { placeId } = places[0]!
  await call(application.apply, { missionId, placeId, riskAccepted: '1' }, token!)

  const first = await open(browser, null, {}, phone)
  const context = first.context()
  await first.goto('/login/volunteer')
  await enter(first, loginName)
  await first.goto('/h5/scan')
  await untilKept(first)
  const { qrcode } = await call(attendance.screen, { sessionId, kind: 'signIn' }, owner)
  const second = await reopen(context, first, '/h5/scan')
  await second.getByLabel('拍照识别').setInputFiles({
    name: 'screen.png',
    mimeType: 'image/png',
    buffer: await QRCode.toBuffer(qrcode, { width: 600, margin: 4 }),
  })
  await expect(second.getByRole('heading', { name: '手机已记下，等待网络' })).toBeVisible()
  await expectGood(second)

  const third = await reopen(context, second, '/h5/')
  await expect(third.getByText(/恢复网络后点下面的按钮继续/)).toBeVisible()
  await expectGood(third)
  await third.getByRole('link', { name: '继续确认' }).click()
  await expect(third.getByRole('heading', { name: '手机已记下，等待网络' })).toBeVisible()
  await context.setOffline(false)
  await expect(third.getByRole('heading', { name: /^签到成功/ })).toBeVisible()
  const { signedIn } = await call(attendance.screen, { sessionId, kind: 'signIn' }, owner)
  expect(signedIn).toBe(1)
  await context.close()
})

test('who is logged in no more is told without a network, and led to the login with it', async ({
  browser,
}) => {
  const first = await open(browser, 'volunteer01', {}, phone)
  const context = first.context()
  await first.goto('/h5/')
  await untilKept(first)
  await context.clearCookies()
  const page = await reopen(context, first, '/h5/scan')
  await expect(page.getByRole('heading', { name: '网络已断开，暂时不能登录' })).toBeVisible()
  await expectGood(page)
  await context.setOffline(false)
  await page.waitForURL('**/login/volunteer?redirect=%2Fh5%2Fscan')
  await context.close()
})

test('a new build replaces the earlier one as a whole, once no page of it is open', async ({
  browser,
}) => {
  const site = await nextBuild('/h5/service-worker.js', { 现场看板: '现场大屏' })
  const earlier = await open(browser, null, {}, { ...phone, baseURL: site.origin })
  const context = earlier.context()
  await earlier.goto('/h5/board')
  await expect(earlier.getByRole('heading', { level: 1, name: '现场看板' })).toBeVisible()
  await untilKept(earlier)
  const before = (await kept(earlier))[0]!.name

  site.replace()
  await earlier.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await expect
    .poll(() =>
      earlier.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null),
    )
    .toBe(true)
  // What the server no longer has is still there for the page that is open.
  for (const path of site.lost)
    expect(await earlier.evaluate(async (file) => (await fetch(file)).status, path), path).toBe(200)

  const page = await reopen(context, earlier, '/h5/board')
  await expect(page.getByRole('heading', { level: 1, name: '现场大屏' })).toBeVisible()
  await expect.poll(async () => (await kept(page)).map(({ name }) => name)).not.toContain(before)
  const stores = await kept(page)
  expect(stores).toHaveLength(1)
  expect(stores[0]!.paths.filter((path) => site.lost.includes(path))).toEqual([])
  await context.close()
  await site.close()
})
