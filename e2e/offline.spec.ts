import { expect, test } from '@playwright/test'
import { brokenRules } from './audit.ts'
import { enter, narrow, open, settled } from './browse.ts'

/*
 * Without a network: the card and the help open from what the browser kept, also in a page that is
 * loaded again, and nothing that the server said of anybody is kept for it.
 */
test.describe.configure({ timeout: 120_000 })

test('the card and the help open without a network, on a phone', async ({ browser }) => {
  const page = await open(browser, null, {}, { viewport: narrow, serviceWorkers: 'allow' })
  await page.goto('/login/volunteer')
  await enter(page, 'volunteer01')
  await page.goto('/personalCenter/volunteerCard')
  const code = page.getByRole('img', { name: '我的码，由现场负责人扫描' })
  await expect(code).toBeVisible()
  const kept = () =>
    page.evaluate(async () => {
      const requests = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      )
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
  await expect.poll(kept).toContain('/personalCenter')

  await page.context().setOffline(true)
  await page.reload()
  await expect(
    page.getByText(/^网络已断开，正在显示 .* 保存在这台设备上的电子志愿者证。$/),
  ).toBeVisible()
  await expect(page.getByRole('img', { name: /^志愿者证正面：陈\*敏，/ })).toBeVisible()
  await expect(page.getByText(/“我的码”暂时不能显示/)).toBeVisible()
  await expect(code).toHaveCount(0)
  await settled(page)
  expect(await brokenRules(page)).toEqual([])

  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1, name: '帮助中心' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '先看看这些最常用的' })).toBeVisible()
  // What was never opened with a network says so, with the way to try again.
  await page.goto('/mission')
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main').getByRole('button')).toBeVisible()

  await page.context().setOffline(false)
  await page.goto('/personalCenter/volunteerCard')
  await expect(code).toBeVisible()
  const others = (await kept()).filter((path) => !path.startsWith('/assets/'))
  expect(others).toEqual(['/personalCenter'])
  await page.context().close()
})
