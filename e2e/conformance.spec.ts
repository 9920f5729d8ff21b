import { expect, test, type Page } from '@playwright/test'
import { site } from 'contract/site/site'
import { call } from './api.ts'
import { enter, open, settled } from './browse.ts'
import { password } from './world.ts'

/* What the specification says of the frame of every page (sections 1, 2 and 9), as a browser measures it. */

/** The page as it is reached by a reader, wide enough for the menu. */
const home = async (page: Page) => {
  await page.goto('/')
  await settled(page)
}

test('the frame has the title, the footer, the colour and the measures of the specification', async ({
  browser,
}) => {
  const page = await open(browser, null)
  await home(page)
  await expect(page).toHaveTitle('i志愿')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')

  const { icpFilling, 'footer-gd': footer } = await call(site.settings, {})
  const bottom = page.getByRole('contentinfo')
  await expect(bottom.locator('a[href="tel:12355"]')).toBeVisible()
  await expect(bottom.locator(`a[href^="mailto:${footer.mailbox}"]`).first()).toBeVisible()
  await expect(bottom.getByText(icpFilling)).toBeVisible()

  const search = page.getByRole('banner').getByRole('search')
  expect(await search.getByRole('searchbox').evaluate((input) => input.clientHeight)).toBe(38)
  const primary = await search
    .getByRole('button')
    .evaluate((button) => getComputedStyle(button).backgroundColor)
  const [red, green, blue] = primary.match(/\d+/g)!.map(Number) as [number, number, number]
  expect(red).toBeGreaterThan(2 * Math.max(green, blue))

  await page.evaluate('scrollTo(0, document.body.scrollHeight)')
  const toTop = page.getByRole('button', { name: '回到顶部' })
  const { x, y, width, height } = (await toTop.boundingBox())!
  const view = await page.evaluate<[number, number]>(
    '[document.documentElement.clientWidth, innerHeight]',
  )
  expect([view[0] - x - width, view[1] - y - height]).toEqual([40, 160])
  await toTop.click()
  await expect.poll(() => page.evaluate('scrollY')).toBe(0)
  await page.context().close()
})

test('a navigation goes to the top left, says that it loads, sets the title and makes no new document', async ({
  browser,
}) => {
  const page = await open(browser, null)
  await home(page)
  await page.evaluate('document.documentElement.dataset.here = "1"; scrollTo(0, 600)')
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((done) => setTimeout(done, 3000))
    await route.continue()
  })
  const loading = page.getByRole('status').filter({ hasText: '正在加载' })
  await page
    .getByRole('navigation', { name: '主菜单' })
    .getByRole('link', { name: '帮助' })
    .evaluate((link: HTMLElement) => link.click())
  await expect(loading.first()).toBeAttached()
  await expect(page).toHaveTitle('帮助中心 - i志愿')
  await expect(loading).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe('/help')
  expect(await page.evaluate('[scrollX, scrollY]')).toEqual([0, 0])

  await page.goBack()
  await expect(page).toHaveTitle('i志愿')
  expect(new URL(page.url()).pathname).toBe('/')
  // The document is the one that was opened: the history is the browser's, the address a path.
  expect(await page.evaluate('document.documentElement.dataset.here')).toBe('1')
  await page.context().close()
})

test('a tab keeps who is signed in, in no readable form, until he logs out', async ({
  browser,
}) => {
  const page = await open(browser, null)
  await page.goto('/login/volunteer')
  await enter(page, 'volunteer01')
  const kept = () =>
    page.evaluate(() => JSON.parse(sessionStorage.getItem('izy_user_info') ?? 'null') as unknown)
  await expect.poll(kept).toMatchObject({
    users: { name: expect.any(String), userId: expect.any(String), birthDay: expect.any(String) },
    usersDistricts: expect.any(Array),
    serviceTimeBD: expect.any(Number),
    trainingTimeBD: expect.any(Number),
    logoffSate: 'false',
  })
  const stored = await page.evaluate<string>(
    'JSON.stringify([{ ...localStorage }, { ...sessionStorage }])',
  )
  for (const secret of ['volunteer01', password]) expect(stored).not.toContain(secret)

  await page.getByRole('button', { name: /账号菜单$/ }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByText('您已退出登录')).toBeVisible()
  expect(await kept()).toBeNull()
  expect(await page.evaluate('document.cookie')).not.toContain('izy_user_token')
  await page.context().close()
})
