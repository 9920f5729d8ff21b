import { expect, test, type Locator, type Page } from '@playwright/test'
import { mission } from 'contract/service/mission'
import { record } from 'contract/service/record'
import { call } from './api.ts'
import { isThorough } from './audit.ts'
import { open, prefer, settled, withoutStream } from './browse.ts'
import { password } from './world.ts'

/*
 * What people do by keyboard alone: no mouse is touched in this file.
 * And the two guided tours, which are led by keyboard too.
 */

/** Presses the tab key until this has the focus; fails when the page has been gone through. */
const reach = async (page: Page, wanted: Locator, most = 90, key = 'Tab') => {
  for (let stop = 0; stop < most; stop++) {
    if (
      await wanted
        .evaluate((element) => element === document.activeElement, null, { timeout: 5000 })
        .catch(() => false)
    )
      return
    await page.keyboard.press(key)
  }
  await expect(wanted).toBeFocused({ timeout: 1 })
}

/** Reaches a control and presses it, as the keyboard does. */
const press = async (page: Page, wanted: Locator, key = 'Enter') => {
  await reach(page, wanted)
  await page.keyboard.press(key)
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

/** Opens a mission that can still be applied for, whoever ran the tests before; its button. */
const openOneToApplyFor = async (page: Page): Promise<Locator> => {
  const { items } = await call(mission.list, { open: '1', phase: 'recruiting', size: '20' })
  const apply = page.getByRole('button', { name: '报名', exact: true })
  for (const { missionId } of items) {
    await page.goto(`/mission/detail-${missionId}`)
    await settled(page)
    if (await apply.count()) break
  }
  return apply
}

test('a login by keyboard leads over a fault that the summary leads to', async ({ browser }) => {
  const page = await open(browser, null)
  await page.goto('/login/volunteer')
  await settled(page)
  const name = page.getByRole('textbox', { name: '登录账号' })
  const submit = page.locator('form').getByRole('button', { name: '登录', exact: true })
  await press(page, submit)
  const summary = page.locator('[data-error-summary]')
  await expect(summary).toBeFocused()
  await press(page, summary.getByRole('link').or(summary.getByRole('button')).first())
  await expect(name).toBeFocused()
  await page.keyboard.type('volunteer01')
  await reach(page, page.getByLabel('密码', { exact: true }))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
  // The page begins at its heading; the header is on the way back.
  await reach(
    page,
    page.getByRole('banner').getByRole('button', { name: /账号菜单/ }),
    90,
    'Shift+Tab',
  )
  await page.keyboard.press('Enter')
  await expect(
    page
      .getByRole('menu')
      .or(page.getByRole('link', { name: '个人中心' }))
      .first(),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('banner').getByRole('button', { name: /账号菜单/ })).toBeFocused()
  await page.context().close()
})

test('missions are searched, filtered, opened, and an application opened and closed by keyboard', async ({
  browser,
}) => {
  const page = await open(browser, 'volunteer01')
  await page.goto('/mission')
  await settled(page)
  const search = page.locator('main').getByRole('searchbox')
  await reach(page, search)
  await page.keyboard.type('服务')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/keyword=%E6%9C%8D%E5%8A%A1/)
  const phase = page.getByLabel('活动状态')
  await reach(page, phase)
  for (let option = 0; option < 9 && (await phase.inputValue()) !== 'any'; option++) {
    const before = await phase.inputValue()
    await page.keyboard.press('ArrowDown')
    await expect(phase).not.toHaveValue(before)
  }
  await expect(page).toHaveURL(/phase=any/)
  await settled(page)
  await press(page, page.locator('main a[href^="/mission/detail-"]').first())
  await page.waitForURL('**/mission/detail-*')
  await settled(page)
  // After a navigation the reader stands at the heading.
  await expect(page.locator('h1:focus')).toBeAttached()

  const apply = await openOneToApplyFor(page)
  await press(page, apply)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  // The browser's own controls aside, the focus stays within.
  await reach(page, dialog.getByRole('button').last())
  await page.keyboard.press('Tab')
  const stays = await dialog.evaluate(
    (element) =>
      document.activeElement === document.body || element.contains(document.activeElement),
  )
  expect(stays).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(apply).toBeFocused()
  await page.context().close()
})

