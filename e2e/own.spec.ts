import { expect, test, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { unzip } from '../server/test/unzip.ts'
import { complaintsOf, narrow, open, settled, wide } from './browse.ts'
import { enterAsGuardian } from './codes.ts'
import { readPdf } from './pdf.ts'
import { password } from './world.ts'

/*
 * One's own data: taken along whole, kept out of what a browser keeps; and a guardian who is asked about a
 * mission of a child.
 */

test.describe.configure({ timeout: 120_000 })

/** The mother of two children of the demonstration. */
const MOTHER = '16109999950'

/** Everything a browser keeps of a page: both storages, and every cookie scripts can or cannot read. */
const keptBy = async (page: Page): Promise<string> => {
  const storages = await page.evaluate(
    'JSON.stringify([{ ...localStorage }, { ...sessionStorage }])',
  )
  return `${String(storages)} ${JSON.stringify(await page.context().cookies())}`
}

test('everything held about a volunteer is saved after a fresh proof, and stays out of the browser’s stores', async ({
  browser,
}) => {
  const page = await open(browser, 'volunteer01', {}, { viewport: wide })
  const complaints = complaintsOf(page)
  await page.goto('/personalCenter/subtract')
  await page.getByRole('button', { name: '下载我的全部信息' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('登录密码').fill(password)
  await dialog.getByRole('button', { name: '验证并继续' }).click()
  await expect(dialog.getByText('没有隐去')).toBeVisible()
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '生成并下载' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('我的个人信息.zip')

  const files = unzip(readFileSync(await saved.path()))
  expect([...files.keys()]).toEqual(['我的个人信息.pdf', 'data.json', '说明.txt'])
  const { data } = JSON.parse(files.get('data.json')!.toString()) as {
    data: { identity: { documentNumber: string }[]; contact: { mobile: string }[] }
  }
  const numbers = [data.identity[0]!.documentNumber, data.contact[0]!.mobile]
  const { text } = await readPdf(files.get('我的个人信息.pdf')!)
  for (const number of numbers) expect(text).toContain(number)
  await page.goto('/personalCenter/personalInfo')
  await settled(page)
  const kept = await keptBy(page)
  for (const number of numbers) expect(kept).not.toContain(number)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a guardian agrees to a mission of a child and refuses that of another, on a phone', async ({
  browser,
}) => {
  const page = await open(browser, null, {}, { viewport: narrow })
  const complaints = complaintsOf(page)
  await page.goto('/guardian')
  await settled(page)
  await enterAsGuardian(page, MOTHER)
  await expect(page.getByText('有 2 次报名等您答复')).toBeVisible()
  expect(await page.content()).not.toContain('林小满')

  await page
    .getByRole('button', { name: /^同意参加/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: '同意参加' }).click()
  await expect(page.getByText('有 1 次报名等您答复')).toBeVisible()
  await page.getByRole('button', { name: /^不同意/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '不同意' }).click()
  await expect(page.getByText('目前没有需要您答复的报名')).toBeVisible()
  expect(await keptBy(page)).not.toContain(MOTHER)
  expect(complaints).toEqual([])
  await page.context().close()
})
