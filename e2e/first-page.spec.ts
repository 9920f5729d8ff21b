import { expect, test, type Browser, type Page } from '@playwright/test'
import { mission } from 'contract/service/mission'
import { call } from './api.ts'
import { complaintsOf, isOfUnknownSource, withoutStream } from './browse.ts'
import { details } from './pages.ts'
import { origin, password } from './world.ts'

/*
 * The first page of a visit, which the server renders: read without scripts, taken up by the browser
 * without a fault or a second request, and steady when it turns out who is there.
 */

test.describe.configure({ timeout: 90_000 })

const open = async (browser: Browser, options: Parameters<Browser['newContext']>[0] = {}) => {
  const context = await browser.newContext({ baseURL: origin, locale: 'zh-CN', ...options })
  return context.newPage()
}

/** Calls to the API and complaints of the browser while a page is loaded. */
const watch = (page: Page) => {
  const seen = { calls: [] as string[], complaints: [] as string[] }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // Pictures of the footer are loaded when they come near.
    if (request.resourceType() === 'image') return
    if (pathname.startsWith('/v2/')) seen.calls.push(pathname.slice('/v2/api/zyz/'.length))
  })
  page.on('console', (message) => {
    // What the tests themselves take from the page (playwright.config.ts) is no complaint of its own.
    if (message.text().startsWith('Service Worker registration blocked')) return
    if (isOfUnknownSource(message.text())) return
    if (['error', 'warning'].includes(message.type())) seen.complaints.push(message.text())
  })
  page.on('pageerror', (error) => seen.complaints.push(error.message))
  return seen
}

/** Until everything on the page answers. */
const takenUp = (page: Page) => page.locator('html[data-live]').waitFor({ state: 'attached' })

test('the pages say without scripts what they are about', async ({ browser }) => {
  const page = await open(browser, { javaScriptEnabled: false })
  const { items } = await call(mission.list, { sort: 'hot', size: '6', open: '1' })
  const title = items[0]!.title
  await page.goto('/')
  await expect(page).toHaveTitle('i志愿')
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible()
  await expect(page.locator('main dl').first()).toContainText(/[1-9][\d,]{2,}\s*人/)
  await page.goto('/mission?sort=hot&open=1')
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible()
  for (const { path, title } of await details()) {
    await page.goto(path)
    await expect(page).toHaveTitle(`${title} - i志愿`)
    await expect(page.getByRole('heading', { level: 1 }).first()).toContainText(
      title.replace(/ 时长公示$/, ''),
    )
  }
  await page.goto('/organization')
  await expect(page.locator('main a[href^="/organization/details"]').first()).toBeVisible()
  await page.goto('/publicity')
  await expect(page.locator('main a[href^="/publicity/"]').first()).toBeVisible()
  await page.context().close()
})

/** What to show once a day, and how often something was opened: no page from the server knows it. */
const ofTheBrowser = ['home/announcement/list', 'home/site/article/views']

test('the browser takes a page up as it is, and asks for nothing it brought along', async ({
  browser,
}) => {
  const page = await open(browser)
  const seen = watch(page)
  for (const path of [
    '/',
    '/mission?sort=hot',
    '/organization',
    '/publicity',
    '/zs',
    '/login',
    ...(await details()).map(({ path }) => path),
  ]) {
    await page.goto(path)
    await takenUp(page)
    await page.waitForLoadState('networkidle')
    const asked = seen.calls.splice(0).filter((call) => !ofTheBrowser.includes(call))
    expect.soft(asked, path).toEqual([])
    expect.soft(seen.complaints.splice(0), path).toEqual([])
  }
  // What was taken up works: the kept-alive list goes on to its next page.
  await page.goto('/mission')
  await takenUp(page)
  const cards = page.locator('main a[href^="/mission/detail-"]')
  const shown = await cards.count()
  await page.getByRole('button', { name: '加载更多' }).click()
  await expect.poll(() => cards.count()).toBeGreaterThan(shown)
  await page.getByRole('banner').getByRole('link', { name: '志愿组织' }).first().click()
  await expect(page).toHaveTitle('志愿组织 - i志愿')
  expect(await page.locator('link[rel=canonical]').count()).toBe(0)
  expect(seen.complaints).toEqual([])
  await page.context().close()
})