test('a message is read by keyboard, and a certificate proven wrong', async ({ browser }) => {
  const page = await open(browser, 'volunteer01')
  await page.goto('/personalCenter/myMessage')
  await settled(page)
  // The one message by its address: others come and go in journeys beside this one.
  const rows = page.locator('main li')
  const readIt = page.getByRole('button', { name: /^标为已读/ })
  const address = await rows.filter({ has: readIt }).first().locator('h2 a').getAttribute('href')
  const unread = rows.filter({ has: page.locator(`h2 a[href="${address}"]`) })
  await press(page, unread.locator(readIt))
  await expect(unread.locator(readIt)).toHaveCount(0)
  await expect(unread).toHaveCount(1)

  await page.goto('/zs')
  await settled(page)
  await press(page, page.locator('main form button[type=submit]'))
  const summary = page.locator('[data-error-summary]')
  await expect(summary).toBeFocused()
  await press(page, summary.getByRole('link').or(summary.getByRole('button')).first())
  const number = page.locator('main form input').first()
  await expect(number).toBeFocused()
  await page.keyboard.type('GD20260000000001')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ABCD2345')
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toContainText(/未查到该证书|格式|核对/)
  await page.context().close()
})

test('the letters are made larger and elder mode is taken up by keyboard', async ({ browser }) => {
  const page = await open(browser, null)
  await page.goto('/')
  await settled(page)
  await press(page, button(page, '无障碍').filter({ visible: true }))
  await press(page, button(page, '放大文字'))
  await expect(page.locator('html')).toHaveAttribute('data-text', 'large')
  await page.keyboard.press('Escape')
  await press(page, page.getByRole('button', { name: '长辈版' }).filter({ visible: true }).first())
  await expect(page.locator('html')).toHaveAttribute('data-elder', '')
  await page.context().close()
})

test('the console is gone through by keyboard, a mission begun with a fault, the tasks looked at', async ({
  browser,
}) => {
  const page = await open(browser, 'owner0001')
  await page.goto('/admin/')
  await settled(page)
  await press(
    page,
    page.getByRole('navigation', { name: '功能菜单' }).getByRole('link', { name: /活动管理/ }),
  )
  await page.waitForURL('**/admin/missions')
  await settled(page)
  await expect(page.locator('h1')).toBeFocused()
  await page.keyboard.press('n')
  await page.waitForURL('**/admin/missions/new')
  await settled(page)
  await reach(page, page.getByLabel('活动名称'))
  await page.keyboard.type('清晨河道清洁')
  await press(page, page.getByRole('button', { name: '下一步' }))
  const summary = page.locator('.error-summary')
  await expect(summary).toBeFocused()
  await press(page, summary.getByRole('button', { name: /详细地址/ }))
  await expect(page.getByLabel('详细地址')).toBeFocused()

  await page.goto('/admin/')
  await settled(page)
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await page.waitForURL('**/admin/tasks')
  await expect(page.getByRole('heading', { level: 1, name: '任务中心' })).toBeFocused()
  await page.context().close()
})

interface Form {
  path: string
  who: string | null
  submit: string | RegExp
  /** With THOROUGH=1 only: another of its kind is among those of every day. */
  rare?: true
  /** Opens the form at its path, or goes there; and makes a fault where an empty one has none. */
  begin?: (page: Page) => Promise<unknown>
}

const objection = async (page: Page) => {
  const { items } = await call(record.publicityList, { state: 'running' })
  // Of a session in which one record was corrected all others have taken effect.
  for (const { sessionId } of items) {
    const batch = await call(record.publicityDetail, { sessionId })
    if (batch.items[0]?.state !== 'publicised') continue
    await page.goto(`/publicity/${sessionId}`)
    break
  }
  await settled(page)
  await page.getByRole('button', { name: /异议/ }).first().press('Enter')
}

