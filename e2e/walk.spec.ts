import { expect, test, type Page } from '@playwright/test'
import {
  brokenRules,
  floating,
  goodOrder,
  hiddenStops,
  isOfToday,
  isThorough,
  motions,
  smallTexts,
  turnOf,
} from './audit.ts'
import { complaintsOf, narrow, open, prefer, settled, wide, type Kept, type Who } from './browse.ts'
import {
  consoleOf,
  details,
  entrances,
  everywhere,
  federalPages,
  ofAudit,
  ofSystem,
  personal,
  phone,
  routes,
} from './pages.ts'
import { faultsIn, followed, put, tooWide, type Look } from './looks.ts'
import { documentOf, htmlFaults } from './markup.ts'
import { foreignNames, secondOpinion } from './second-opinion.ts'

/*
 * Every page of the three apps in every look: its title, rules of accessibility,
 * targets, contrast, sizes, motion, floating layers, the focus, and that it fits every screen.
 */

/**
 * A part of the pages each day, each in one of the looks by turns; with THOROUGH=1 every page in all of
 * them, and those that only that adds.
 */
const everyday: Look[] = [
  { name: 'standard at 1440', size: wide, kept: {} },
  { name: 'standard at 390', size: narrow, kept: {} },
  { name: 'elder at 390', size: narrow, kept: { elder: true } },
  { name: 'elder at 1440', size: wide, kept: { elder: true } },
  { name: 'black on white at 1440', size: wide, kept: { scheme: 'blackOnWhite' } },
  { name: 'yellow on black at 390', size: narrow, kept: { scheme: 'yellowOnBlack' } },
]
const fullOnly: Look[] = [
  { name: 'black on white at 390', size: narrow, kept: { scheme: 'blackOnWhite' } },
  { name: 'yellow on black at 1440', size: wide, kept: { scheme: 'yellowOnBlack' } },
]
const looksOf = (page: number): Look[] =>
  isThorough ? [...everyday, ...fullOnly] : [everyday[page % everyday.length]!]

/**
 * Screens a page must fit on besides, some with letters of 150 %, the last with letters of 200 %; a
 * ninth of them on each page by turns.
 */
const widths: { width: number; kept: Kept; zoom?: number }[] = [
  { width: 320, kept: {} },
  { width: 768, kept: {} },
  { width: 1024, kept: {} },
  { width: 390, kept: { text: 'extraLarge' } },
  { width: 1440, kept: { text: 'extraLarge' } },
  { width: 320, kept: { elder: true } },
  { width: 768, kept: { elder: true } },
  { width: 720, kept: {}, zoom: 2 },
  { width: 390, kept: {}, zoom: 2 },
]

const judge = async (page: Page, look: Look): Promise<string[]> => {
  const { kept, name } = look
  const found = await faultsIn(page, look, goodOrder)
  const note = (what: string, all: readonly string[]) =>
    found.push(...all.map((each) => `${name}, ${what}: ${each}`))
  note('moving', await motions(page))
  note('second engine', await secondOpinion(page))
  note('foreign name', await foreignNames(page))
  note('HTML', await htmlFaults(await documentOf(page)))
  if (kept.elder) {
    note('small text', await smallTexts(page, 18, 20))
    // The place of the console's messages, empty until one comes; and the bar of a phone, which stays.
    note(
      'floating',
      (await floating(page)).filter((each) => !/notice-region|\bdocked\b/.test(each)),
    )
  }
  return found
}

/** Letters twice as large, as the browser's own setting makes them. */
const enlarge = (page: Page, by: number | undefined) =>
  page.evaluate((by) => {
    document.documentElement.style.fontSize = by ? `${by * 100}%` : ''
  }, by)

interface Stop {
  path: string
  title?: string
}

