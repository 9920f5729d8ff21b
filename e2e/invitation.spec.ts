import { expect, test } from '@playwright/test'
import { account } from 'contract/people/account'
import { application } from 'contract/service/application'
import { auth } from 'contract/people/auth'
import { mission } from 'contract/service/mission'
import { administratorToken, call } from './api.ts'
import { complaintsOf, narrow, open, settled } from './browse.ts'
import { password } from './world.ts'

/*
 * An invitation: an organiser asks a volunteer by his number, he answers in the message on a phone, and the
 * organiser sees that he comes.
 */

test.describe.configure({ timeout: 120_000 })

const HOUR = 3_600_000

/** A mission of the organiser with a place that the volunteer could take. */
const find = async () => {
  const { token } = await call(auth.loginVolunteer, { loginName: 'volunteer01', password })
  const { users } = await call(account.userInfo, {}, token)
  const own = await call(application.listOwn, { size: '50' }, token)
  const known = new Set(own.items.map(({ missionId }) => missionId))
  const organiser = await administratorToken('owner0001')
  const { items } = await call(mission.listManaged, { own: '1', phase: 'recruiting' }, organiser)
  for (const { missionId, title } of items) {
    if (known.has(missionId)) continue
    const { places, sessions } = await call(mission.detailManaged, { missionId }, organiser)
    for (const { placeId, sessionId } of places) {
      const session = sessions.find((each) => each.sessionId === sessionId)!
      if (new Date(session.startsAt).getTime() < Date.now() + 6 * HOUR) continue
      const input = { missionId, placeId, checkOnly: '1' as const, riskAccepted: '1' as const }
      const { conditions } = await call(application.apply, input, token)
      if (conditions.every(({ met }) => met))
        return { missionId, title, placeId, volunteerNo: users.volunteerNo }
    }
  }
  throw new Error('nothing to invite to')
}

test('a volunteer is invited, answers in the message on a phone, and is expected', async ({
  browser,
}) => {
  const { missionId, title, volunteerNo } = await find()
  const console = await open(browser, 'owner0001')
  const consoleComplaints = complaintsOf(console)
  await console.goto(`/admin/missions/${missionId}/applicants`)
  await console.getByRole('button', { name: '邀请志愿者' }).click()
  const dialog = console.getByRole('dialog', { name: '邀请志愿者' })
  const place = dialog.getByLabel('场次与岗位')
  // With one place alone it is chosen already.
  if ((await dialog.locator('.ant-select-selection-item').count()) < 2) {
    await place.click()
    await console.locator('.ant-select-item-option').first().click()
  }
  await dialog.getByLabel('志愿者编号', { exact: true }).fill(volunteerNo)
  await dialog.getByLabel('留言').fill('上次有您在，大家都很安心')
  await dialog.getByRole('button', { name: '邀请 1 人' }).click()
  await expect(dialog).toBeHidden()
  const row = console.getByRole('row').filter({ hasText: volunteerNo })
  await expect(row).toContainText('待本人确认邀请')
  await expect(row).toContainText('接受邀请后可见')

  const page = await open(browser, 'volunteer01', {}, { viewport: narrow })
  const complaints = complaintsOf(page)
  await page.goto('/personalCenter/myMessage?pending=1')
  await settled(page)
  const message = page.getByRole('listitem').filter({ hasText: `“${title}”` })
  await message.getByRole('link', { name: /^去答复/ }).click()
  const sheet = page.getByRole('dialog', { name: '邀请您参加志愿活动' })
  await expect(sheet.getByText('上次有您在，大家都很安心')).toBeVisible()
  await expect(page).toHaveURL(/siteMsgId=/)
  await sheet.getByLabel('我已阅读并接受风险告知').check()
  await sheet.getByRole('button', { name: '接受邀请' }).click()
  await expect(sheet.getByText(/^您已于 .*接受邀请$/)).toBeVisible()
  // The address leads to the same message, which keeps what was said.
  await page.reload()
  await expect(sheet.getByText(/^您已于 .*接受邀请$/)).toBeVisible()
  await expect(sheet.getByRole('button', { name: '不参加' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(
    page.getByText('没有待答复的事项').or(page.getByRole('listitem').first()),
  ).toBeVisible()
  expect(complaints).toEqual([])
  await page.context().close()

  await console.reload()
  await expect(row).toContainText('应邀参加')
  await expect(row).toContainText('已录用')
  expect(consoleComplaints).toEqual([])
  await console.context().close()
})
