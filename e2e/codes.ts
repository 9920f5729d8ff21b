import { expect, type Page } from '@playwright/test'
import { outbox } from 'contract/outbox'
import { administratorToken, call } from './api.ts'

let federation: Promise<string> | undefined

/** The newest code that went to a mobile number, as the federation reads it in the outbox. */
export const newest = async (mobile: string) => {
  federation ??= administratorToken('federation1')
  const { items } = await call(outbox.list, { channel: 'sms', size: '20' }, await federation)
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
  await page.getByRole('button', { name: '获取验证码' }).click()
  // Whoever asks often computes for longer before a code is sent: so does a whole run of journeys.
  await expect
    .poll(async () => (await newest(mobile))?.messageId, { timeout: 60_000 })
    .toBeDefined()
  const code = /\d{6}/.exec((await newest(mobile))!.text)![0]
  await page.getByLabel(labels.code, { exact: true }).fill(code)
  await expect(page.getByText(mobile).and(page.locator('[role=status] *'))).toBeVisible()
}
