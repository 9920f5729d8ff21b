import { expect, test } from '@playwright/test'
import { open as come, settled } from './browse.ts'

/*
 * What editors put before visitors: an announcement that pops up once a day, banners that stop when
 * asked by the keyboard, answers that are found by their sound.
 */

test('an announcement pops up once in a browser and day', async ({ browser }) => {
  const page = await come(browser, null)
  // The demonstration's own are over or still to come, so that they disturb no other test.
  await page.route('**/home/announcement/list?*showType=1*', (route) =>
    route.fulfill({
      json: {
        code: '1',
        msg: '操作成功',
        message: '操作成功',
        data: {
          items: [
            {
              announcementId: '0192f0c0-0000-7000-8000-000000000001',
              showType: '1',
              title: '主题周开始了',
              summary: '就近参加一场吧',
              publishedAt: '2026-11-20T01:00:00.000Z',
              districtName: '省志愿者联合会',
            },
          ],
          next: null,
        },
      },
    }),
  )
  await page.goto('/')
  const dialog = page.getByRole('dialog', { name: '温馨提示' })
  await expect(dialog.getByText('就近参加一场吧')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const asked = page.waitForResponse(/announcement\/list\?.*showType=1/)
  await page.reload()
  await asked
  await settled(page)
  await expect(dialog).toBeHidden()
  await page.context().close()
})

test('the banners stop for the keyboard, and go on when told', async ({ browser }) => {
  const page = await come(browser, null, {}, { reducedMotion: 'no-preference' })
  await page.goto('/')
  await settled(page)
  const banners = page.getByRole('region', { name: '近期推荐' })
  const shown = () =>
    banners
      .getByRole('group', { name: /^第 \d 张/ })
      .getByRole('heading')
      .innerText()
  const first = await shown()
  await banners.getByRole('button', { name: '暂停轮播' }).focus()
  await page.keyboard.press('Enter')
  await expect(banners.getByRole('button', { name: '继续轮播' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(banners.getByRole('button', { name: '下一张' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(shown).not.toBe(first)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect.poll(shown).toBe(first)
  await page.context().close()
})

test('an answer is found by its sound, opens, and its address leads back to it', async ({
  browser,
}) => {
  const page = await come(browser, null)
  await page.goto('/help')
  await settled(page)
  await page.getByRole('searchbox', { name: '搜索帮助' }).fill('wjqt')
  const question = page.getByRole('heading', { name: '忘记签退怎么办，时长会清零吗？' })
  await expect(page.locator('#answers h3')).toHaveCount(1)
  await question.click()
  await expect(page).toHaveURL(/#forgot-sign-out$/)
  await page.reload()
  await expect(page.getByText('活动结束 60 分钟后仍未签退的')).toBeInViewport()
  await page.context().close()
})
