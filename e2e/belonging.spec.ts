import { organization } from 'contract/nodes/organization'
import { expect, test } from '@playwright/test'
import { call } from './api.ts'
import { complaintsOf, narrow, open, settled } from './browse.ts'

/*
 * Belonging: a volunteer asks an organisation to take him in and sees that it waits, keeps it as a
 * favourite and finds it again.
 */

test('an organisation is asked to join, kept as a favourite and found again', async ({
  browser,
}) => {
  const { items } = await call(organization.search, { joinable: '1', sort: 'newest', size: '50' })
  const { districtId, districtName } = items.find(({ joinMode }) => joinMode === 'review')!
  const page = await open(browser, 'volunteer01', {}, { viewport: narrow })
  const complaints = complaintsOf(page)
  await page.goto(`/organization/details?districtId=${districtId}`)
  await settled(page)

  await page.getByRole('button', { name: '加入组织' }).click()
  const dialog = page.getByRole('dialog', { name: '加入组织' })
  await dialog.getByLabel(/申请说明/).fill('周末有空，想参加社区敬老')
  await dialog.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('申请已提交')).toBeVisible()
  await page.getByRole('button', { name: '知道了' }).click()
  await expect(page.getByText('已申请，等待组织审核')).toBeVisible()

  await page.getByRole('button', { name: `收藏“${districtName}”`, exact: true }).click()
  const kept = page.getByRole('button', { name: `取消收藏“${districtName}”` })
  await expect(kept).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/personalCenter/myCollection?kind=organization')
  await expect(page.getByRole('link', { name: districtName })).toBeVisible()
  await page.goto('/personalCenter/personalInfo')
  await expect(page.getByRole('listitem').filter({ hasText: districtName })).toContainText('待审核')

  // Left as it was found: taken back, and kept no longer.
  await page.getByRole('button', { name: `撤回申请 ${districtName}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤回申请' }).click()
  await expect(page.getByRole('button', { name: `撤回申请 ${districtName}` })).toBeHidden()
  await page.goto('/personalCenter/myCollection?kind=organization')
  const row = page.getByRole('listitem').filter({ hasText: districtName })
  await row.getByRole('button', { name: /取消收藏/ }).click()
  await expect(row.getByRole('button', { name: /撤销/ })).toBeVisible()
  expect(complaints).toEqual([])
  await page.context().close()
})