const forms: Form[] = [
  { path: '/login/organization', who: null, submit: '登录', rare: true },
  { path: '/registered/volunteers', who: null, submit: /^(?:提交|下一步|注册)/ },
  { path: '/login/feedback', who: null, submit: '提交反馈', rare: true },
  { path: '/zs', who: null, submit: '核验' },
  {
    path: '/mission',
    who: 'volunteer01',
    submit: '提交报名',
    begin: async (page) => (await openOneToApplyFor(page)).press('Enter'),
  },
  { path: '/publicity', who: 'volunteer01', submit: '提交异议', begin: objection },
  { path: '/admin/missions/new?step=1', who: 'owner0001', submit: '下一步' },
  { path: '/admin/missions/new?step=2', who: 'owner0001', submit: '下一步', rare: true },
  {
    path: '/admin/site',
    who: 'federation1',
    submit: '保存',
    begin: (page) => page.getByLabel(/^服务热线/).fill('请致电'),
  },
]

test('each line of an error summary leads to its field', async ({ browser }) => {
  for (const { path, who, submit, begin } of forms.filter(({ rare }) => isThorough || !rare))
    await test.step(path, async () => {
      const page = await open(browser, who)
      await page.goto(path)
      await settled(page)
      await begin?.(page)
      const form = page.locator('main, dialog, [role=dialog]')
      await press(page, form.getByRole('button', { name: submit, exact: true }).last())
      const summary = page.locator('[data-error-summary], .error-summary')
      await expect(summary).toBeFocused()
      const lines = summary.locator('li').locator('a, button')
      const count = await lines.count()
      expect(count).toBeGreaterThan(0)
      for (let line = 0; line < count; line++) {
        const words = await lines.nth(line).innerText()
        await lines.nth(line).focus()
        await page.keyboard.press('Enter')
        // The field, or what opens it; never the summary again.
        const led = form.locator(
          ':is(input, select, textarea, button, [tabindex]):focus:not(.error-summary *, [data-error-summary] *)',
        )
        await expect(led.first(), `${path}: ${words}`).toBeAttached()
      }
      await page.context().close()
    })
})

const tours = [
  // Of the portal's volunteers only those without hours are newcomers; a visitor is one.
  { path: '/', who: 'volunteer01', newcomer: null, missing: '[data-tour=account]' },
  { path: '/admin/', who: 'owner0001', newcomer: 'owner0001', missing: '[data-tour=account]' },
] as const

for (const { path, who, newcomer, missing } of tours)
  test(`the tour of ${path} is led by buttons and keys, and ends in each of its ways`, async ({
    browser,
  }) => {
    const page = await open(browser, who)
    const card = page.getByRole('dialog').filter({ has: page.getByText(/^第 \d 步，共 \d 步$/) })
    const step = (number: number) => expect(card).toContainText(`第 ${number} 步，共`)
    const begin = async () => {
      await page.goto(`${path}?tour=1`)
      await settled(page)
      await step(1)
      await expect(card).toBeFocused()
    }
    const isOver = () => expect(card).toHaveCount(0)

    await begin()
    await press(page, card.getByRole('button', { name: '下一步' }))
    await step(2)
    await expect(card).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await step(3)
    await page.keyboard.press('ArrowLeft')
    await step(2)
    await press(page, card.getByRole('button', { name: '上一步' }))
    await step(1)
    await press(page, card.getByRole('button', { name: '跳过引导' }))
    await isOver()

    await begin()
    await page.keyboard.press('Escape')
    await isOver()

    await begin()
    const total = Number(/共 (\d)/.exec(await card.innerText())![1])
    for (let number = 2; number <= total; number++) {
      await page.keyboard.press('ArrowRight')
      await step(number)
    }
    await press(page, card.getByRole('button', { name: '完成' }))
    await isOver()

    await begin()
    await page.locator(missing).evaluateAll((all) => {
      for (const each of all)
        (each as HTMLElement).style.setProperty('display', 'none', 'important')
    })
    for (let number = 1; number <= total && (await card.count()) > 0; number++)
      await page.keyboard.press('ArrowRight')
    await expect(page.getByText('引导已停止')).toBeVisible()
    await isOver()
    await page.context().close()

    // Whoever comes for the first time is offered it, but not in elder mode, where nothing floats.
    const first = await open(browser, newcomer)
    await withoutStream(first)
    await first.goto(path)
    const offer = first.locator('.tour-offer')
    await expect(offer).toBeVisible()
    await prefer(first, { elder: true })
    await first.reload()
    await settled(first)
    await first.waitForLoadState('networkidle')
    await expect(offer).toHaveCount(0)
    await first.context().close()
  })
