import { expect, test, type Page } from '@playwright/test'
import { isUscc } from 'contract/rules/uscc'
import { brokenRules, overflow } from './audit.ts'
import { chooseRegion, complaintsOf, narrow, open, settled, wide } from './browse.ts'
import { proveMobile } from './codes.ts'

/*
 * Becoming an organisation: a registered one at a desk, from the form over a return with reasons to its
 * first login in the console; a group on a phone. Files go through the page; codes are read where the
 * federation reads what would have been sent.
 */

const digits = () => String(Date.now()).slice(-8)
const password = 'Kapok7blossom'
const next = (page: Page) => page.getByRole('button', { name: '下一步' }).click()
const step = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()

/** A valid credit code of nobody: area 449999 does not exist. */
const newUscc = (): string => {
  const body = `52449999MJ${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`
  const letters = [...'0123456789ABCDEFGHJKLMNPQRTUWXY']
  return [...'0123456789X']
    .flatMap((inner) => letters.map((outer) => body + inner + outer))
    .find(isUscc)!
}

const picture = {
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** The screen is fit to be read and used by everybody. */
const judged = async (page: Page) => {
  await settled(page)
  await page.evaluate('scrollTo(0, 0)')
  expect(await brokenRules(page)).toEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)
}

const chooseParent = async (page: Page) => {
  await page.getByLabel('查找范围').selectOption({ label: '广州市' })
  await page.getByLabel('按名称查找').fill('广州市志愿者联合会（演示）')
  await page.getByRole('button', { name: '选择 广州市志愿者联合会（演示）', exact: true }).click()
  await expect(page.getByText('已选择的上级组织')).toBeVisible()
}

const nameContact = async (page: Page, mobile: string) => {
  await step(page, '联系人')
  await page.getByLabel('负责人姓名').fill('陈志明')
  await page.getByLabel('联系人姓名').fill('林小燕')
  await proveMobile(page, mobile, { mobile: '联系人手机号码', code: '验证码' })
}

const tellProfile = async (page: Page) => {
  await step(page, '简介与材料')
  await page.getByLabel('社区服务').check()
  await page.getByLabel('办公地址').fill('天河区五山路')
  await page.getByLabel('组织简介').fill('面向社区长者和儿童的读书陪伴服务，每周两次。')
}

const upload = async (page: Page, label: string) => {
  const field = page.getByRole('group', { name: label })
  await field
    .locator('input[type=file]:not([capture])')
    .last()
    .setInputFiles({ name: `${label}.png`, ...picture })
  await expect(field.getByText('已上传', { exact: true })).toBeVisible()
}

const openAccount = async (page: Page, loginName: string) => {
  await step(page, '管理员')
  await page.getByLabel('管理员姓名').fill('林小燕')
  await page.getByLabel('用户名', { exact: true }).fill(loginName)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByLabel('确认密码').fill(password)
  await expect(page.getByText('该用户名可以使用')).toBeVisible()
}

const submit = async (page: Page): Promise<string> => {
  await step(page, '核对并提交')
  for (const name of ['组织注册须知与协议', '个人信息处理规则'])
    await page.getByRole('checkbox', { name: new RegExp(`《${name}》`) }).check()
  await judged(page)
  await page.getByRole('button', { name: '提交注册' }).click()
  await expect(page.getByRole('heading', { name: '已提交，等待审核' })).toBeVisible()
  return (await page.locator('strong', { hasText: /^ZZ/ }).textContent())!
}

const logIn = async (page: Page, loginName: string) => {
  await page.goto('/login/organization')
  await page.getByRole('textbox', { name: '登录账号' }).fill(loginName)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.locator('form').getByRole('button', { name: '登录', exact: true }).click()
}

// One after the other: what registers is sent back, and then corrected.
test.describe.configure({ mode: 'serial' })

const mobile = `137${digits()}`
const loginName = `wushan${digits()}`
const name = `五山读书志愿服务队${digits()}`