test('a part of the front page that comes a day late is taken up as it is, also by an elder', async ({
  browser,
}) => {
  for (const elder of [true, false]) {
    const page = await open(browser, { viewport: { width: 390, height: 844 } })
    await page.addInitScript(
      (text) => localStorage.setItem('izy_preferences', text),
      JSON.stringify({ elder, hinted: true }),
    )
    const complaints = complaintsOf(page)
    const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
    const held = page.waitForRequest(/\/assets\/below-/)
    await page.route('**/assets/below-*.js', async (route) => {
      await allowed
      await route.continue()
    })
    await page.goto('/')
    await takenUp(page)
    await held
    await page.clock.setFixedTime(Date.now() + 24 * 60 * 60_000)
    // Of the page as the server sent it: what is drawn again stands in another element.
    const part = await page.locator('#publicity').elementHandle()
    allow()
    await page.waitForFunction(
      (element) => Object.keys(element!).some((name) => name.startsWith('__reactFiber')),
      part,
    )
    expect(complaints).toEqual([])
    expect(await part!.evaluate((element) => element.isConnected)).toBe(true)
    await page.context().close()
  }
})

test('a part of the front page that comes after the login has ended is taken up as it is', async ({
  browser,
}) => {
  const page = await open(browser)
  await page
    .context()
    .addCookies([{ name: 'izy_user_token', value: 'of-another-day', url: origin }])
  const seen = watch(page)
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
  await page.route('**/assets/below-*.js', async (route) => {
    await allowed
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const part = await page.locator('#publicity').elementHandle()
  await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible()
  await takenUp(page)
  await expect.poll(() => page.context().cookies()).toEqual([])
  allow()
  await page.waitForFunction(
    (element) => Object.keys(element!).some((name) => name.startsWith('__reactFiber')),
    part,
  )
  // The browser says itself what was refused; nothing of the page is drawn again.
  expect(seen.complaints.filter((text) => !text.includes('401'))).toEqual([])
  expect(await part!.evaluate((element) => element.isConnected)).toBe(true)
  await page.context().close()
})

test('what is done before the page answers is done once it does', async ({ browser }) => {
  const page = await open(browser)
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await allowed
    await route.continue()
  })
  await page.goto('/mission', { waitUntil: 'commit' })
  await page.getByLabel('活动状态').selectOption({ label: '全部状态' })
  await page.getByLabel('只看可报名的').check()
  const keyword = page.getByRole('searchbox', { name: '搜活动' })
  await keyword.fill('服务')
  await keyword.press('Enter')
  expect(page.url()).toBe(`${origin}/mission`)
  allow()
  await takenUp(page)
  await expect(page).toHaveURL(/[?&]phase=any/)
  await expect(page).toHaveURL(/[?&]open=1/)
  await expect(page).toHaveURL(/[?&]keyword=%E6%9C%8D%E5%8A%A1/)
  await expect(keyword).toHaveValue('服务')
  await expect(page.getByRole('checkbox', { name: '只看可报名的' })).toBeChecked()
  await page.context().close()
})

test('an address that leads nowhere is told as such', async ({ browser }) => {
  const page = await open(browser)
  expect((await page.goto('/nowhere'))!.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const unknown = '/mission/detail-0195b000-0000-7000-8000-000000000000'
  const seen = watch(page)
  expect((await page.goto(unknown))!.status()).toBe(404)
  await takenUp(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('该活动已下架或不存在')
  expect(seen.calls).toEqual([])
  await page.context().close()
})

test('the page stays where it is when the name of the signed-in comes', async ({ browser }) => {
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const page = await open(browser, { viewport: size })
    await withoutStream(page)
    await page.goto('/login/volunteer')
    await page.getByRole('textbox', { name: '登录账号' }).fill('volunteer01')
    await page.getByLabel('密码', { exact: true }).fill(password)
    await page.locator('form').getByRole('button', { name: '登录', exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.addInitScript(() => {
      const shifts = { sum: 0 }
      Object.assign(globalThis, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.sum += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const seen = watch(page)
    for (const path of ['/', '/mission']) {
      await page.goto(path)
      await expect(page.getByRole('banner').getByRole('button', { name: /账号菜单/ })).toBeVisible()
      await page.waitForLoadState('networkidle')
      const moved = await page.evaluate<number>('shifts.sum')
      expect.soft(moved, `${path} at ${size.width}`).toBeLessThanOrEqual(0.02)
      expect.soft(seen.complaints.splice(0), path).toEqual([])
    }
    await page.context().close()
  }
})
