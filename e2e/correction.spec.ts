import { expect, test } from '@playwright/test'
import { complaintsOf, narrow, open, settled } from './browse.ts'

/*
 * A correction: a volunteer says that a record is wrong, the organisation looks at the evidence and
 * corrects it, the volunteer agrees in the message, and the minutes go through publicity again.
 */

test.describe.configure({ timeout: 180_000 })

const claim = '当天签退后又留下整理图书，实际多服务了半小时，签到表有签名'
const reason = '核对现场签到表与照片，情况属实'

test('a record is corrected with evidence, and agreed with in the message', async ({ browser }) => {
  const page = await open(browser, 'volunteer01', {}, { viewport: narrow })
  const complaints = complaintsOf(page)
  await page.goto('/personalCenter/serviceRecord?state=effective')
  await settled(page)
  const ask = page.getByRole('button', { name: /^申请更正 / })
  // The newest two are asked about already.
  await ask.nth(6).click()
  const dialog = page.getByRole('dialog', { name: '申请更正' })
  await dialog.getByRole('button', { name: '提交申请' }).click()
  await expect(dialog.getByRole('alert')).toContainText('哪里不对')
  await dialog.getByLabel('哪里不对').selectOption({ label: '时间或时长有误' })
  await dialog.getByLabel('应当怎样').fill(claim)
  await dialog.getByLabel(/实际时长/).fill('211')
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } })
  await dialog
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name: '签到表.png', mimeType: 'image/png', buffer: picture })
  await expect(dialog.getByRole('button', { name: /^删除.*签到表/ })).toBeVisible()
  await dialog.getByRole('button', { name: '提交申请' }).click()
  await expect(dialog).toBeHidden()

  await page.goto('/personalCenter/serviceRecord/corrections')
  await settled(page)
  const asked = page.getByRole('listitem').filter({ hasText: claim })
  await expect(asked.getByText('待组织答复').first()).toBeVisible()
  await expect(asked.getByText(/(等待|已转由).*前答复/)).toBeVisible()

  const console = await open(browser, 'provincial01')
  await console.goto('/admin/corrections?scope=all&state=submitted')
  await console
    .getByRole('button', { name: /^答复 / })
    .first()
    .click()
  const answer = console.getByRole('dialog', { name: '答复更正申请' })
  await expect(answer).toContainText(claim)
  await answer.getByRole('button', { name: /签到表/ }).click()
  await expect(answer.getByRole('link', { name: /签到表/ })).toBeVisible()
  await answer.getByLabel('同意更正').check()
  await expect(answer.getByLabel('更正后的时长（分钟）')).toHaveValue('211')
  await answer.getByLabel('答复的理由').fill(reason)
  await answer.getByRole('button', { name: '提交答复' }).click()
  await expect(answer).toBeHidden()
  await console.context().close()

  await page.goto('/personalCenter/myMessage')
  await settled(page)
  await page.getByText('更正申请已同意，请确认').first().click()
  const told = page.getByRole('dialog')
  await expect(told).toContainText('时长更正为3小时31分')
  await told.getByRole('button', { name: '认可答复' }).click()
  await expect(told.getByText(/^您已于 .*认可答复/)).toBeVisible()

  await page.goto('/personalCenter/serviceRecord/corrections')
  await settled(page)
  await expect(asked.getByText('已办完').first()).toBeVisible()
  await expect(asked.getByText('时长为3小时31分')).toBeVisible()
  await page.goto('/personalCenter/serviceRecord?state=publicised')
  await settled(page)
  await expect(page.getByText('3小时31分').first()).toBeVisible()
  expect(complaints).toEqual([])
  await page.context().close()
})