test('an organisation registers and is sent back', async ({ browser }) => {
  const page = await open(browser, null, {}, { viewport: wide })
  const complaints = complaintsOf(page)
  await page.goto('/registered')
  await page.getByRole('link', { name: '申请注册' }).click()
  await page.getByRole('textbox', { name: '统一社会信用代码' }).fill(newUscc())
  await expect(page.getByText('代码格式与校验位正确')).toBeVisible()
  await page.getByLabel('组织名称').fill(name)
  await chooseRegion(page, ['广东省', '广州市', '天河区'])
  await chooseParent(page)
  await judged(page)
  await next(page)
  await nameContact(page, mobile)
  await next(page)
  await tellProfile(page)
  await upload(page, '登记证书')
  await upload(page, '印章样式')
  await judged(page)
  await next(page)
  await openAccount(page, loginName)
  await next(page)
  const number = await submit(page)

  await logIn(page, loginName)
  await expect(page.getByText(/您的组织正在审核/)).toBeVisible()

  const desk = await open(browser, 'federation2')
  await desk.goto('/admin/reviews/organizations?state=pending')
  await desk.getByRole('link', { name: `办理 ${name}` }).click()
  await desk.getByRole('button', { name: '查看 登记证书.png' }).click()
  await expect(desk.locator('.private-file img')).toBeVisible()
  await judged(desk)
  await desk.getByRole('button', { name: '退回修改' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('办公地址').check()
  await expect(dialog.getByLabel('办公地址的修改意见')).toHaveValue('请写到门牌号')
  await dialog.getByRole('button', { name: '退回修改' }).click()
  await expect(desk.getByText('已退回').first()).toBeVisible()
  expect(number).toMatch(/^ZZ/)
  expect(complaints).toEqual([])
  await desk.context().close()
  await page.context().close()
})

test('a group registers on a phone', async ({ browser }) => {
  const page = await open(browser, null, {}, { viewport: narrow, hasTouch: true, isMobile: true })
  const complaints = complaintsOf(page)
  await page.goto('/registered/organization')
  await page.getByLabel(/^志愿服务团体/).check()
  await page.getByLabel('组织名称').fill(`石牌巡河队${digits()}`)
  await chooseRegion(page, ['广东省', '广州市', '天河区'])
  await chooseParent(page)
  await judged(page)
  await next(page)
  await nameContact(page, `136${digits()}`)
  await judged(page)
  await next(page)
  await tellProfile(page)
  await judged(page)
  await next(page)
  await openAccount(page, `shipai${digits()}`)
  await judged(page)
  await next(page)
  await submit(page)
  await judged(page)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('an organisation sent back corrects its registration, is approved and logs in', async ({
  browser,
}) => {
  const page = await open(browser, null, {}, { viewport: wide })
  const complaints = complaintsOf(page)
  await logIn(page, loginName)
  await expect(page.getByText('请写到门牌号')).toBeVisible()
  await page.getByRole('link', { name: '去修改申请' }).click()
  await proveMobile(page, mobile, { mobile: '联系人手机号码', code: '验证码' })
  await page.getByRole('button', { name: '查询进度' }).click()
  await expect(page.getByRole('heading', { name: '修改申请' })).toBeVisible()
  await judged(page)
  await page.getByLabel('办公地址').fill('天河区五山路 381 号 2 栋 101')
  await page.getByRole('button', { name: '重新提交' }).click()
  await expect(page.getByText('已重新提交，等待审核')).toBeVisible()
  await judged(page)

  const desk = await open(browser, 'federation2')
  await desk.goto('/admin/reviews/organizations?state=pending')
  await desk.getByRole('link', { name: `办理 ${name}` }).click()
  await desk.getByRole('button', { name: /^通\s*过$/ }).click()
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /^通\s*过$/ })
    .click()
  await expect(desk.getByText('已通过').first()).toBeVisible()
  await logIn(page, loginName)
  await page.waitForURL('**/admin/**')
  await page.goto('/admin/organization')
  await expect(page.getByText('天河区五山路 381 号 2 栋 101').first()).toBeVisible()
  await judged(page)
  expect(complaints).toEqual([])
  await desk.context().close()
  await page.context().close()
})
