import { expect, test, type Browser, type Page } from '@playwright/test'
import { complaintsOf, narrow, open, settled, sizesOf, wide } from './browse.ts'
import { newest, newestCode } from './codes.ts'
import { password } from './world.ts'

/*
 * An account in trouble: its password is forgotten, too weak, or its holder wants to leave and comes
 * back. Codes are read where the federation reads what would have been sent.
 */

test.describe.configure({ timeout: 200_000 })

/** Mobile numbers of volunteers of the demonstration: of each kind one for a desk and one for a phone. */
const weak = { [wide.width]: '16100000001', [narrow.width]: '16100000005' }
const forgetful = { [wide.width]: '16100000006', [narrow.width]: '16100000002' }
const leaving = { [wide.width]: '16100000008', [narrow.width]: '16100000003' }

/** Has a code sent by the button of the page and types what arrived. */
const enterCode = async (page: Page, mobile: string) => {
  const before = (await newest(mobile))?.messageId
  await page.getByRole('button', { name: '获取验证码' }).click()
  // Whoever asks often computes for longer before a code is sent: so does a whole run of journeys.
  await expect
    .poll(async () => (await newest(mobile))?.messageId, { timeout: 80_000 })
    .not.toBe(before)
  const code = await newestCode(mobile)
  await page.getByLabel('验证码', { exact: true }).fill(code)
}

const logIn = async (page: Page, name: string, secret: string) => {
  await page.getByRole('textbox', { name: '登录账号' }).fill(name)
  await page.getByLabel('密码', { exact: true }).fill(secret)
  await page.locator('form').getByRole('button', { name: '登录', exact: true }).click()
}

const forgottenPassword = async (browser: Browser, viewport: typeof wide) => {
  const mobile = forgetful[viewport.width]!
  const page = await open(browser, null, {}, { viewport })
  const complaints = complaintsOf(page)
  await page.goto('/login/volunteer')
  await page.getByRole('link', { name: '忘记密码' }).click()
  await settled(page)
  await page.getByLabel('手机号码或邮箱').fill(mobile)
  await page.getByRole('button', { name: '下一步' }).click()
  await enterCode(page, mobile)
  await page.getByRole('button', { name: '验证并继续' }).click()
  await page.getByLabel('新密码', { exact: true }).fill('Kapok7blossom')
  await page.getByLabel('确认新密码').fill('Kapok7blossom')
  await page.getByRole('button', { name: '保存新密码' }).click()
  await expect(page.getByText('密码修改成功，请重新登录')).toBeVisible()
  await page.getByRole('link', { name: '去登录' }).click()
  await logIn(page, mobile, 'Kapok7blossom')
  await page.waitForURL((url) => url.pathname === '/')
  expect(complaints).toEqual([])
  await page.context().close()
}

const weakPassword = async (browser: Browser, viewport: typeof wide) => {
  const mobile = weak[viewport.width]!
  const page = await open(browser, null, {}, { viewport })
  const complaints = complaintsOf(page)
  await page.goto('/login/volunteer')
  await settled(page)
  await logIn(page, mobile, password)
  const dialog = page.getByRole('dialog', { name: '请先修改密码' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: '保存新密码' }).click()
  await expect(dialog.getByRole('link', { name: '新密码：密码不能为空' })).toBeVisible()
  await expect(dialog.getByRole('link', { name: '确认新密码：确认密码不能为空' })).toBeVisible()
  const fresh = dialog.getByPlaceholder('8 至 20 位大小写字母和数字')
  const again = dialog.getByPlaceholder('请再次输入密码')
  await fresh.fill('abc')
  await again.fill('abd')
  await expect(
    dialog.getByText('密码格式错误，必须包含大小写字母和数字，长度 8-20 位').first(),
  ).toBeVisible()
  await fresh.fill('Lychee8tree')
  await again.fill('Lychee9tree')
  await dialog.getByRole('button', { name: '保存新密码' }).click()
  await expect(dialog.getByText('两次输入的密码不一致').first()).toBeVisible()
  await again.fill('Lychee8tree')
  await dialog.getByRole('button', { name: '保存新密码' }).click()
  await page.waitForURL('**/login/volunteer')
  await expect(page.getByText('密码修改成功，请重新登录')).toBeVisible()
  await logIn(page, mobile, 'Lychee8tree')
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // What was asked for meanwhile was refused, as it must be.
  expect(complaints.filter((text) => !text.includes('status of 403'))).toEqual([])
  await page.context().close()
}

const cancellation = async (browser: Browser, viewport: typeof wide) => {
  const mobile = leaving[viewport.width]!
  const page = await open(browser, null, {}, { viewport })
  await page.goto('/login/volunteer?redirect=%2FpersonalCenter%2Fsubtract')
  await settled(page)
  await logIn(page, mobile, password)
  await page.waitForURL('**/personalCenter/subtract')
  await page.getByRole('button', { name: '申请注销' }).click()
  await expect(page.getByText('同一证件今后可以重新注册')).toBeVisible()
  await page.getByLabel('我已了解以上后果').check()
  await page.getByRole('button', { name: '继续' }).click()
  await page.getByLabel('登录密码').fill(password)
  await enterCode(page, mobile)
  await page.getByRole('button', { name: '提交注销申请' }).click()
  await expect(page.getByRole('heading', { name: '您的账号正在注销' })).toBeVisible()

  await page.goto('/mission')
  await page.waitForURL('**/personalCenter/subtract')
  await page.getByRole('button', { name: '不注销了，恢复使用' }).click()
  await expect(page.getByRole('heading', { name: '登录设备' })).toBeVisible()
  await page.goto('/mission')
  await settled(page)
  expect(new URL(page.url()).pathname).toBe('/mission')
  await page.context().close()
}

const journeys = {
  'a forgotten password is replaced with a code': [narrow, forgottenPassword],
  'a weak password must be changed before anything else': [wide, weakPassword],
  'an account is cancelled in four clicks and taken back': [narrow, cancellation],
} as const

for (const [title, [usual, walk]] of Object.entries(journeys))
  for (const viewport of sizesOf(usual))
    test(`${title}, at ${viewport.width}`, ({ browser }) => walk(browser, viewport))
