import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import {
  brokenRules,
  faintTexts,
  floating,
  motions,
  overflow,
  smallTargets,
  smallTexts,
} from './audit.ts'
import { origin, password } from './world.ts'

/*
 * What the reader's preferences do to every app: the toolbar by keyboard, elder mode measured, the
 * colours, reading aloud in the order of the page, and that nothing flashes.
 */

const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }

type Kept = Record<string, string | boolean>

let volunteerState: Awaited<ReturnType<BrowserContext['storageState']>>
let ownerState: typeof volunteerState

const signIn = async (browser: Browser, path: string, name: string, arrived: RegExp) => {
  const context = await browser.newContext({ baseURL: origin })
  const page = await context.newPage()
  await page.goto(path)
  await page.getByRole('textbox', { name: '登录账号' }).fill(name)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.locator('form').getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL((url) => arrived.test(url.pathname))
  await page.evaluate('localStorage.removeItem("izy_preferences")')
  const state = await context.storageState()
  await context.close()
  return state
}

test.beforeAll(async ({ browser }) => {
  volunteerState = await signIn(browser, '/login/volunteer', 'volunteer01', /^\/$/)
  ownerState = await signIn(browser, '/login/organization', 'owner0001', /^\/admin\//)
})

/** A page of somebody who comes with these preferences. */
const open = async (
  browser: Browser,
  kept: Kept,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Page> => {
  const context = await browser.newContext({ baseURL: origin, locale: 'zh-CN', ...options })
  await context.addInitScript(
    (text) => {
      if (!localStorage.getItem('izy_preferences')) localStorage.setItem('izy_preferences', text)
    },
    JSON.stringify({ hinted: true, ...kept }),
  )
  return context.newPage()
}

const settled = async (page: Page) => {
  await expect(page.locator('h1:visible').first()).toBeVisible()
  await expect(page.locator('main [aria-busy=true]:visible, [aria-label=请稍候]')).toHaveCount(0)
  // A page from the server answers once it was taken up.
  await page.waitForFunction(
    () => !document.getElementById('page-state') || document.documentElement.dataset.live === '',
  )
}

test('the toolbar is worked by keyboard and remembered by every app', async ({ browser }) => {
  const page = await open(browser, {}, { storageState: volunteerState, viewport: wide })
  await page.goto('/')
  await settled(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const button = page.getByRole('button', { name: '无障碍' }).filter({ visible: true })
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  const bar = page.getByRole('region', { name: '无障碍工具栏' })
  await expect(bar).toBeFocused()
  expect(await brokenRules(page)).toEqual([])

  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(bar.getByRole('button', { name: '放大文字' })).toBeFocused()
  await page.keyboard.press('Enter')
  await bar.getByRole('button', { name: '黑底黄字' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
  await expect(button).toBeFocused()

  const isKept = async () => {
    await expect(page.locator('html')).toHaveAttribute('data-text', 'large')
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'yellowOnBlack')
    await expect(page.locator('html')).toHaveCSS('font-size', '20px')
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(255, 235, 59)')
  }
  await isKept()
  for (const path of ['/', '/h5/', '/admin/']) {
    await page.goto(path)
    await isKept()
  }
  await settled(page)
  await page.keyboard.press('Alt+Shift+Digit0')
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'default')
  await page.context().close()
})

test('another tab follows at once', async ({ browser }) => {
  const first = await open(browser, {})
  const second = await first.context().newPage()
  await Promise.all([first.goto('/zs'), second.goto('/h5/nowhere')])
  await settled(second)
  await first.getByRole('button', { name: '长辈版' }).filter({ visible: true }).click()
  await expect(second.locator('html')).toHaveAttribute('data-elder', '')
  await first.context().close()
})

test('the hint at elder mode is shown once and covers nothing', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: origin, viewport: narrow })
  const page = await context.newPage()
  await page.goto('/')
  const hint = page.getByRole('complementary', { name: '长辈版提示' })
  await expect(hint).toBeVisible()
  const [under, over] = [await page.locator('main').boundingBox(), await hint.boundingBox()]
  expect(over!.y + over!.height).toBeLessThanOrEqual(under!.y)
  await page.goto('/mission')
  await settled(page)
  await expect(hint).toBeHidden()
  await context.close()
})

const elderPages = [
  { path: '/', main: 20, viewport: narrow, who: 'volunteer' },
  { path: '/', main: 20, viewport: wide, who: 'visitor' },
  { path: '/mission', main: 20, viewport: narrow, who: 'visitor' },
  { path: '/personalCenter/serviceRecord', main: 20, viewport: narrow, who: 'volunteer' },
  { path: '/h5/', main: 20, viewport: narrow, who: 'volunteer' },
  { path: '/admin/', main: 18, viewport: wide, who: 'owner' },
] as const

