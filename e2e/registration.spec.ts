import { expect, test, type Browser, type Page } from '@playwright/test'
import { brokenRules, overflow } from './audit.ts'
import { chooseRegion, complaintsOf, narrow, open, settled, sizesOf, wide } from './browse.ts'
import { proveMobile } from './codes.ts'
import { idNumberOf, newIdNumber } from './people.ts'

/*
 * Becoming a volunteer: a minor with a guardian, and somebody whose community has put him on its list. Codes are read where the federation reads what would have been sent.
 */

const digits = () => String(Date.now()).slice(-8)
const password = 'Kapok7blossom'
const next = (page: Page) => page.getByRole('button', { name: '下一步' }).click()
const step = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 2, name })).toBeVisible()

/** The step is fit to be read and used by everybody. */
const judged = async (page: Page) => {
  await settled(page)
  // What lies half behind the head of the page is no smaller for that.
  await page.evaluate('scrollTo(0, 0)')
  expect(await brokenRules(page)).toEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)
}

const setAccess = async (page: Page, loginName: string) => {
  await page.getByLabel('用户名', { exact: true }).fill(loginName)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByLabel('确认密码').fill(password)
}

const pupilRegisters = async (browser: Browser, viewport: typeof wide) => {
  const phone = viewport === narrow && { hasTouch: true, isMobile: true }
  const page = await open(browser, null, {}, { viewport, ...phone })
  const complaints = complaintsOf(page)
  const born = `${new Date().getFullYear() - 12}-02-14`
  const loginName = `xiaoman${digits()}`
  const guardian = `136${digits()}`
  await page.goto('/registered')
  await page.getByRole('link', { name: '开始注册' }).click()
  await page.getByLabel('姓名', { exact: true }).fill('林小满')
  await page.getByLabel('证件号码', { exact: true }).fill(newIdNumber(born))
  await expect(page.getByText('未满 14 周岁：需要监护人同意注册和儿童个人信息处理')).toBeVisible()
  await chooseRegion(page, ['广东省', '广州市', '天河区'])
  await next(page)

  await step(page, '登录账号')
  await proveMobile(page, `137${digits()}`)
  await setAccess(page, loginName)
  await expect(page.getByText('该用户名可以使用')).toBeVisible()
  await judged(page)
  await next(page)
  await step(page, '服务意愿')
  await page.getByLabel('环境保护').check()
  await page.getByLabel('周六上午').check()
  await judged(page)
  await next(page)
  await step(page, '加入组织')
  await page
    .getByRole('button', { name: /^选择 / })
    .first()
    .click()
  await next(page)

  await step(page, '监护人同意')
  await page.getByLabel('监护人姓名').fill('林秋月')
  await page.getByLabel('与志愿者的关系').selectOption({ label: '母亲' })
  await page.getByLabel('监护人证件号码').fill(newIdNumber('1985-05-05'))
  await proveMobile(page, guardian, { mobile: '监护人手机号码', code: '监护人收到的验证码' })
  await judged(page)
  await next(page)

  await step(page, '核对并提交')
  await expect(page.getByText('我愿意成为一名光荣的志愿者')).toBeVisible()
  // One text is agreed to on its own page, which ticks it here.
  const beside = page.context().waitForEvent('page')
  await page.getByRole('link', { name: '《儿童个人信息保护规则》' }).click()
  const text = await beside
  // The tab closes with the click, and may be gone before the click has its answer.
  const closed = text.waitForEvent('close')
  await text
    .getByRole('button', { name: '同意并继续' })
    .click()
    .catch(() => undefined)
  await closed
  await expect(page.getByRole('checkbox', { name: /儿童个人信息保护规则/ })).toBeChecked()
  for (const name of ['志愿者注册协议', '个人信息处理规则', '证件信息处理单独同意书'])
    await page.getByRole('checkbox', { name: new RegExp(`《${name}》`) }).check()
  await judged(page)
  await page.getByRole('button', { name: '提交注册' }).click()

  await expect(page.getByRole('heading', { name: '注册成功' })).toBeVisible()
  await expect(page.getByText('等待审核')).toBeVisible()
  await judged(page)
  await expect(page.getByText('已为您登录')).toBeVisible()
  await expect(page.getByText('姓名与证件信息相符')).toBeVisible()
  await page.getByRole('link', { name: '完善资料' }).click()
  await expect(page.getByText('73%')).toBeVisible()
  await page.getByLabel('手工制作').check()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('link', { name: '去绑定邮箱' })).toBeVisible()
  await expect(page.getByLabel('手工制作')).toBeHidden()
  expect(complaints).toEqual([])
  await page.context().close()
}

/** Elders whom their community put on its list; each can come once. */
const imported = [
  { name: '黄惠珍', idNumber: idNumberOf('1943-04-12', 28) },
  { name: '梁炳坤', idNumber: idNumberOf('1944-09-03', 15) },
] as const

const elderComes = async (
  browser: Browser,
  viewport: typeof wide,
  { name, idNumber }: (typeof imported)[number],
) => {
  const page = await open(browser, null, {}, { viewport })
  const complaints = complaintsOf(page)
  const loginName = `huizhen${digits()}`
  await page.goto('/registered/volunteers')
  await page.getByLabel('姓名', { exact: true }).fill(name)
  await page.getByLabel('证件号码', { exact: true }).fill(idNumber)
  await chooseRegion(page, ['广东省', '广州市', '天河区'])
  await next(page)
  await step(page, '登录账号')
  await proveMobile(page, `135${digits()}`)
  await expect(page.getByText('已为您建立账号')).toBeVisible()
  await judged(page)
  await page.getByRole('button', { name: '认领这个账号' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '认领账号' })).toBeVisible()
  await setAccess(page, loginName)
  await next(page)
  await step(page, '核对并提交')
  for (const name of ['志愿者注册协议', '个人信息处理规则', '证件信息处理单独同意书'])
    await page.getByRole('checkbox', { name: new RegExp(`《${name}》`) }).check()
  await page.getByRole('button', { name: '确认认领' }).click()
  await expect(page.getByRole('heading', { name: '认领成功' })).toBeVisible()
  await judged(page)
  await expect(page.getByText('已为您登录')).toBeVisible()
  await expect(page.getByText('已加入')).toBeVisible()
  expect(complaints).toEqual([])
  await page.context().close()
}

for (const viewport of sizesOf(narrow))
  test(`a pupil registers with the consent of a parent, at ${viewport.width}`, ({ browser }) =>
    pupilRegisters(browser, viewport))

for (const [which, viewport] of sizesOf(wide).entries())
  test(`an elder takes over the account her community made, at ${viewport.width}`, ({ browser }) =>
    elderComes(browser, viewport, imported[which]!))
