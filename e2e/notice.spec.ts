import { expect, test } from '@playwright/test'
import { brokenRules } from './audit.ts'
import { complaintsOf, enter, narrow, open, settled, wide, withoutStream } from './browse.ts'
import { origin } from './world.ts'

/*
 * How volunteers are told: the settings on a phone, and the bell that changes by itself.
 */

test('what is told by SMS is chosen on a phone, holds at once and can be taken back', async ({
  browser,
}) => {
  const page = await open(browser, 'volunteer01', {}, { viewport: narrow })
  const complaints = complaintsOf(page)
  await page.goto('/personalCenter/myMessage')
  await settled(page)
  await page.getByRole('link', { name: '提醒设置' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '提醒设置' })).toBeVisible()
  await settled(page)
  expect(await brokenRules(page)).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)

  const box = page.getByRole('checkbox', { name: '提问与评价：短信提醒' })
  await expect(box).not.toBeChecked()
  await box.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('已保存：提问与评价会用短信提醒您')).toBeVisible()
  await page.reload()
  await expect(box).toBeChecked()

  await box.click()
  await expect(page.getByText('已保存：提问与评价不再用短信提醒您')).toBeVisible()
  await page.getByRole('button', { name: '撤销刚才的改动' }).click()
  await expect(page.getByText('刚才的改动已撤销')).toBeVisible()
  await expect(box).toBeChecked()
  await page.getByRole('button', { name: '恢复默认' }).click()
  await expect(page.getByText('已恢复为默认的提醒方式')).toBeVisible()
  await expect(box).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: '活动变动：短信提醒' })).toBeChecked()
  // Security notes cannot be switched off, and nothing is promised by mail without an address.
  await expect(page.getByRole('checkbox', { name: /账号安全|邮件/ })).toHaveCount(0)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('the number of unread messages stays on one line in the bottom bar', async ({ browser }) => {
  const page = await open(browser, 'volunteer01', {}, { viewport: narrow })
  await withoutStream(page)
  await page.route('**/volunteer/sitemsg/unreadInfo*', (route) =>
    route.fulfill({
      json: {
        code: '1',
        msg: '',
        message: '',
        data: { unread: 120, byCategory: { mission: 120, record: 0, system: 0 } },
      },
    }),
  )
  await page.goto('/personalCenter/myMessage')
  const mark = page.getByRole('navigation', { name: '底部菜单' }).getByText('99+', { exact: true })
  const { height } = (await mark.boundingBox())!
  expect(height).toBeLessThanOrEqual(20)
  await page.context().close()
})

test('a message that arrives is on the bell within seconds, and without a stream within a minute', async ({
  browser,
}) => {
  // A login of its own: a session has two streams at most, and other journeys share the kept one.
  const own = await browser.newContext({ baseURL: origin, viewport: wide })
  const page = await own.newPage()
  await page.goto('/login/volunteer')
  await enter(page, 'volunteer01')
  const other = await open(browser, 'volunteer01')
  // As if the server had no stream to give: what is shown is asked for by the clock.
  await other.context().route('**/volunteer/sitemsg/live', (route) => route.abort())
  await other.clock.install()
  const bells = [page, other].map((each) =>
    each.getByRole('banner').getByRole('link', { name: /^消息/ }),
  )
  const listening = page.waitForResponse((answer) => answer.url().endsWith('/sitemsg/live'))
  await Promise.all([page.goto('/'), other.goto('/')])
  expect((await listening).headers()['content-type']).toContain('text/event-stream')
  for (const bell of bells) await expect(bell).toHaveAccessibleName(/未读/)
  const before = (await bells[1]!.getAttribute('aria-label'))!

  // His login in another browser is what he is told of. A journey beside this one that reads one of his
  // messages in the same second leaves the number as it was: then another login tells.
  const arrived = page.getByText(/^您有新消息，\d+ 条未读$/)
  let third = own
  let elsewhere = page
  await expect(async () => {
    third = await browser.newContext({ baseURL: origin, viewport: wide })
    elsewhere = await third.newPage()
    await elsewhere.goto('/login/volunteer')
    await enter(elsewhere, 'volunteer01')
    await expect(arrived).toBeAttached({ timeout: 8000 })
  }).toPass({ timeout: 60_000 })
  await expect(bells[1]!).toHaveAccessibleName(before)
  await other.clock.runFor(61_000)
  await expect(async () => {
    const [live, asked] = await Promise.all(bells.map((bell) => bell.getAttribute('aria-label')))
    expect(asked).toBe(live)
  }).toPass()

  // Read in one window it is read in the other.
  await elsewhere.goto('/personalCenter/myMessage')
  await expect(async () => {
    const before = (await bells[0]!.getAttribute('aria-label'))!
    await elsewhere
      .getByRole('button', { name: /^标为已读/ })
      .first()
      .click()
    // A message that another journey brings him in the same second leaves the number as it was.
    await expect(bells[0]!).not.toHaveAccessibleName(before, { timeout: 5000 })
  }).toPass({ timeout: 30_000 })
  for (const context of [third, page.context(), other.context()]) await context.close()
})
