import { expect, test } from '@playwright/test'
import { brokenRules, overflow } from './audit.ts'
import { complaintsOf, narrow, open, settled } from './browse.ts'

/*
 * Whoever leads at a session, on his phone: the list as far as he needs it, with a network and without.
 */

for (const elder of [false, true])
  test(`a leader finds who is expected on the phone${elder ? ', in elder mode' : ''}`, async ({
    browser,
  }) => {
    const page = await open(browser, 'volunteer01', { elder }, { viewport: narrow })
    const complaints = complaintsOf(page)
    await page.goto('/h5/')
    const card = page.getByRole('region', { name: '我带队的场次' })
    await card.getByRole('link', { name: /^打开名单/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: '带队' })).toBeVisible()
    const list = page.getByRole('region', { name: '名单' })
    const rows = list.getByRole('listitem')
    await expect(rows.first()).toContainText('编号尾号')
    await settled(page)
    expect(await overflow(page)).toBe(0)
    expect(await brokenRules(page)).toEqual([])

    const everybody = await rows.count()
    const tail = /编号尾号 (\d{4})/.exec(await rows.first().innerText())![1]!
    await list.getByLabel('按姓名或编号后四位查找').fill(tail)
    await expect(rows.first()).toContainText(tail)
    await list.getByLabel('按姓名或编号后四位查找').fill('无此人')
    await expect(list.getByText('没有符合的人')).toBeVisible()
    await list.getByLabel('按姓名或编号后四位查找').fill('')

    await page.context().setOffline(true)
    await expect(page.getByText(/名单停在断开前/)).toBeVisible()
    await expect(page.getByRole('button', { name: /^开始扫码/ })).toBeDisabled()
    await expect(rows).toHaveCount(everybody)
    await page.context().setOffline(false)
    await expect(page.getByRole('button', { name: /^开始扫码/ })).toBeEnabled()
    expect(complaints).toEqual([])
    await page.context().close()
  })
