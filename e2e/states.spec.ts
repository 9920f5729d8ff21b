import { expect, test, type Page, type Route } from '@playwright/test'
import { errors } from 'contract/errors'
import { errorSentence } from 'contract/errors.copy'
import { isOfToday, isThorough, turnOf } from './audit.ts'
import { complaintsOf, go, narrow, open, settled, wide, type Who } from './browse.ts'
import { faultsIn, put, type Look } from './looks.ts'
import { consoleOf, details, federalPages } from './pages.ts'

/*
 * What every page of data shows while its answers are on their way, when there is nothing, and when
 * they are refused, broken or lost: a designed state with a sentence and a way on, and neither raw
 * text nor an error of our own in the console.
 */

type Failing = 'refused' | 'broken' | 'offline'

const json = (body: unknown, status = 200) => ({
  status,
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify(body),
})

const answers: Record<Failing, (route: Route) => Promise<void>> = {
  refused: (route) => {
    const msg = errorSentence('notFound', {})
    const { code, status } = errors.notFound
    return route.fulfill(json({ code: String(code), msg, message: msg, data: null }, status))
  },
  // As a proxy before the server speaks, not as the server does.
  broken: (route) =>
    route.fulfill({
      status: 500,
      contentType: 'text/html',
      body: '<h1>Internal Server Error</h1>',
    }),
  offline: (route) => route.abort('internetdisconnected'),
}

/** The answer of the server without the things in its lists. */
const emptied = async (route: Route) => {
  const answer = await route.fetch()
  const envelope = (await answer.json()) as { data: unknown }
  const { data } = envelope
  if (Array.isArray(data)) return route.fulfill(json({ ...envelope, data: [] }))
  for (const list of ['items', 'rows'])
    if (typeof data === 'object' && data !== null && list in data)
      return route.fulfill(json({ ...envelope, data: { ...data, [list]: [], next: null } }))
  return route.fulfill({ response: answer })
}

/** What the page says and offers in its main part. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector<HTMLElement>('main') ?? document.body
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    return {
      words: main.innerText,
      ways: [...main.querySelectorAll('a[href], button:not([disabled])')].filter(isSeen).length,
      alerts: [...document.querySelectorAll('main [role=alert], .waiting, main [role=status]')]
        .filter(isSeen)
        .map((each) => each.textContent ?? '')
        .filter((words) => words.trim() !== ''),
    }
  })

const raw = /Internal Server|<h1>|undefined|\bnull\b|NaN|\[object|TypeError|Failed to fetch|\{"/

/** Before anything has come: blocks in the shape of the page, or the word for waiting. */
const onItsWay =
  'main [aria-busy=true], .ant-skeleton, .waiting, main [role=status][aria-label], [role=status]:has-text("请稍候")'

interface Place {
  path: string
  /** Whether the page is a list or has lists, which may be empty. */
  list?: boolean
}

const failures = ['offline', 'broken', 'refused'] as const

/** How a state is looked at: by turns, with THOROUGH=1 in each. */
const looks: readonly Look[] = [
  { name: 'at 1440', size: wide, kept: {} },
  { name: 'at 390', size: narrow, kept: {} },
  { name: 'elder at 390', size: narrow, kept: { elder: true } },
]

/** What is wrong with a state to look at. */
const seen = async (page: Page, state: string, turn: number) => {
  const found: string[] = []
  for (const look of isThorough ? looks : [looks[turn % looks.length]!]) {
    await put(page, look)
    found.push(...(await faultsIn(page, look)).map((each) => `${state} ${each}`))
  }
  await put(page, looks[0]!)
  return found
}

/**
 * Takes one page through its states; `arrive` makes it ask again. By turns a page meets one failure, or
 * waits and is empty, a part of the pages each day; all of it with THOROUGH=1.
 */
const judge = async (
  page: Page,
  { path, list }: Place,
  turn: number,
  arrive: () => Promise<void>,
) => {
  const found: string[] = []
  // The stream of live counts has no answer to wait for.
  const calls = /\/v2\/(?!.*\/sitemsg\/live$)/
  const met = turn % 2 === 0 ? [] : [failures[(turn >> 1) % failures.length]!]
  for (const failing of isThorough ? failures : met) {
    await page.route(calls, answers[failing])
    await arrive()
    await expect(
      page.locator(onItsWay).filter({ visible: true }),
      `${path} ${failing}`,
    ).toHaveCount(0)
    const { words, ways, alerts } = await shown(page)
    if (raw.test(words)) found.push(`${failing}: raw text ${raw.exec(words)![0]}`)
    if (!/[\u4e00-\u9fff]{6}/.test(words)) found.push(`${failing}: says nothing: ${words}`)
    if (ways === 0) found.push(`${failing}: no way on`)
    if (failing !== 'refused' && alerts.length === 0) found.push(`${failing}: not told`)
    found.push(...(await seen(page, failing, turn)))
    await page.unroute(calls)
  }
  if (!isThorough && met.length > 0) return found
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(calls, async (route) => {
    await released
    await (list ? emptied(route) : route.continue())
  })
  await arrive()
  await expect
    .soft(page.locator(onItsWay).filter({ visible: true }).first(), `${path} on its way`)
    .toBeVisible({ timeout: 4000 })
  release()
  await settled(page)
  if (list) {
    const { words, ways } = await shown(page)
    if (!/没有|还|暂|空|找不到|先/.test(words)) found.push(`empty: not said: ${words}`)
    if (ways === 0) found.push('empty: no way on')
    found.push(...(await seen(page, 'empty', turn)))
  }
  await page.unrouteAll({ behavior: 'wait' })
  return found
}

