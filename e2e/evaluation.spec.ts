import { expect, test } from '@playwright/test'
import { auth } from 'contract/people/auth'
import { evaluation } from 'contract/service/evaluation'
import { managedEvaluation } from 'contract/service/managed-evaluation'
import { mission } from 'contract/service/mission'
import { administratorToken, call } from './api.ts'
import { complaintsOf, narrow, open, settled } from './browse.ts'
import { password } from './world.ts'

/*
 * Evaluation: a volunteer evaluates a mission he was at, its organisation evaluates him, and he answers.
 */

test.describe.configure({ timeout: 120_000 })

/** A mission that the volunteer may evaluate and that he may be evaluated for, with its session. */
const find = async (volunteerNo: string) => {
  const { token } = await call(auth.loginVolunteer, { loginName: 'volunteer01', password })
  const above = await administratorToken('provincial01')
  const { items } = await call(evaluation.getEvaluateList, { state: 'due' }, token)
  for (const { missionId, missionTitle } of items.toReversed()) {
    const { sessions } = await call(mission.detailManaged, { missionId }, above)
    for (const { sessionId } of sessions) {
      const attended = await call(managedEvaluation.listAttended, { sessionId, size: '100' }, above)
      const row = attended.items.find((each) => each.volunteerNo === volunteerNo)
      if (row?.can.evaluate) return { missionId, missionTitle, sessionId }
    }
  }
  throw new Error('nothing to evaluate')
}

test('a mission is evaluated on a phone, and the volunteer by its organisation', async ({
  browser,
}) => {
  const page = await open(browser, 'volunteer01', {}, { viewport: narrow })
  const complaints = complaintsOf(page)
  await page.goto('/personalCenter/personalInfo')
  const volunteerNo = /44\d{10}/.exec(await page.locator('main').innerText())![0]
  const { missionId, missionTitle, sessionId } = await find(volunteerNo)

  await page.goto(`/personalCenter/evaluation?missionId=${missionId}`)
  await settled(page)
  await page.getByRole('button', { name: `去评价 ${missionTitle}` }).click()
  const dialog = page.getByRole('dialog', { name: '评价活动' })
  // By keys alone: the arrows choose among the stars.
  await dialog.getByRole('radio', { name: '3 星，一般' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: '4 星，较好' })).toBeChecked()
  await dialog.getByText('组织有序').click()
  await dialog.getByLabel(/说说您的感受/).fill('集合点很好找，分工也清楚')
  await dialog.getByRole('button', { name: '提交评价' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('集合点很好找，分工也清楚')).toBeVisible()
  await expect(page.getByText(/还可修改 2[34] 小时/)).toBeVisible()

  const console = await open(browser, 'provincial01')
  await console.goto(`/admin/evaluations/volunteers?missionId=${missionId}&sessionId=${sessionId}`)
  const row = console.getByRole('row').filter({ hasText: volunteerNo })
  await row.getByRole('button', { name: /评价/ }).click()
  const said = console.getByRole('dialog')
  await said.getByLabel('5 星 很好').check()
  await said.getByLabel('守时').check()
  await said.getByLabel('评语').fill('准时到岗，照顾长者很细心')
  await said.getByRole('button', { name: '提交评价' }).click()
  await expect(row).toContainText('准时到岗，照顾长者很细心')
  await console.context().close()

  await page.goto('/personalCenter/receiveComments')
  const received = page.getByRole('listitem').filter({ hasText: '准时到岗，照顾长者很细心' })
  await received.getByRole('button', { name: /^回复/ }).click()
  const answer = page.getByRole('dialog', { name: '回复' })
  await answer.getByLabel('您的回复').fill('谢谢，下次还来')
  await answer.getByRole('button', { name: '提交回复' }).click()
  await expect(received.getByText('谢谢，下次还来')).toBeVisible()
  expect(complaints).toEqual([])
  await page.context().close()
})
