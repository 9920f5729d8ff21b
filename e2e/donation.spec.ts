import { expect, test } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { complaintsOf, narrow, open, settled } from './browse.ts'
import { readPdf } from './pdf.ts'

/*
 * A donation on its way: another person than who imported it confirms it and issues the certificate, the
 * donor has the paper, and a stranger who holds it asks whether it is true.
 */

test('a donation is confirmed, issued, printed and verified', async ({ browser }) => {
  const reviewer = await open(browser, 'provincial01')
  await reviewer.goto('/admin/donations?state=draft')
  const drafts = reviewer.getByRole('row').filter({ hasText: '待确认' })
  // The volunteer of the demonstration gave the oldest of them.
  const draft = drafts.last()
  const reference = (await draft.getByText(/JK\d{12}/).textContent())!.match(/JK\d{12}/)![0]
  const select = reviewer.getByLabel(`选择 ${reference}`)
  await select.check()
  await reviewer.getByRole('button', { name: '确认 1 笔' }).click()
  await reviewer.getByRole('dialog').getByRole('button', { name: '确认 1 笔' }).click()
  await expect(reviewer.getByText('已确认', { exact: true })).toBeVisible()
  await reviewer.goto(`/admin/donations?keyword=${reference}`)
  await select.check()
  await reviewer.getByRole('button', { name: '颁发 1 份' }).click()
  await reviewer.getByRole('dialog').getByRole('button', { name: '颁发 1 份' }).click()
  const row = reviewer.getByRole('row').filter({ hasText: reference })
  await expect(row).toContainText('已颁发')
  const number = (await row.textContent())!.match(/GDJZ[0-9A-Z]{17}/)![0]
  await reviewer.context().close()

  const donor = await open(browser, 'volunteer01', {}, { viewport: narrow })
  const complaints = complaintsOf(donor)
  await donor.goto('/personalCenter/certificate')
  const card = donor.getByRole('listitem').filter({ hasText: number })
  const saving = donor.waitForEvent('download')
  await card.getByRole('button', { name: '下载 PDF' }).click()
  const { text, qr } = await readPdf(readFileSync(await (await saving).path()))
  const code = (await card.textContent())!.match(/(?:[0-9A-Z]{4} ){3}[0-9A-Z]{4}/)![0]
  expect(text).toContain(code)
  const [, name] = /([\p{Script=Han}·]{2,}?)[：:]\s*感谢您/u.exec(text)!
  expect(complaints).toEqual([])
  await donor.context().close()

  const stranger = await open(browser, null, {}, { viewport: narrow })
  const { pathname, search } = new URL(qr)
  await stranger.goto(pathname + search)
  await settled(stranger)
  const ask = async (who: string) => {
    await stranger.getByLabel('捐赠人姓名').fill(who)
    await stranger.getByLabel('证书验证码').fill(code)
    await stranger.getByRole('button', { name: '查询', exact: true }).click()
  }
  await ask('不是他')
  await expect(stranger.getByRole('heading', { name: '未查到该证书' })).toBeVisible()
  await ask(name!)
  await expect(stranger.getByRole('heading', { name: '证书有效' })).toBeVisible()
  await expect(stranger.getByText(number, { exact: true })).toBeVisible()
  expect(stranger.url()).not.toContain(encodeURIComponent(name!))
  await stranger.context().close()
})
