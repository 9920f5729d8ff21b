import { expect, type Page } from '@playwright/test'
import { outbox } from 'contract/foundation/outbox'
import { security } from 'contract/people/security'
import { administratorToken, call } from './api.ts'
import { password } from './world.ts'

let system: Promise<string> | undefined

/** The newest message with a code that went to a mobile number, as the system administrator finds it in the outbox. */
export const newest = async (mobile: string) => {
  system ??= administratorToken('system001')
  const { items } = await call(outbox.list, { channel: 'sms', size: '100' }, await system)
  return items.find(({ target, text }) => target === masked(mobile) && text.includes('验证码 '))
}

const masked = (mobile: string) => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`

/**
 * All that a message of the outbox says, for which the system administrator says why he looks; who looks
 * as often as a whole run of journeys does proves now and then who he is.
 */
export const wholeText = async (messageId: string): Promise<string> => {
  system ??= administratorToken('system001')
  const token = await system
  const look = (proof: { ticket?: string } = {}) =>
    call(
      outbox.reveal,
      { messageId, purpose: 'trial', reason: '浏览器测试读取验证码', ...proof },
      token,
    )
  const { text } = await look().catch(async (error: Error) => {
    if (!error.message.includes('请重新验证身份')) throw error
    const { ticket } = await call(security.prove, { password }, token)
    return look({ ticket })
  })
  return text
}

/** The newest code that went to a mobile number. */
export const newestCode = async (mobile: string): Promise<string> =>
  /\d{6}/.exec(await wholeText((await newest(mobile))!.messageId))![0]

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
        const arrived = found !== undefined && found.messageId !== before
        // There is one a minute for a number: where one was refused, the button comes back.
        if (!arrived && (await ask.isVisible())) await ask.click()
        return arrived
      },
      { timeout: 80_000 },
    )
    .toBe(true)
  const code = await newestCode(mobile)
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
  const code = await newestCode(mobile)
  await page.getByLabel('短信验证码', { exact: true }).fill(code)
  await page.getByRole('button', { name: '验证并查看' }).click()
}