const walk = async (page: Page, stops: readonly Stop[], turn: number) => {
  const complaints = complaintsOf(page)
  for (const [place, { path, title }] of stops.entries()) {
    if (!isOfToday(place + turn)) continue
    const index = turnOf(place + turn)
    await test.step(path, async () => {
      const found: string[] = []
      await page.setViewportSize(wide)
      await page.goto(path)
      await settled(page)
      if (title) {
        const tab = title === 'i志愿' ? title : `${title} - i志愿`
        await expect.soft(page).toHaveTitle(tab, { timeout: 3000 })
      }
      if (isThorough || index % 3 === 0)
        found.push(...(await hiddenStops(page, 60)).map((each) => `hidden focus: ${each}`))
      const looks = looksOf(index)
      for (const look of looks) {
        await put(page, look)
        found.push(...(await judge(page, look)))
      }
      for (const [turn, { width, kept, zoom }] of widths.entries()) {
        if (!isThorough && (index + turn) % widths.length > 0) continue
        await page.setViewportSize({ width, height: 844 })
        await prefer(page, kept)
        await enlarge(page, zoom)
        await followed(page)
        for (const beyond of await tooWide(page))
          found.push(`${width} px ${JSON.stringify(kept)} ${zoom ?? 1}: too wide by ${beyond}`)
      }
      await enlarge(page, undefined)
      await prefer(page, {})
      expect.soft(found, path).toEqual([])
      expect.soft(complaints.splice(0), path).toEqual([])
    })
  }
}

const rounds: { name: string; who: Who; stops: () => Promise<Stop[]> }[] = [
  {
    name: 'the portal as a visitor',
    who: null,
    stops: async () => [...everywhere, ...entrances, ...(await details())],
  },
  {
    name: 'the portal as a volunteer',
    who: 'volunteer01',
    stops: async () => [everywhere[0]!, ...personal, ...(await details())],
  },
  { name: 'the phone', who: 'volunteer01', stops: async () => phone },
  {
    name: 'the console of an organisation',
    who: 'owner0001',
    stops: async () => (await consoleOf('owner0001')).map((path) => ({ path: `/admin${path}` })),
  },
  {
    name: 'the console of a federation',
    who: 'federation1',
    stops: async () => (await federalPages()).map((path) => ({ path: `/admin${path}` })),
  },
  {
    name: 'the console of the system administrator',
    who: 'system001',
    stops: async () => ofSystem.map((path) => ({ path: `/admin${path}` })),
  },
  {
    name: 'the console of the audit administrator',
    who: 'audit0001',
    stops: async () => ofAudit.map((path) => ({ path: `/admin${path}` })),
  },
]

test.describe.configure({ mode: 'parallel', timeout: isThorough ? 1_800_000 : 480_000 })

for (const [turn, { name, who, stops }] of rounds.entries())
  test(`every page is in order in every look: ${name}`, async ({ browser }) => {
    const page = await open(browser, who)
    await walk(page, await stops(), turn)
    await page.context().close()
  })

test('what is planted is found: by the second engine, in the order of headings, in the names', async ({
  page,
}) => {
  await page.setContent(`<!doctype html><html lang="zh-CN"><title>志愿</title><main>
    <h1>志愿活动</h1><h4>报名</h4>
    <button type="button" aria-label="Close" aria-controls="nothing">关闭</button>
    <table class="hours"><tr><td>姓名</td><td>时长</td></tr><tr><td>陈晓</td><td>3</td></tr></table>
    <label></label></main></html>`)
  const second = (await secondOpinion(page)).map((fault) => fault.split(',')[0])
  const known = ['aria_id_unique', 'label_content_exists', 'table_headers_exists']
  expect(second).toEqual(expect.arrayContaining(known))
  expect((await brokenRules(page)).join()).not.toContain('heading-order')
  expect((await brokenRules(page, 'html', goodOrder)).join()).toContain('heading-order')
  expect(await foreignNames(page)).toEqual(['aria-label Close'])
})

test('the walk leaves no route out, and no two pages have the same title', async () => {
  const portal = [...everywhere, ...entrances, ...personal, ...(await details()), ...phone]
  const console = [
    ...(await consoleOf('owner0001')),
    ...(await federalPages()),
    ...ofSystem,
    ...ofAudit,
  ].map((path) => `/admin${path}`)
  const addresses = [...portal.map(({ path }) => path), ...console]
  const left = routes().filter(({ leadsTo }) => !addresses.some(leadsTo))
  expect(left.map(({ path }) => path)).toEqual([])

  // Addresses that lead nowhere, or on to another page, have that one's title.
  const own = portal.filter(({ path, leadsOn }) => !leadsOn && !path.endsWith('/nowhere'))
  const titles = own.map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
})
