import { expect, test } from '@playwright/test'
import { outbox } from 'contract/foundation/outbox'
import { administratorToken, call } from './api.ts'
import { open } from './browse.ts'
import { newest, newestCode, wholeText } from './codes.ts'

/*
 * Who works for an organisation: somebody is invited, comes, may do what his role allows and no more, and
 * is out at his next step once he is dismissed; a volunteer who applied becomes a member.
 */

const mark = String(Date.now()).slice(-8)
const mobile = `137${mark}`
const loginName = `newcomer${mark}`
const name = `李新人${mark.slice(-4)}`
const password = 'Kapok7blossom'

/** The link of the newest invitation, as it went to the mobile number. */
const invitationLink = async (): Promise<string> => {
  const token = await administratorToken('system001')
  const { items } = await call(outbox.list, { channel: 'sms', size: '50' }, token)
  const masked = `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
  const message = items.find(
    ({ target, text }) => target === masked && text.includes('invitation#'),
  )
  const text = message ? await wholeText(message.messageId) : ''
  return /\/admin\/invitation#[\w-]{43}/.exec(text)?.[0] ?? ''
}

test.describe.configure({ mode: 'serial' })

test('an invitation leads to an account with the role and no more, until it is taken away', async ({
  browser,
}) => {
  const owner = await open(browser, 'owner0001')
  await owner.goto('/admin/staff')
  await owner.getByRole('button', { name: '邀请管理员' }).click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByLabel('姓名').fill(name)
  await dialog.getByLabel('手机号码或邮箱').fill(mobile)
  await dialog.getByRole('checkbox', { name: /^考勤/ }).check()
  await dialog.getByRole('button', { name: '发送邀请' }).click()
  await expect(owner.getByRole('button', { name: `撤回 ${name}` })).toBeVisible()

  const newcomer = await open(browser, null)
  await newcomer.goto(await invitationLink())
  await expect(newcomer.getByRole('heading', { name: /邀请您担任管理员/ })).toBeVisible()
  expect(newcomer.url()).not.toContain('#')
  await newcomer.getByLabel('用户名').fill(loginName)
  await newcomer.getByLabel('密码', { exact: true }).fill(password)
  await newcomer.getByLabel('确认密码').fill(password)
  await newcomer.getByLabel('手机号码').fill(mobile)
  await newcomer.getByRole('button', { name: '获取验证码' }).click()
  await expect
    .poll(async () => (await newest(mobile))?.messageId, { timeout: 60_000 })
    .toBeDefined()
  const code = await newestCode(mobile)
  await newcomer.getByLabel('验证码').fill(code)
  await newcomer.getByRole('button', { name: '接受邀请并开通' }).click()
  await expect(newcomer.getByText('账号已开通')).toBeVisible()

  await newcomer.goto('/login/organization')
  await newcomer.getByRole('textbox', { name: '登录账号' }).fill(loginName)
  await newcomer.getByLabel('密码', { exact: true }).fill(password)
  await newcomer.locator('form').getByRole('button', { name: '登录', exact: true }).click()
  const menu = newcomer.getByRole('navigation', { name: '功能菜单' })
  await expect(menu.getByRole('link', { name: /签到考勤/ })).toBeVisible()
  for (const closed of [/时长确认/, /成员/, /子账号与角色/])
    await expect(menu.getByRole('link', { name: closed })).toHaveCount(0)

  await owner.reload()
  await owner.getByRole('button', { name: `停用 ${name}` }).click()
  await owner.getByRole('dialog').getByRole('button', { name: '已离职' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: '停用子账号' }).click()
  await expect(owner.getByRole('button', { name: `停用 ${name}` })).toHaveCount(0)
  await menu.getByRole('link', { name: /活动管理/ }).click()
  await expect(newcomer.getByRole('button', { name: '重新登录' })).toBeVisible()
  await owner.context().close()
  await newcomer.context().close()
})

test('a volunteer who applied becomes a member', async ({ browser }) => {
  const page = await open(browser, 'owner0001')
  await page.goto('/admin/members?state=applied')
  // Whoever waits above already is not to be chosen.
  const box = page.getByRole('checkbox', { name: /^选择 /, disabled: false }).first()
  const number = /\d{6,}/.exec((await box.getAttribute('aria-label'))!)![0]
  await box.check()
  await page.getByRole('button', { name: '通过 1 人', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '通过 1 人', exact: true }).click()
  await expect(page.getByRole('checkbox', { name: new RegExp(number) })).toHaveCount(0)
  await page.goto(`/admin/members?volunteerNo=${number}`)
  await expect(page.getByRole('row', { name: new RegExp(`${number}.*成员`) })).toBeVisible()
  await page.context().close()
})