/** What the browser itself writes of a request that failed is no fault of ours. */
const ours = (complaints: string[]) =>
  complaints.splice(0).filter((line) => !line.startsWith('Failed to load resource'))

const walk = async (
  page: Page,
  start: string,
  places: readonly Place[],
  arriveAt: (path: string) => Promise<void>,
) => {
  const complaints = complaintsOf(page)
  for (const [index, place] of places.entries()) {
    if (!isOfToday(index)) continue
    await test.step(place.path, async () => {
      // Again, so that nothing is known from the place before.
      await page.goto(start)
      await settled(page)
      const found = await judge(page, place, turnOf(index), () => arriveAt(place.path))
      expect.soft(found, place.path).toEqual([])
      expect.soft(ours(complaints), place.path).toEqual([])
    })
  }
}

test.describe.configure({ mode: 'parallel', timeout: isThorough ? 900_000 : 120_000 })

test('every page of the portal has a state for every answer', async ({ browser }) => {
  const page = await open(browser, 'volunteer01')
  const [story, mission, organization, publicity, told] = await details()
  // A page from the server brings its answers along: only later ones ask for their own.
  const arriveAt = async (path: string) => {
    await go(page, '/zs')
    await expect(page).toHaveTitle('证书核验 - i志愿')
    await go(page, path)
    await expect(page).not.toHaveTitle('证书核验 - i志愿')
  }
  await walk(
    page,
    '/zs',
    [
      { path: '/', list: true },
      { path: '/mission', list: true },
      { path: mission!.path },
      { path: '/organization', list: true },
      { path: organization!.path },
      { path: '/publicity', list: true },
      { path: publicity!.path },
      { path: '/article', list: true },
      { path: story!.path },
      { path: '/announcement', list: true },
      { path: told!.path },
      { path: '/donation' },
      { path: '/personalCenter/personalInfo' },
      { path: '/personalCenter/volunteerCard' },
      { path: '/personalCenter/volunteerCard/detail' },
      { path: '/personalCenter/certificate', list: true },
      { path: '/personalCenter/evaluation', list: true },
      { path: '/personalCenter/receiveComments', list: true },
      { path: '/personalCenter/myCollection', list: true },
      { path: '/personalCenter/myMessage', list: true },
      { path: '/personalCenter/myMessage/settings' },
      { path: '/personalCenter/myMission', list: true },
      { path: '/personalCenter/serviceRecord', list: true },
      { path: '/personalCenter/serviceRecord/corrections', list: true },
      { path: '/personalCenter/timeCate', list: true },
    ],
    arriveAt,
  )
  await page.context().close()
})

test('every page of the phone has a state for every answer', async ({ browser }) => {
  const page = await open(browser, 'volunteer01')
  await walk(page, '/h5/nowhere', [{ path: '/h5/' }, { path: '/h5/me' }], async (path) => {
    await page.goto(path)
    await expect(page.locator('h1')).toBeVisible()
  })
  await page.context().close()
})

const consoleRound = (who: NonNullable<Who>, of: () => Promise<string[]>) =>
  test(`every page of the console of ${who} has a state for every answer`, async ({ browser }) => {
    const page = await open(browser, who)
    const places = (await of()).map((path) => ({
      path,
      list: /^\/(?:missions|attendance|records|organizations|members|staff|hand-over|tasks|corrections|commendations|reviews\/\w+)$|applicants$|roster$/.test(
        path,
      ),
    }))
    await walk(page, '/admin/nowhere', places, async (path) => {
      await go(page, '/admin/nowhere')
      await expect(page.getByRole('heading', { level: 1, name: '页面不存在' })).toBeVisible()
      await go(page, `/admin${path}`)
      await expect(page.getByRole('heading', { level: 1, name: '页面不存在' })).toHaveCount(0)
    })
    await page.context().close()
  })

consoleRound('owner0001', async () =>
  (await consoleOf('owner0001')).filter(
    // The last three ask for nothing before something is chosen or written.
    (path) =>
      !/new\?|\/edit|nowhere|screen$|scan$|print$|invitation$|volunteers$|(?:articles|supplementary)\/new$/.test(
        path,
      ),
  ),
)
consoleRound('federation1', async () =>
  (await federalPages()).filter((path) => /site|reviews/.test(path)),
)
