import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { isThorough } from './audit.ts'
import { isOld, origin, password } from './world.ts'

/* How people come to the pages: who they are, what they keep in their browsers, what they wait for. */

export const wide = { width: 1440, height: 900 }
export const narrow = { width: 390, height: 844 }

/** The sizes a journey is made at: every day the one that is usual for it, with THOROUGH=1 both. */
export const sizesOf = (usual: typeof wide) => (isThorough ? [wide, narrow] : [usual])

/** Chooses a district in the way a page of this size offers. */
export const chooseRegion = async (page: Page, [province, city, county]: string[]) => {
  if (page.viewportSize()!.width >= 768) {
    await page.getByLabel('省（自治区、直辖市）').selectOption({ label: province! })
    await page.getByLabel('市', { exact: true }).selectOption({ label: city! })
    await page.locator('#regionCode-2').selectOption({ label: county! })
    return
  }
  await page.locator('#regionCode').click()
  const regions = page.getByRole('dialog', { name: '选择地区' })
  for (const name of [province!, city!, county!])
    await regions.getByRole('button', { name, exact: true }).click()
}

/** The login name of an account of the demonstration, or null for a visitor. */
export type Who = string | null

/** Preferences as the browser keeps them; what is left out is as on a first visit. */
export type Kept = Readonly<Record<string, string | boolean>>

type State = Awaited<ReturnType<BrowserContext['storageState']>>
const states = new Map<string, { at: number; state: Promise<State> }>()
/** Milliseconds after which a login is no more shared: browsers that renewed the same one would end it. */
const sharedFor = 4 * 60_000

const signIn = async (browser: Browser, name: string): Promise<State> => {
  const context = await browser.newContext({ baseURL: origin })
  const page = await context.newPage()
  await page.goto(name.startsWith('volunteer') ? '/login/volunteer' : '/login/organization')
  await enter(page, name)
  await page.evaluate('localStorage.removeItem("izy_preferences")')
  const state = await context.storageState()
  await context.close()
  return state
}

/** Fills the form of a login page in and waits until it leads on. */
export const enter = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('textbox', { name: '登录账号' }).fill(name)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.locator('form').getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** What a browser holds that somebody signed in with; an account signs in once in a while. */
export const stateOf = (browser: Browser, who: Who): Promise<State> | undefined => {
  if (who === null) return undefined
  const known = states.get(who)
  if (known && Date.now() - known.at < sharedFor) return known.state
  const state = signIn(browser, who)
  states.set(who, { at: Date.now(), state })
  return state
}

/** A page in a browser of its own, of somebody who comes with these preferences. */
export const open = async (
  browser: Browser,
  who: Who,
  kept: Kept = {},
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Page> => {
  const storageState = await stateOf(browser, who)
  const context = await browser.newContext({
    baseURL: origin,
    viewport: wide,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    ...(storageState && { storageState }),
    ...options,
  })
  await context.addInitScript(
    (text) => {
      if (!localStorage.getItem('izy_preferences')) localStorage.setItem('izy_preferences', text)
    },
    JSON.stringify({ hinted: true, ...kept }),
  )
  return context.newPage()
}

/** Ends the stream of live counts as soon as it begins: with it the network never falls idle. */
export const withoutStream = (page: Page) =>
  page
    .context()
    .route('**/volunteer/sitemsg/live', (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: '' }),
    )

/** Changes the preferences as another tab would: the page follows without being loaded again. */
export const prefer = (page: Page, kept: Kept): Promise<void> =>
  page.evaluate(
    (newValue) => {
      localStorage.setItem('izy_preferences', newValue)
      dispatchEvent(new StorageEvent('storage', { key: 'izy_preferences', newValue }))
    },
    JSON.stringify({ hinted: true, ...kept }),
  )

/** Until the heading stands, nothing is on its way any more and the letters are those of the design. */
export const settled = async (page: Page): Promise<void> => {
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(
    page.locator(
      'main [aria-busy=true]:visible, [aria-label=请稍候], .ant-skeleton, .waiting, .refreshing',
    ),
  ).toHaveCount(0)
  // A page from the server answers once it was taken up.
  await page.waitForFunction(
    () => !document.getElementById('page-state') || document.documentElement.dataset.live === '',
  )
  await page.evaluate('document.fonts.ready.then(() => null)')
  // What comes out of the grey, or in, within a moment has less contrast meanwhile; what goes round and round is not waited for.
  await page.evaluate(`Promise.all(document.getAnimations()
    .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
    .map((one) => one.finished.catch(() => null))).then(() => null)`)
}

/**
 * Whether a complaint is of a source in our content policy that Chromium knows from 97 on; told by none
 * that journeys are otherwise made in.
 */
export const isOfUnknownSource = (text: string): boolean =>
  isOld && text.includes("invalid source: ''wasm-unsafe-eval''")

/**
 * What the console of a page complains of, except the page itself being one that does not exist, and
 * for a login that has run out and is renewed.
 * Grows while the page is used.
 */
export const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = []
  page.on('console', (message) => {
    const { url } = message.location()
    const text = message.text()
    const expected =
      (url === page.url() && /status of 404/.test(text)) ||
      /status of 401/.test(text) ||
      isOfUnknownSource(text)
    if (message.type() === 'error' && !expected) complaints.push(`${text} ${url}`)
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

/** Goes to a page of the portal as its links do, without asking the server for it. */
export const go = (page: Page, path: string): Promise<void> =>
  page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
