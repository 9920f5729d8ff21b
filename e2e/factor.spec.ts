import { expect, test, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { enter, narrow, open, settled, wide } from './browse.ts'
import { password, port, serverNow } from './world.ts'

/*
 * The second factor: a volunteer's authenticator app on a phone, an administrator's passkey at a desk.
 * The passkey is one of Chromium's virtual authenticator.
 */

test.describe.configure({ timeout: 120_000 })

/** People of the demonstration that no other journey signs in: a volunteer by his mobile number. */
const [volunteer, administrator] = ['16100000007', 'publisher0002'] as const

/** What an authenticator app shows for a secret at a step of thirty seconds. */
const codeOf = (secret: string, step: number): string =>
  new TOTP({ secret }).generate({ timestamp: step * 30_000 })

const stepNow = () => Math.floor(serverNow().getTime() / 30_000)

/** Gives the password where it is asked for again. */
const prove = async (page: Page) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('登录密码', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: /^(验证并)?继续$/ }).click()
}

const firstStep = async (page: Page, name: string) => {
  await page.getByRole('textbox', { name: '登录账号' }).fill(name)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.locator('form').getByRole('button', { name: '登录', exact: true }).click()
}

test('a volunteer adds an authenticator app and logs in with it, on a phone', async ({
  browser,
}) => {
  const page = await open(browser, null, {}, { viewport: narrow })
  await page.goto('/login/volunteer?redirect=%2FpersonalCenter%2Fsubtract')
  await settled(page)
  await enter(page, volunteer)
  await page.getByRole('button', { name: '添加 验证器应用' }).click()
  await prove(page)
  const secret = (await page.locator('code').textContent())!.replaceAll(' ', '')
  const step = stepNow()
  await page.getByLabel('6 位验证码', { exact: true }).fill(codeOf(secret, step))
  await page.getByRole('button', { name: '确认添加' }).click()
  const codes = page.getByRole('dialog', { name: '请保存恢复码' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const [spare] = await codes.locator('code').allTextContents()
  const saved = page.waitForEvent('download')
  await codes.getByRole('button', { name: '下载' }).click()
  expect((await saved).suggestedFilename()).toBe('i志愿恢复码.txt')
  await page.keyboard.press('Escape')
  await codes.getByLabel('我已经保存好了').check()
  await codes.getByRole('button', { name: '完成' }).click()
  await expect(page.getByText('还剩 10 个')).toBeVisible()

  const elsewhere = await open(browser, null, {}, { viewport: narrow })
  await elsewhere.goto('/login/volunteer')
  await settled(elsewhere)
  await firstStep(elsewhere, volunteer)
  const heading = elsewhere.getByRole('heading', { name: '还差一步：验证是您本人' })
  await expect(heading).toBeFocused()
  // The code that enrolled it serves no second time; the next one is good a step early.
  const field = elsewhere.getByLabel('验证器应用上的 6 位验证码')
  await field.fill(codeOf(secret, step))
  await elsewhere.getByRole('button', { name: '验证并登录' }).click()
  await expect(elsewhere.getByRole('alert')).toContainText('验证码或恢复码不正确')
  await field.fill(codeOf(secret, Math.max(step + 1, stepNow())))
  await elsewhere.getByLabel('30 天内在本设备不再询问').check()
  await elsewhere.getByRole('button', { name: '验证并登录' }).click()
  await elsewhere.waitForURL((url) => url.pathname === '/')
  await elsewhere.context().close()

  const lost = await open(browser, null, {}, { viewport: narrow })
  await lost.goto('/login/volunteer?redirect=%2FpersonalCenter%2Fsubtract')
  await settled(lost)
  await firstStep(lost, volunteer)
  await lost.getByRole('button', { name: '改用恢复码' }).click()
  await lost.getByLabel('恢复码', { exact: true }).fill(spare!)
  await lost.getByRole('button', { name: '验证并登录' }).click()
  await expect(lost.getByText('还剩 9 个')).toBeVisible()
  await expect(lost.getByRole('heading', { name: '免二次验证的设备' })).toBeVisible()
  await lost.context().close()
  await page.context().close()
})

test('an administrator adds a passkey and logs in with it alone, at a desk', async ({
  browser,
}) => {
  // Browsers make no passkey for a bare address.
  const baseURL = `http://localhost:${port}`
  const page = await open(browser, null, {}, { viewport: wide, baseURL })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto('/login/organization?redirect=%2Fadmin%2Faccount')
  await settled(page)
  await enter(page, administrator)
  await page.getByRole('button', { name: '添加通行密钥' }).click()
  await page.getByRole('dialog').getByLabel('名称').fill('值班室电脑')
  await prove(page)
  const codes = page.getByRole('dialog', { name: '请保存恢复码' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await codes.getByLabel('我已经保存好了').check()
  await codes.getByRole('button', { name: '完成' }).click()
  await expect(page.getByText('值班室电脑')).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/login/organization?redirect=%2Fadmin%2Faccount')
  await settled(page)
  const button = page.getByRole('button', { name: '用通行密钥登录' })
  // The list below the login name may have answered by itself.
  await button.click({ timeout: 5000 }).catch(() => undefined)
  await page.waitForURL('**/admin/account')
  await expect(page.getByText('值班室电脑')).toBeVisible()
  await expect(page.getByText('通行密钥登录')).toBeVisible()
  await page.context().close()
})
