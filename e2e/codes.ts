import { expect, type Page } from '@playwright/test'
import { outbox } from 'contract/outbox'
import { administratorToken, call } from './api.ts'

let system: Promise<string> | undefined

/** The newest code that went to a mobile number, as the system administrator reads it in the outbox. */
export const newest = async (mobile: string) => {
  system ??= administratorToken('system001')
  const { items } = await call(outbox.list, { channel: 'sms', size: '20' }, await system)
  const masked = `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
  return items.find(({ target, text }) => target === masked && /验证码 \d{6}/.test(text))
}

/** Types a mobile number, has a code sent to it by the button beside it and types what arrived. */
export const proveMobile = async (
  page: Page,
  mobile: string,
  labels: { mobile: string; code: string } = { mobile: '手机号码', code: '验证码' },
): Promise<void> => {
  await page.getByLabel(labels.mobile, { exact: true }).fill(mobile)
  const before = (await newest(mobile))?.messageId
  const ask = page.getByRole('button', { name: '获取验证码' })
  await ask.click()
  // Whoever asks often computes for longer before a code is sent: so does a whole run of journeys.
  await expect
    .poll(
      async () => {
        const found = await newest(mobile)
        // There is one a minute for a number: where one was sent before, the button comes back.
        if (found?.messageId === before && before && (await ask.isVisible())) await ask.click()
        return found !== undefined && found.messageId !== before
      },
      { timeout: 80_000 },
    )
    .toBe(true)
  const code = /\d{6}/.exec((await newest(mobile))!.text)![0]
  await page.getByLabel(labels.code, { exact: true }).fill(code)
  await expect(page.getByText(mobile).and(page.locator('[role=status] *'))).toBeVisible()
}

/** Enters the guardians' page, which stands open, by the code that is sent to a mobile number. */
export const enterAsGuardian = async (page: Page, mobile: string): Promise<void> => {
  const before = (await newest(mobile))?.messageId
  await page.getByLabel('监护人手机号码').fill(mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect
    .poll(async () => (await newest(mobile))?.messageId, { timeout: 60_000 })
    .not.toBe(before)
  const code = /\d{6}/.exec((await newest(mobile))!.text)![0]
  await page.getByLabel('短信验证码', { exact: true }).fill(code)
  await page.getByRole('button', { name: '验证并查看' }).click()
}
