import { expect, test } from '@playwright/test'
import { open, settled } from './browse.ts'

/*
 * A phone chooses a city's sub-site: its footer, banners and announcements take the place of the
 * province's without moving anything, a reload keeps it, a link chooses it too, and one goes back.
 */
test('a city’s sub-site is chosen, kept and left again', async ({ browser }) => {
  const page = await open(browser, null, {}, { viewport: { width: 390, height: 844 } })
  await page.goto('/')
  await settled(page)
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('广东省志愿者联合会')
  await page
    .getByRole('button', { name: /^当前：\s*全省$/ })
    .filter({ visible: true })
    .click()
  const sheet = page.getByRole('dialog', { name: '切换地区' })
  await sheet.getByRole('searchbox').fill('gz')
  await sheet.getByRole('button', { name: /^广州市/ }).click()
  await expect(footer).toContainText('广州市志愿者联合会')
  await expect(footer).toContainText('020-12355')
  await expect(footer.getByRole('link', { name: /粤ICP备00000000号-2/ })).toBeVisible()
  const banners = page.getByRole('region', { name: '近期推荐' }).filter({ visible: true })
  await expect(banners.getByRole('heading', { name: '羊城社区探访，从楼上楼下做起' })).toBeVisible()

  // The page comes as the province's and becomes the city's without a jump.
  await page.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.reload()
  await settled(page)
  await expect(
    page.getByRole('button', { name: /^当前：\s*广州市$/ }).filter({ visible: true }),
  ).toBeVisible()
  await expect(footer).toContainText('020-12355')
  const shift = await page.evaluate(
    () => (window as unknown as { seen: { shift: number } }).seen.shift,
  )
  expect(shift).toBeLessThan(0.05)
  const districtId = await page.evaluate(() => localStorage.getItem('current_district_id'))

  await page
    .getByRole('button', { name: /^当前：/ })
    .filter({ visible: true })
    .click()
  await sheet.getByRole('button', { name: '回到全省' }).click()
  await expect(footer).toContainText('广东省志愿者联合会')
  expect(await page.evaluate(() => localStorage.getItem('current_district_id'))).toBeNull()

  await page.goto(`/?districtId=${districtId}`)
  await expect(footer).toContainText('020-12355')
  // The sentence stays for three seconds, which a slow machine may need for the rest of the page.
  await page.goto('/?districtId=00000000-0000-7000-8000-000000000000', { waitUntil: 'commit' })
  await expect(page.getByText('没有找到这个地区的分站，已为您显示全省的内容。')).toBeVisible()
  await expect(footer).not.toContainText('020-12355')
  await page.context().close()
})
