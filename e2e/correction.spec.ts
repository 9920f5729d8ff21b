import { expect, test } from '@playwright/test'
import { complaintsOf, narrow, open, settled } from './browse.ts'

/*
 * A correction: a volunteer says that a record is wrong, the organisation looks at the evidence and
 * corrects it, the volunteer agrees in the message, and the minutes go through publicity again.
 */

test.describe.configure({ timeout: 180_000 })

const claim = '当天有事提前半小时离开，回来才签退，签到表有签名'
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
  // Fewer than stand there: beyond the plan of its session nobody could agree.
  const recorded = /现记录为\s*(\d+)\s*小时\s*(\d+)\s*分/.exec(await dialog.innerText())!
  const minutes = Number(recorded[1]) * 60 + Number(recorded[2]) - 31
  const told = `${Math.floor(minutes / 60)}小时${minutes % 60}分`
  await dialog.getByLabel(/实际时长/).fill(String(minutes))
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
  await expect(asked.getByText(/待(组织|上级)答复/).first()).toBeVisible()
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
  await expect(answer.getByLabel('更正后的时长（分钟）')).toHaveValue(String(minutes))
  await answer.getByLabel('答复的理由').fill(reason)
  await answer.getByRole('button', { name: '提交答复' }).click()
  await expect(answer).toBeHidden()
  await console.context().close()

  await page.goto('/personalCenter/myMessage')
  await settled(page)
  await page.getByText('更正申请已同意，请确认').first().click()
  const message = page.getByRole('dialog')
  await expect(message).toContainText(`更正为${told}`)
  await message.getByRole('button', { name: '认可答复' }).click()
  await expect(message.getByText(/^您已于 .*认可答复/)).toBeVisible()

  await page.goto('/personalCenter/serviceRecord/corrections')
  await settled(page)
  await expect(asked.getByText('已办完').first()).toBeVisible()
  await expect(asked.getByText(`时长为${told}`)).toBeVisible()
  await page.goto('/personalCenter/serviceRecord?state=publicised')
  await settled(page)
  await expect(page.getByText(told).first()).toBeVisible()
  expect(complaints).toEqual([])
  await page.context().close()
})
