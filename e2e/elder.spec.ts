import { expect, test } from '@playwright/test'
import { mission } from 'contract/service/mission'
import { call } from './api.ts'
import { narrow, open, settled } from './browse.ts'
import { brokenMoments, tooWide } from './looks.ts'

/* What somebody finds who reads on a phone in elder mode, and what stands there before a page answers. */

const elder = { elder: true }
const inElder = async (browser: Parameters<typeof open>[0]) => {
  const page = await open(browser, 'volunteer01', elder, { viewport: narrow })
  await page.goto('/')
  await settled(page)
  return page
}

const published = async (): Promise<string> => {
  const { items } = await call(mission.list, { sort: 'hot', open: '1' })
  return `/mission/detail-${items[0]!.missionId}`
}

test('every page of an elder fits a phone, with a low header and dates in one piece', async ({
  browser,
}) => {
  const page = await inElder(browser)
  const paths = [
    '/',
    '/mission',
    await published(),
    '/personalCenter/myMission',
    '/personalCenter/serviceRecord',
    '/personalCenter/personalInfo',
    '/personalCenter/myMessage',
    '/personalCenter/certificate',
    '/personalCenter/subtract',
  ]
  for (const path of paths) {
    await page.goto(path)
    await settled(page)
    const header = await page.locator('header').first().boundingBox()
    expect.soft(header!.height, `header of ${path}`).toBeLessThanOrEqual(120)
    expect.soft(await tooWide(page), path).toEqual([])
    expect.soft(await brokenMoments(page), path).toEqual([])
    const size = await page
      .locator('main p:visible')
      .first()
      .evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize))
    expect.soft(size, `letters of ${path}`).toBeGreaterThanOrEqual(16)
  }
  await page.context().close()
})

test('what is told on a mission’s page lies over no button of an elder', async ({ browser }) => {
  const page = await inElder(browser)
  await page.goto(await published())
  await settled(page)
  await page.getByRole('button', { name: /收藏/ }).first().click()
  const told = page.locator('[popover=manual]')
  await expect(told).toContainText('收藏')
  // Chromium before 114 has no layer above all, and no selector for it.
  const isInTopLayer = await told.evaluate(
    (element) => !('showPopover' in Element.prototype) || element.matches(':popover-open'),
  )
  expect(isInTopLayer, 'no dialog would cover it').toBe(true)
  const { y, height } = (await told.boundingBox())!
  const bar = (await page.locator('aside.docked').boundingBox())!
  expect(y + height).toBeLessThanOrEqual(bar.y)
  await page.context().close()
})

test('who is logged in is not asked to log in before a page answers, and a visitor is', async ({
  browser,
}) => {
  const path = await published()
  for (const who of ['volunteer01', null]) {
    const page = await open(browser, who, {}, { viewport: narrow })
    // The page as the server sent it.
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(path)
    const link = page.locator('aside a.for-visitors')
    await expect(link).toHaveCSS('pointer-events', who ? 'none' : 'auto')
    const colour = await link.evaluate((text) => getComputedStyle(text).color)
    expect(colour === 'rgba(0, 0, 0, 0)').toBe(who !== null)
    await page.context().close()
  }
})
