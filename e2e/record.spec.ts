import { expect, test, type Locator, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { complaintsOf, narrow, open, settled, wide } from './browse.ts'
import { readPdf, readPicture, written } from './pdf.ts'
import { origin, serverNow } from './world.ts'

/*
 * The service record: narrowed by the address, taken along as a table and on paper, a goal for the year,
 * and the year as a poster.
 */

test.describe.configure({ timeout: 120_000 })

const saved = async (page: Page, button: Locator) => {
  const saving = page.waitForEvent('download')
  await button.click()
  const file = await saving
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

/** The year of the server's clock, as people in China write it. */
const thisYear = () => new Date(serverNow().getTime() + 8 * 3_600_000).getUTCFullYear()

for (const [size, viewport] of Object.entries({ desk: wide, phone: narrow }))
  test(`own records are narrowed and taken along as a table and on paper, at a ${size}`, async ({
    browser,
  }) => {
    const page = await open(browser, 'volunteer01', {}, { viewport })
    const complaints = complaintsOf(page)
    await page.goto('/personalCenter/serviceRecord')
    await settled(page)
    const rows = page.getByRole('button', { name: /^查看过程：/ })
    await expect(rows.first()).toBeVisible()

    await page.getByLabel('状态', { exact: true }).selectOption('已生效')
    await page.getByLabel('类型', { exact: true }).selectOption('培训')
    await expect(page).toHaveURL(/state=effective&kind=training$/)
    await settled(page)
    await rows.first().click()
    await expect(page.getByRole('heading', { name: '办理过程' })).toBeVisible()
    await expect(page.getByText(/^计入总时长已完成/)).toBeVisible()
    await expect(page.getByText(/数据来源：i志愿/)).toBeVisible()

    const table = await saved(page, page.getByRole('button', { name: '导出表格（CSV）' }))
    expect(table.name).toBe('服务时长明细.csv')
    const lines = table.bytes.toString('utf8').split('\r\n')
    expect(lines[0]).toContain('服务日期,活动,组织')
    // Its head, and the empty line after the last.
    const records = lines.length - 2
    expect(records).toBeGreaterThan(0)
    for (const line of lines.slice(1, -1)) expect(line).toContain(',已生效,')

    const paper = await saved(page, page.getByRole('button', { name: '导出明细（PDF）' }))
    expect(paper.name).toBe('服务时长明细.pdf')
    const { text, qr } = await readPdf(paper.bytes)
    expect(text).toContain(written('不是证书，不能作为参加志愿服务的证明'))
    expect(text).toContain(written(`共 ${records} 条记录`))
    expect(text).toContain(written('全部年份，培训，状态为已生效'))
    expect(qr).toBe(`${origin}/zs`)

    await page.reload()
    await settled(page)
    await expect(page.getByLabel('类型', { exact: true })).toHaveValue('training')
    // Only years in which something is are offered; an address may name another.
    const past = thisYear() - 9
    const years = page.getByLabel('年份', { exact: true })
    await expect(years.getByRole('option', { name: `${thisYear()} 年` })).toHaveCount(1)
    await expect(years.getByRole('option', { name: `${past} 年` })).toHaveCount(0)
    await page.goto(`/personalCenter/serviceRecord?kind=training&year=${past}`)
    await expect(page.getByText('没有符合条件的记录')).toBeVisible()
    expect(complaints).toEqual([])
    await page.context().close()
  })

test('a goal is set, taken away, brought back and told with its pace, on a phone', async ({
  browser,
}) => {
  const page = await open(browser, 'volunteer01', {}, { viewport: narrow })
  const complaints = complaintsOf(page)
  await page.goto('/personalCenter/serviceRecord')
  await settled(page)
  await page.getByRole('button', { name: '修改目标' }).click()
  const dialog = page.getByRole('dialog')
  const hours = dialog.getByLabel(/服务小时数/)
  await hours.fill('5000')
  await dialog.getByRole('button', { name: '保存目标' }).click()
  await expect(dialog.getByRole('alert')).toContainText('请输入 1 至 2000 的整数')
  await expect(hours).toHaveValue('5000')
  await hours.fill('2000')
  await hours.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('目标 2000 小时')).toBeVisible()
  await expect(page.getByText(/^还差 [\d,]+小时\d+分，今年/)).toBeVisible()

  await page.getByRole('button', { name: '取消目标' }).click()
  await expect(page.getByText('已取消今年的目标。')).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText('目标 2000 小时')).toBeVisible()
  await page.getByRole('button', { name: '刷新' }).click()
  await expect(page.getByText(/^截至/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('目标 2000 小时')).toBeVisible()
  expect(complaints).toEqual([])
  await page.context().close()
})

test('the year is saved as a poster whose code leads here, without the name', async ({
  browser,
}) => {
  const page = await open(browser, 'volunteer01', {}, { viewport: narrow })
  const complaints = complaintsOf(page)
  await page.goto('/personalCenter/serviceRecord')
  await page.getByRole('button', { name: '年度志愿报告' }).click()
  const dialog = page.getByRole('dialog', { name: '年度志愿报告' })
  await dialog.getByLabel('姓名').selectOption('不显示姓名')
  const picture = dialog.getByRole('img')
  await expect(picture).toBeVisible({ timeout: 20_000 })
  const year = await dialog.getByLabel('年份').inputValue()
  await expect(picture).toHaveAttribute('alt', new RegExp(`^${year} 年度志愿报告海报：服务时长`))
  const { name, bytes } = await saved(page, dialog.getByRole('link', { name: '下载图片' }))
  expect(name).toBe(`${year}年度志愿报告.png`)
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1080, 1920])
  expect(await readPicture(bytes)).toBe(`${origin}/`)
  const words = await dialog.getByLabel('文字版').inputValue()
  expect(words).toMatch(/参加 \d+ 场活动，走进 \d+ 个组织/)
  expect(words).not.toContain('敏')
  expect(complaints).toEqual([])
  await page.context().close()
})
