import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { mission } from 'contract/mission'
import { call } from './api.ts'
import { brokenRules, isJudged } from './audit.ts'
import {
  details as pagesOfThings,
  entrances,
  everywhere,
  personal,
  phone,
  type Stop,
} from './pages.ts'
import { origin, password } from './world.ts'

/*
 * Every page of the portal and the phone as a visitor and as a volunteer meet it: its title, that it
 * fits wide and narrow screens, that everybody can use it, and what it does when the server is away.
 */

const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }

test.describe.configure({ timeout: 120_000 })

let visitor: BrowserContext
let volunteer: BrowserContext
/** Pages of one thing each: a mission, an organisation, a publicised session. */
let details: Stop[]

test.beforeAll(async ({ browser }) => {
  visitor = await newContext(browser)
  volunteer = await newContext(browser)
  const page = await volunteer.newPage()
  await page.goto('/login/volunteer')
  await page.getByRole('textbox', { name: '登录账号' }).fill('volunteer01')
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.locator('form').getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.close()

  details = await pagesOfThings()
})
test.afterAll(() => Promise.all([visitor.close(), volunteer.close()]))

const newContext = (browser: Browser) =>
  browser.newContext({
    baseURL: origin,
    viewport: wide,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  })

/** What the console of a page complains of, but for the page itself being one that does not exist. */
const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = []
  page.on('console', (message) => {
    const { url } = message.location()
    if (message.type() === 'error' && !(url === page.url() && /status of 404/.test(message.text())))
      complaints.push(`${message.text()} ${url}`)
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

/** Until the heading stands, nothing is on its way any more and the letters are those of the design. */
const settled = async (page: Page) => {
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page.locator('main [aria-busy=true]:visible, [aria-label=请稍候]')).toHaveCount(0)
  // A page from the server answers once it was taken up.
  await page.waitForFunction(
    () => !document.getElementById('page-state') || document.documentElement.dataset.live === '',
  )
  await page.evaluate('document.fonts.ready.then(() => null)')
}

/** Goes to a page of the portal as its links do, without asking the server for it. */
const go = (page: Page, path: string) =>
  page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

const fits = (page: Page) =>
  expect
    .soft(
      page.evaluate<number>('document.documentElement.scrollWidth - innerWidth'),
      'wider than the screen',
    )
    .resolves.toBeLessThanOrEqual(0)

/** Walks the stops in one tab, each at both widths. */
const walk = async (context: BrowserContext, stops: readonly Stop[], turn = 0) => {
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  for (const [index, { path, title }] of stops.entries()) {
    await test.step(path, async () => {
      await page.setViewportSize(wide)
      await page.goto(path)
      await settled(page)
      const tab = title === 'i志愿' ? title : `${title} - i志愿`
      await expect.soft(page).toHaveTitle(tab, { timeout: 3000 })
      for (const [width, size] of [wide, narrow].entries()) {
        await page.setViewportSize(size)
        await fits(page)
        if (isJudged(index + turn, width))
          expect.soft(await brokenRules(page), `${path} at ${size.width}`).toEqual([])
      }
      expect.soft(complaints.splice(0), path).toEqual([])
    })
  }
  await page.close()
}

test('a visitor finds every open page in order', async () => {
  await walk(visitor, [...everywhere, ...entrances, ...details])
})

test('a volunteer finds every page in order', async () => {
  // Public pages are judged at the width the visitor's walk left out.
  await walk(volunteer, [...everywhere, ...personal, ...details], 1)
})

test('a volunteer finds every page of the phone in order', async () => {
  await walk(volunteer, phone)
})

test('no two pages have the same title', () => {
  const titles = [...everywhere, ...entrances, ...personal, ...details, ...phone]
    .filter(({ path }) => path !== '/h5/nowhere')
    .map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
})

test('the counters fit the narrowest screens', async () => {
  const page = await visitor.newPage()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  await settled(page)
  await fits(page)
  const counters = page.getByRole('region', { name: '志愿服务概况' }).locator('dl > div')
  await expect(counters).toHaveCount(4)
  const overflowing = await counters.evaluateAll((all) =>
    all
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((each) => each.textContent),
  )
  expect(overflowing).toEqual([])
  await page.close()
})

test('the list of missions keeps filters and place while a mission is looked at', async () => {
  const page = await visitor.newPage()
  const complaints = complaintsOf(page)
  await page.goto('/mission')
  await settled(page)
  await expect(page.getByLabel('活动状态')).toHaveValue('')
  await page.getByLabel('活动状态').selectOption({ label: '招募中' })
  await page.waitForURL('**/mission?phase=recruiting')
  await settled(page)
  const cards = page.locator('main a[href^="/mission/detail-"]')
  const first = await cards.count()
  await page.getByRole('button', { name: '加载更多' }).click()
  await expect.poll(() => cards.count()).toBeGreaterThan(first)
  const shown = await cards.count()
  await cards.nth(first).scrollIntoViewIfNeeded()
  const place = await page.evaluate<number>('scrollY')
  expect(place).toBeGreaterThan(300)

  const kept = async () => {
    await expect(page).toHaveURL(`${origin}/mission?phase=recruiting`)
    await expect(page.getByLabel('活动状态')).toHaveValue('recruiting')
    await expect(cards).toHaveCount(shown)
    await expect.poll(() => page.evaluate<number>('scrollY')).toBe(place)
  }
  const open = async () => {
    await cards.nth(first).click()
    await page.waitForURL('**/mission/detail-*')
    await settled(page)
    // The address changes before the page does.
    await expect.poll(() => page.evaluate<number>('scrollY')).toBe(0)
  }
  await open()
  await page.goBack()
  await kept()
  await open()
  await page.getByRole('banner').getByRole('link', { name: '志愿活动' }).click()
  await kept()
  expect(complaints).toEqual([])
  await page.close()
})

test('missions are found by day and by district', async () => {
  const page = await visitor.newPage()
  await page.goto('/mission')
  await settled(page)
  await page.getByText('更多筛选').click()
  // Typed part by part, as people do; the browser under test has month and day before the year.
  await page.getByLabel('开始日期', { exact: true }).focus()
  await page.keyboard.type('01052030', { delay: 60 })
  await page.waitForURL('**/mission?from=2030-01-05')
  await expect(page.getByLabel('开始日期', { exact: true })).toHaveValue('2030-01-05')
  await page.getByRole('button', { name: '去掉条件：开始日期 2030-01-05' }).click()
  await page.waitForURL((url) => url.search === '')

  await page.getByLabel('省（自治区、直辖市）').selectOption({ label: '广东省' })
  await page.getByLabel('市', { exact: true }).selectOption({ label: '广州市' })
  await page.getByLabel('县（市、区）').selectOption({ label: '天河区' })
  await page.waitForURL('**/mission?region=440000-440100-440106')
  await settled(page)
  const expected = await call(mission.list, { regionCode: '440106' })
  expect(expected.items.length).toBeGreaterThan(0)
  const cards = page.locator('main a[href^="/mission/detail-"]')
  await expect(cards).toHaveCount(expected.items.length)
  for (const { regionName } of expected.items) expect(regionName).toContain('天河区')
  await page.close()
})

test('pages that are not theirs lead visitors and volunteers elsewhere', async () => {
  const stranger = await visitor.newPage()
  await stranger.goto('/personalCenter/myMission')
  await stranger.waitForURL((url) => url.pathname === '/')
  await expect(stranger).toHaveTitle('i志愿')
  await stranger.goto('/h5/code')
  await stranger.waitForURL('**/login/volunteer?redirect=%2Fh5%2Fcode')
  await stranger.close()

  const member = await volunteer.newPage()
  for (const { path } of entrances) {
    await member.goto(path)
    await member.waitForURL((url) => url.pathname === '/')
  }
  await member.close()
})

test('a server that is away is told of, and the way to try again works', async () => {
  // The server puts the data into the first page of a visit: only later ones ask for their own.
  const away = async (page: Page, path: string) => {
    await page.goto(path.startsWith('/h5/') ? path : '/zs')
    await page.route('**/v2/**', (route) => route.abort())
    if (path.startsWith('/h5/')) await page.reload()
    else await go(page, path)
  }
  const page = await volunteer.newPage()
  const errors = page.locator('main').getByRole('alert')
  const retries = page.locator('main').getByRole('button', { name: '重新加载' })
  for (const [path, blocks] of [
    ['/', 4],
    ['/mission', 1],
    ['/organization', 1],
    ['/publicity', 1],
    ['/personalCenter/myMission', 1],
    [details[0]!.path, 1],
  ] as const) {
    await test.step(path, async () => {
      await away(page, path)
      await expect(errors).toHaveCount(blocks)
      await expect(errors.first()).toContainText('网络')
      await page.unroute('**/v2/**')
      for (let left = blocks; left > 0; left--) await retries.first().click()
      await expect(errors).toHaveCount(0)
      await settled(page)
    })
  }
  await test.step('/h5/', async () => {
    await away(page, '/h5/')
    const retry = page.getByRole('button', { name: '重新加载' })
    await expect(retry).toBeVisible()
    await page.unroute('**/v2/**')
    await retry.click()
    await expect(retry).toHaveCount(0)
    await settled(page)
  })
  await page.close()
})
