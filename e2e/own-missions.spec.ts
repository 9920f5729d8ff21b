import { expect, test, type Browser, type Page } from '@playwright/test'
import { attendance } from 'contract/service/attendance'
import { auth } from 'contract/people/auth'
import ICAL from 'ical.js'
import { readFileSync } from 'node:fs'
import { call } from './api.ts'
import { brokenRules, overflow } from './audit.ts'
import { complaintsOf, enter, narrow, open, settled } from './browse.ts'
import { enterAsGuardian } from './codes.ts'
import { readQr } from './pdf.ts'
import { password } from './world.ts'

/*
 * The own missions of a boy of fifteen: he leaves one late, shows his code and takes one along in a
 * calendar; his father cancels another, which the boy can read.
 */

test.describe.configure({ timeout: 180_000 })

const TEENAGER = 'zhiyuan2011'
/** The guardian he named. */
const FATHER = '16109999959'

const asTeenager = async (browser: Browser): Promise<Page> => {
  const page = await open(browser, null, {}, { viewport: narrow })
  await page.goto('/login/volunteer')
  await enter(page, TEENAGER)
  return page
}

test('a mission is left late with a reason, the own code is shown, and another taken along in a calendar', async ({
  browser,
}) => {
  const page = await asTeenager(browser)
  const complaints = complaintsOf(page)
  await page.goto('/personalCenter/myMission')
  await settled(page)
  const tabs = page.getByRole('navigation', { name: '按状态查看' })
  await expect(tabs.locator('[aria-current=page]')).toHaveText('待参加(2)')

  const near = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^请假/ }) })
  const title = await near.getByRole('heading', { level: 2 }).innerText()
  await expect(near).toContainText(/还有 \d+ (小时|分钟)/)
  await near.getByRole('button', { name: /^请假/ }).click()
  const dialog = page.getByRole('dialog', { name: '请假' })
  await expect(dialog).toContainText(/免理由取消已于 .* 截止/)
  await expect(dialog.getByRole('link', { name: /^1\d{10}$/ })).toBeVisible()
  await dialog.getByRole('button', { name: '提交请假' }).click()
  await expect(dialog.getByRole('alert')).toContainText('请填写请假原因')
  await dialog.getByLabel('请假原因').fill('发烧，需要在家休息')
  expect(await overflow(page)).toBe(0)
  await dialog.getByRole('button', { name: '提交请假' }).click()
  await expect(dialog.getByRole('status')).toHaveText('已请假，感谢您提前告知')
  await dialog.getByRole('button', { name: '知道了' }).click()
  await expect(tabs.locator('[aria-current=page]')).toHaveText('待参加(1)')
  await tabs.getByRole('link', { name: /^已取消/ }).click()
  const left = page.getByRole('listitem').filter({ hasText: '原因：发烧，需要在家休息' })
  await expect(left.getByRole('heading', { level: 2 })).toHaveText(title)

  await page.getByRole('button', { name: '我的码', exact: true }).click()
  const picture = page.getByRole('dialog').getByRole('img', { name: /我的码/ })
  await expect(picture).toBeVisible()
  const { token } = await call(auth.loginVolunteer, { loginName: TEENAGER, password })
  const code = async () => (await call(attendance.ownCode, {}, token)).code
  const before = await code()
  const shown = await readQr(await picture.screenshot())
  // It changes by the half minute: one of what there was before and after it was read.
  expect([before, await code()]).toContain(shown)
  await page.keyboard.press('Escape')

  await tabs.getByRole('link', { name: /^待参加/ }).click()
  // What was cancelled stays in sight until the other list has come.
  await expect(left).toHaveCount(0)
  await page.getByRole('button', { name: /^查看详情和联系方式/ }).click()
  const sheet = page.getByRole('dialog', { name: '报名详情' })
  await expect(sheet.getByText('报名进展')).toBeVisible()
  await expect(page).toHaveURL(/applicationId=/)
  expect(await brokenRules(page, 'dialog[open]')).toEqual([])
  const saving = page.waitForEvent('download')
  await sheet.getByRole('button', { name: '加入日历' }).click()
  const saved = await saving
  const calendar = new ICAL.Component(ICAL.parse(readFileSync(await saved.path(), 'utf8')) as never)
  const [session, ...more] = calendar.getAllSubcomponents('vevent')
  expect(more).toEqual([])
  expect(saved.suggestedFilename()).toBe(`${String(session!.getFirstPropertyValue('summary'))}.ics`)
  expect(String(session!.getFirstPropertyValue('status'))).toBe('CONFIRMED')
  await sheet.getByRole('button', { name: '关闭' }).click()
  await expect(page).not.toHaveURL(/applicationId=/)

  await page.getByRole('button', { name: '日历', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^\d{4}-\d\d-\d\d 至/ })).toBeVisible()
  await settled(page)
  expect(await overflow(page)).toBe(0)
  expect(await brokenRules(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  const grid = page.getByRole('grid', { name: '我的活动日历' })
  await grid.getByRole('button', { pressed: true }).focus()
  const month = await page.getByRole('heading', { name: /^\d+年\d+月$/ }).innerText()
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('heading', { name: /^\d+年\d+月$/ })).not.toHaveText(month)
  await page.keyboard.press('PageUp')
  await expect(page.getByRole('heading', { name: /^\d+年\d+月$/ })).toHaveText(month)
  await settled(page)
  expect(await brokenRules(page)).toEqual([])
  // The browser keeps the way it was looked at.
  await page.goto('/personalCenter/myMission')
  await expect(grid).toBeVisible()
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a guardian cancels for a child on a phone, and the child reads who did it', async ({
  browser,
}) => {
  const page = await open(browser, null, {}, { viewport: narrow })
  const complaints = complaintsOf(page)
  await page.goto('/guardian')
  await settled(page)
  await enterAsGuardian(page, FATHER)
  const ward = page.getByRole('region', { name: '林*远，15 岁' })
  await expect(ward).toBeVisible()
  expect(await brokenRules(page)).toEqual([])
  expect(await overflow(page)).toBe(0)

  const open1 = ward.getByRole('button', { name: /^代为取消报名/ }).first()
  const title = /参加“(.+)”/.exec((await open1.textContent())!)![1]!
  await open1.click()
  const dialog = page.getByRole('dialog', { name: '代为取消报名' })
  await expect(dialog).toContainText('前取消不需要理由')
  await dialog.getByRole('button', { name: '确认取消报名' }).click()
  await expect(dialog).toBeHidden()
  await ward.getByText('您的操作记录').click()
  await expect(ward.getByText(`代为取消报名 · ${title}`).first()).toBeVisible()
  expect(complaints).toEqual([])
  await page.context().close()

  const child = await asTeenager(browser)
  await child.goto('/personalCenter/subtract')
  const accesses = child.getByRole('listitem').filter({ hasText: '替您取消了报名' }).first()
  await expect(accesses).toContainText('监护人（父亲） · 林*国')
  await expect(accesses).toContainText(title)
  await expect
    .poll(
      async () => {
        await child.goto('/personalCenter/myMessage')
        await settled(child)
        return child.getByText('监护人替您取消了报名').count()
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0)
  await child.context().close()
})