for (const { path, main, viewport, who } of elderPages)
  test(`elder mode: ${path} at ${viewport.width} for a ${who}`, async ({ browser }) => {
    const states = { visitor: undefined, volunteer: volunteerState, owner: ownerState }
    const storageState = states[who]
    const page = await open(
      browser,
      { elder: true },
      { viewport, ...(storageState && { storageState }) },
    )
    await page.goto(path)
    await settled(page)
    expect.soft(await smallTexts(page, 18, main), 'small texts').toEqual([])
    expect.soft(await smallTargets(page, 60), 'small targets').toEqual([])
    // The place of the console's messages, empty until one comes.
    const afloat = (await floating(page)).filter((each) => !each.includes('notice-region'))
    expect.soft(afloat, 'floating').toEqual([])
    expect.soft(await motions(page), 'moving').toEqual([])
    expect.soft(await overflow(page), 'wider than the screen').toBeLessThanOrEqual(0)
    expect.soft(await brokenRules(page), 'axe').toEqual([])
    await page.context().close()
  })

for (const scheme of ['yellowOnBlack', 'blackOnWhite'] as const)
  test(`${scheme}: every text is legible in every app`, async ({ browser }) => {
    for (const [path, storageState] of [
      ['/', volunteerState],
      ['/mission', volunteerState],
      ['/h5/', volunteerState],
      ['/admin/missions', ownerState],
    ] as const) {
      const page = await open(browser, { scheme }, { storageState, viewport: wide })
      await page.goto(path)
      await settled(page)
      expect.soft(await faintTexts(page), `faint texts on ${path}`).toEqual([])
      if (path.startsWith('/admin/'))
        expect.soft(await brokenRules(page), `axe on ${path}`).toEqual([])
      await page.context().close()
    }
  })

test('who asks the system for less motion sees none', async ({ browser }) => {
  const page = await open(browser, {}, { reducedMotion: 'reduce', viewport: wide })
  for (const path of ['/', '/mission']) {
    await page.goto(path)
    await settled(page)
    expect(await motions(page), path).toEqual([])
  }
  await page.context().close()
})

test('the first frame already has the colours and the size', async ({ browser }) => {
  for (const [path, storageState] of [
    ['/', volunteerState],
    ['/h5/', volunteerState],
    ['/admin/', ownerState],
  ] as const) {
    const kept = { scheme: 'blackOnWhite', text: 'extraLarge' }
    const page = await open(browser, kept, { storageState })
    await page.addInitScript(() => {
      const seen = new MutationObserver(() => {
        if (!document.body) return
        seen.disconnect()
        Object.assign(globalThis, { firstFrame: { ...document.documentElement.dataset } })
      })
      seen.observe(document, { childList: true, subtree: true })
    })
    const complaints: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) complaints.push(message.text())
    })
    await page.goto(path)
    expect(await page.evaluate('firstFrame'), path).toMatchObject({
      scheme: 'blackOnWhite',
      text: 'extraLarge',
    })
    expect(complaints).toEqual([])
    await page.context().close()
  }
})

test('reading aloud goes down the page as the eye does', async ({ browser }) => {
  const page = await open(browser, { elder: true }, { viewport: narrow })
  // A browser with a Chinese voice that speaks very fast, and notes where each sentence stands.
  await page.addInitScript(() => {
    const read: { text: string; top: number }[] = []
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => [{ lang: 'zh-CN', localService: true }],
      cancel: () => undefined,
      speak: (utterance: EventTarget & { text: string }) => {
        const [range] = [...(CSS.highlights.get('reading') ?? [])] as Range[]
        read.push({
          text: utterance.text,
          top: (range?.getBoundingClientRect().top ?? Number.NaN) + scrollY,
        })
        setTimeout(() => utterance.dispatchEvent(new Event('end')))
      },
    })
    Object.defineProperty(globalThis, 'speechSynthesis', { value: synthesis })
    Object.assign(globalThis, {
      read,
      SpeechSynthesisUtterance: class extends EventTarget {
        text: string
        constructor(text: string) {
          super()
          this.text = text
        }
      },
    })
  })
  await page.goto('/')
  await settled(page)
  await page.keyboard.press('Alt+Shift+S')
  await expect(page.getByText('已读完本页')).toBeVisible()
  const read = await page.evaluate<{ text: string; top: number }[]>('read')
  expect(read[0]!.text).toContain('欢迎来到i志愿')
  expect(read.length).toBeGreaterThan(30)
  // Within a card the date stands beside the rest: the eye goes up by its height, never by more.
  const jumpsUp = read.filter(({ top }, index) => !(top >= (read[index - 1]?.top ?? 0) - 120))
  expect(jumpsUp).toEqual([])
  await page.context().close()
})
