import { cardApplication } from 'contract/site/card-application'
import { expect, test, type Page } from '@playwright/test'
import { administratorToken, call } from './api.ts'
import { complaintsOf, narrow, open, settled } from './browse.ts'

/*
 * The debit card on a phone: from the requirements to the number, a photo the federation refuses, and
 * the second photo that it takes. The federation's steps go by its calls.
 */

/** A photo as a phone takes it, drawn by the browser itself. */
const photo = async (page: Page, name: string, background: string) => {
  const data = await page.evaluate((colour) => {
    const canvas = document.createElement('canvas')
    canvas.width = 590
    canvas.height = 826
    const context = canvas.getContext('2d')!
    context.fillStyle = colour
    context.fillRect(0, 0, 590, 826)
    context.fillStyle = 'saddlebrown'
    context.beginPath()
    context.ellipse(295, 350, 140, 190, 0, 0, 7)
    context.fill()
    context.fillRect(90, 640, 410, 186)
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1]!
  }, background)
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(data, 'base64') }
}

test('a volunteer applies for the debit card and takes a refused photo again', async ({
  browser,
}) => {
  const page = await open(browser, 'volunteer01', {}, { viewport: narrow })
  const complaints = complaintsOf(page)
  const next = () => page.getByRole('button', { name: '下一步' }).click()
  await page.goto('/personalCenter/volunteerCard/needToKnow')
  await settled(page)
  await next()
  await expect(page.getByRole('alert')).toContainText('请勾选申请须知')
  await page.getByLabel(/我已阅读并同意/).check()
  await page.getByLabel(/提供给合作银行/).check()
  await page.getByLabel(/使用我的免冠照片/).check()
  await next()

  await page.getByLabel('长期有效').check()
  await page.getByLabel('现住址').fill('广州市天河区体育西路 1 号 302 房')
  await page.getByLabel('职业').selectOption('职员')
  await page.getByLabel('联系人姓名').fill('王小明')
  await page.getByLabel('联系人手机号码').fill('13912345678')
  const inputs = page.locator('input[type=file]:not([capture])')
  await inputs.first().setInputFiles(await photo(page, '免冠照.jpg', 'navy'))
  await expect(page.getByText('您上传的照片，已套上取景框供您对照')).toBeVisible()
  for (const [side, index] of [
    ['人像面.jpg', 2],
    ['国徽面.jpg', 4],
  ] as const) {
    const sides = page.getByRole('group', { name: `身份证${side.slice(0, 3)}` })
    await sides
      .locator('input[type=file]')
      .last()
      .setInputFiles(await photo(page, side, 'white'))
    await expect(page.getByText('已上传', { exact: true })).toHaveCount(index / 2 + 1)
  }
  await next()
  await page.getByRole('link', { name: '选择借记卡' }).click()

  await page.getByLabel('马甲尺码').selectOption({ index: 3 })
  await page.getByLabel(/到银行网点领取/).check()
  await page.getByLabel('领取网点').selectOption({ index: 1 })
  await expect(page.getByRole('button', { name: /星期六，不办理/ }).first()).toBeDisabled()
  await page
    .getByRole('group', { name: '领取日期' })
    .getByRole('button', { name: /月\d+日 星期.$/ })
    .first()
    .click()
  await page.getByLabel('09:00-11:30').check()
  await next()
  await expect(page.getByRole('heading', { name: '核对并提交' })).toBeVisible()
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByRole('heading', { name: '申请已提交' })).toBeVisible()
  const number = await page.getByText(/^ZK\d{8}/).textContent()

  const token = await administratorToken('federation1')
  const { items } = await call(cardApplication.list, { number: number! }, token)
  const { cardApplicationId } = items[0]!
  const refusal = {
    cardApplicationId,
    action: 'refusePhotos' as const,
    photos: ['face' as const],
    reason: '背景不是浅色，请重新拍摄',
  }
  await call(cardApplication.move, refusal, token)

  await page.getByRole('link', { name: '查看申请进度' }).click()
  await expect(page.getByText('原因：背景不是浅色，请重新拍摄').first()).toBeVisible()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo(page, '新照片.jpg', 'white'))
  await expect(page.getByText('已选择 新照片.jpg')).toBeVisible()
  await page.getByRole('button', { name: '提交新照片' }).click()
  await expect(page.getByText('照片已提交，会接着审核')).toBeVisible()
  await expect(page.getByText('待审核').first()).toBeVisible()
  await call(cardApplication.move, { cardApplicationId, action: 'approve' }, token)
  await page.reload()
  await expect(page.getByText('审核通过，待报送').first()).toBeVisible()

  // Left as it was found: taken back before it leaves for the bank.
  await page.getByRole('button', { name: '撤回申请' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤回申请' }).click()
  await expect(page.getByText('已撤回', { exact: true }).first()).toBeVisible()
  expect(complaints).toEqual([])
  await page.context().close()
})
