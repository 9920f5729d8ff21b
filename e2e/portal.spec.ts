import { expect, test, type BrowserContext } from '@playwright/test'
import { mission } from 'contract/service/mission'
import { record } from 'contract/service/record'
import { call } from './api.ts'
import { overflow } from './audit.ts'
import { complaintsOf, narrow, open as come, settled, wide, withoutStream } from './browse.ts'
import { details, entrances } from './pages.ts'
import { readPdf, written } from './pdf.ts'
import { isOld, origin } from './world.ts'

/*
 * What visitors and volunteers do on the portal beyond looking at its pages: they come back to a list
 * as they left it, find by day and district, and are led elsewhere from pages that are not theirs.
 */

test.describe.configure({ timeout: 120_000 })

let visitor: BrowserContext
let volunteer: BrowserContext

test.beforeAll(async ({ browser }) => {
  visitor = (await come(browser, null)).context()
  volunteer = (await come(browser, 'volunteer01')).context()
})
test.afterAll(() => Promise.all([visitor.close(), volunteer.close()]))

test('the counters fit the narrowest screens', async () => {
  const page = await visitor.newPage()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  await settled(page)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
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
  await expect(page.getByLabel('活动状态')).toHaveValue('recruiting')
  await page.getByLabel('活动状态').selectOption({ label: '全部状态' })
  await page.waitForURL('**/mission?phase=any')
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
    await expect(page).toHaveURL(`${origin}/mission?phase=any`)
    await expect(page.getByLabel('活动状态')).toHaveValue('any')
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
  const expected = await call(mission.list, { regionCode: '440106', phase: 'recruiting' })
  expect(expected.items.length).toBeGreaterThan(0)
  const cards = page.locator('main a[href^="/mission/detail-"]')
  await expect(cards).toHaveCount(expected.items.length)
  for (const { regionName } of expected.items) expect(regionName).toContain('天河区')
  await page.close()
})

test('the rows of a publicity on paper stand with number and time of the sheet, from every screen', async ({
  browser,
}) => {
  const { items } = await call(record.publicityList, { state: 'running' })
  const { items: rows } = await call(record.publicityDetail, { sessionId: items[0]!.sessionId })
  for (const viewport of [wide, narrow]) {
    const page = await come(browser, null, {}, { viewport })
    await page.goto(`/publicity/${items[0]!.sessionId}`)
    await settled(page)
    const read = await readPdf(await page.pdf({ preferCSSPageSize: true }))
    const text = read.text.replace(/\s/g, '')
    for (const said of [items[0]!.missionTitle, rows[0]!.numberTail])
      expect(text, `at ${viewport.width}`).toContain(written(said).replace(/\s/g, ''))
    // Number and time stand in page margins of CSS, which Chromium has from 131 on.
    if (!isOld) expect(text, `at ${viewport.width}`).toMatch(/1\/\d打印于/)
    if (!isOld) expect(text).toMatch(/打印于\d{4}-\d{2}-\d{2}\d{2}:\d{2}/)
    expect(text).not.toContain('监督')
    await page.context().close()
  }
})

test('the list of publicity on paper fits the sheet, with each day on one line', async ({
  browser,
}) => {
  // An A4 sheet.
  const viewport = { width: 794, height: 1123 }
  const page = await come(browser, null, {}, { viewport })
  await page.goto('/publicity')
  await settled(page)
  await page.emulateMedia({ media: 'print' })
  const table = page.getByRole('table')
  await expect(table).toBeVisible()
  const right = await table.evaluate((each) => each.getBoundingClientRect().right)
  expect.soft(right).toBeLessThanOrEqual(viewport.width)
  const days = await table
    .locator('tbody td:nth-child(2) span')
    .evaluateAll((all) =>
      all.map((day) => new Set([...day.getClientRects()].map(({ top }) => Math.round(top))).size),
    )
  expect(days.length).toBeGreaterThan(0)
  expect(days.filter((lines) => lines > 1)).toEqual([])
  await page.context().close()
})

test('the check of a certificate on paper keeps several of its records on each sheet', async () => {
  const page = await volunteer.newPage()
  await page.goto('/personalCenter/timeCate')
  await page.getByRole('link', { name: '核验这份证书' }).first().click()
  const rows = page.getByRole('table', { name: '服务明细' }).locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  const { pages } = await readPdf(await page.pdf({ preferCSSPageSize: true }))
  expect(pages).toBeLessThan(3 + (await rows.count()) / 3)
  await page.close()
})

test('pages that are not theirs lead visitors and volunteers elsewhere', async () => {
  const stranger = await visitor.newPage()
  await stranger.goto('/personalCenter/myMission')
  await stranger.waitForURL((url) => url.pathname === '/')
  await expect(stranger).toHaveTitle('i志愿')
  await stranger.getByRole('link', { name: '去登录' }).click()
  await stranger.waitForURL('**/login/volunteer?redirect=%2FpersonalCenter%2FmyMission')
  await stranger.goto('/h5/code')
  await stranger.waitForURL('**/login/volunteer?redirect=%2Fh5%2Fcode')
  await stranger.close()

  const member = await volunteer.newPage()
  // Who forgot his password may find it again although he is signed in.
  for (const { path } of entrances.filter(({ path }) => !path.startsWith('/change-password'))) {
    await member.goto(path)
    await member.waitForURL((url) => url.pathname === '/')
  }
  await member.close()
})

test('pages of one thing stay where they are when the data of the signed-in come', async ({
  browser,
}) => {
  for (const viewport of [wide, narrow]) {
    const page = await come(browser, 'volunteer01', {}, { viewport })
    await withoutStream(page)
    await page.goto('/personalCenter/myMission')
    const applied = page.locator('main a[href^="/mission/detail-"]').first()
    const own = (await applied.getAttribute('href'))!
    await page.addInitScript(() => {
      const shifts = { sum: 0 }
      Object.assign(globalThis, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.sum += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const { path } of [{ path: own }, ...(await details())]) {
      await page.goto(path)
      await settled(page)
      await page.waitForLoadState('networkidle')
      const moved = await page.evaluate<number>('shifts.sum')
      expect.soft(moved, `${path} at ${viewport.width}`).toBeLessThanOrEqual(0.02)
    }
    await page.context().close()
  }
})
