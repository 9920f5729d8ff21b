import { expect, test } from '@playwright/test'
import { open } from './browse.ts'

/* A volunteer sees what his own data lack and adds it at 390 pixels, the portrait by keyboard. */

const narrow = { width: 390, height: 844 }

/** A picture of one pixel, large enough to cut a square from. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('the own data are completed where they are missing', async ({ browser }) => {
  const page = await open(browser, 'volunteer01', {}, { viewport: narrow })
  await page.goto('/personalCenter/personalInfo')
  const completeness = page.getByRole('region', { name: '资料完整度' })
  const before = await completeness.getByRole('progressbar').getAttribute('value')

  await completeness.getByRole('button', { name: '填写紧急联系人' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('联系人姓名').fill('陈建国')
  await dialog.getByLabel('与您的关系').selectOption({ label: '父母' })
  await dialog.getByLabel('联系人手机号码').fill('13600001111')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('136****1111')).toBeVisible()
  await expect(completeness.getByRole('button', { name: '填写紧急联系人' })).toHaveCount(0)
  const after = await completeness.getByRole('progressbar').getAttribute('value')
  expect(Number(after)).toBeGreaterThan(Number(before))

  await page.getByRole('button', { name: '设置头像' }).click()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  await dialog.getByLabel('放大').focus()
  await page.keyboard.press('ArrowRight')
  await dialog.getByRole('button', { name: '使用这张头像' }).click()
  await expect(page.getByRole('img', { name: '您的头像' })).toBeVisible()
  await page.context().close()
})
