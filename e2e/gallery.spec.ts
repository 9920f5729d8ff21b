import { expect, test, type Page } from '@playwright/test'
import { brokenRules, isOfToday, isThorough, overflow, smallTargets, turnOf } from './audit.ts'
import { isOfUnknownSource } from './browse.ts'
import { origin } from './world.ts'

/*
 * Every component in every state, as the gallery shows them: on a desk and on a phone, in standard
 * and in elder mode and in yellow on black.
 */

const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }

interface Look {
  size: typeof wide
  elder: boolean
  scheme: 'default' | 'yellowOnBlack'
  /** Whether all rules are tried, which takes most of the time. */
  judged: boolean
}

const standard = { elder: false, scheme: 'default' } as const
const elder = { elder: true, scheme: 'default' } as const
const yellow = { elder: false, scheme: 'yellowOnBlack' } as const

/** One of them on each part of the day by turns; all with THOROUGH=1, and those that only that adds. */
const looks: Look[] = [
  { size: wide, ...standard, judged: true },
  { size: narrow, ...elder, judged: true },
  { size: wide, ...yellow, judged: false },
  ...(isThorough
    ? [
        { size: narrow, ...standard, judged: true },
        { size: wide, ...elder, judged: true },
        { size: narrow, ...yellow, judged: true },
      ]
    : []),
]
const nameOf = ({ size, elder, scheme }: Look) =>
  `${elder ? 'elder' : scheme === 'default' ? 'standard' : 'yellow on black'} at ${size.width}`

test.describe.configure({ timeout: 300_000 })

let page: Page
let complaints: string[]

test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: wide,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  })
  page = await context.newPage()
  complaints = []
  page.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && !isOfUnknownSource(text)) complaints.push(text)
  })
  page.on('pageerror', (error) => complaints.push(error.message))
})
test.afterAll(() => page.context().close())

const open = async (part: string) => {
  await page.goto(part === '' ? '/gallery/' : `/gallery/?part=${part}`)
  await expect(page.locator('main [data-state]').first()).toBeVisible()
  await page.evaluate('document.fonts.ready.then(() => null)')
}

/** The parts of the gallery as its index names them. */
const partsOf = () =>
  page
    .getByRole('navigation', { name: '目录' })
    .locator('a[href^="?part="]')
    .evaluateAll((links) =>
      links.map((link) => new URLSearchParams(link.getAttribute('href')!).get('part')!),
    )

/** Takes a look by the controls of the gallery, as a reader would: the page itself follows. */
const take = async ({ size, elder, scheme }: Look) => {
  await page.setViewportSize(size)
  const controls = page.getByRole('group', { name: '显示方式' })
  await controls.getByRole('combobox', { name: '配色' }).selectOption(scheme)
  const elderButton = controls.getByRole('button', { name: '长辈版' })
  if ((await elderButton.getAttribute('aria-pressed')) !== String(elder)) await elderButton.click()
}

/** States that failed, or that show nothing at all though they should. */
const emptyStates = () =>
  page.locator('main [data-state]').evaluateAll((states) =>
    states
      .filter((state) => {
        const stage = state.querySelector('[data-stage]')!
        const isShown = stage.textContent?.trim() || stage.querySelector('svg, canvas, input')
        const mayBeEmpty = state.hasAttribute('data-may-be-empty')
        return (!isShown && !mayBeEmpty) || stage.querySelector('[data-failed]')
      })
      .map((state) => state.getAttribute('data-state')),
  )

test('every state of every component is in order', async () => {
  await open('')
  const parts = await partsOf()
  expect(parts.length).toBeGreaterThan(0)
  for (const [index, part] of parts.entries()) {
    if (!isOfToday(index)) continue
    await open(part)
    for (const look of isThorough ? looks : [looks[turnOf(index) % looks.length]!]) {
      await test.step(`${part}, ${nameOf(look)}`, async () => {
        await take(look)
        await expect.poll(emptyStates, 'states that show nothing').toEqual([])
        const leastTarget = look.elder ? 60 : 44
        expect.soft(await overflow(page), 'wider than the screen').toBeLessThanOrEqual(0)
        expect.soft(await smallTargets(page, leastTarget), 'small targets').toEqual([])
        if (look.judged) expect.soft(await brokenRules(page), 'broken rules').toEqual([])
        expect.soft(complaints.splice(0), 'complaints of the console').toEqual([])
      })
    }
  }
})

test('the keyboard reaches every control in the order of the page', async () => {
  await open('')
  await take(looks[0]!)
  for (const [index, part] of (await partsOf()).entries()) {
    if (!isOfToday(index + 1)) continue
    await test.step(part, async () => {
      await open(part)
      await expect.poll(emptyStates).toEqual([])
      const { missed, backwards } = await walkByKeyboard(await page.evaluate(markControls))
      expect.soft(missed, 'never reached').toEqual([])
      expect.soft(backwards, 'reached before what stands above them').toEqual([])
    })
  }
})

/** Numbers every control the Tab key should stop at; one of each group of radio buttons. */
const markControls = (): number => {
  const wanted =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"], [contenteditable=true]'
  const groups = new Set<string>()
  const stops = [...document.querySelectorAll<HTMLElement>(wanted)].filter((element) => {
    if (element.tabIndex < 0 || element.matches(':disabled') || !element.checkVisibility())
      return false
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
    const group = [...document.getElementsByName(element.name)] as HTMLInputElement[]
    const first = group.find(({ checked }) => checked) ?? group[0]
    if (first !== element || groups.has(element.name)) return false
    groups.add(element.name)
    return true
  })
  stops.forEach((element, index) => element.setAttribute('data-stop', String(index)))
  return stops.length
}

/** Presses Tab through the whole page and tells which numbers were left out or came too early. */
const walkByKeyboard = async (count: number) => {
  const seen = [0]
  await page.locator('[data-stop="0"]').focus()
  for (let press = 0; press < count * 1.5 + 10; press++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => document.activeElement?.getAttribute('data-stop') ?? '')
    if (stop === '0') break
    if (stop !== '') seen.push(Number(stop))
  }
  const wordsOf = (stop: number) =>
    page.locator(`[data-stop="${stop}"]`).evaluate((element) => element.outerHTML.slice(0, 120))
  const missed = Array.from({ length: count }, (_, stop) => stop).filter(
    (stop) => !seen.includes(stop),
  )
  const backwards = seen.filter((stop, index) => index > 0 && stop < seen[index - 1]!)
  return {
    missed: await Promise.all(missed.map(wordsOf)),
    backwards: await Promise.all(backwards.map(wordsOf)),
  }
}

test('what opens over the page holds the focus, is in order and gives the focus back', async () => {
  await open('data')
  for (const look of looks.filter(({ judged }) => judged)) {
    await take(look)
    const openers = page.locator('[data-opens]')
    for (let index = 0; index < (await openers.count()); index++) {
      await test.step(`${index}, ${nameOf(look)}`, async () => {
        const opener = openers.nth(index)
        await opener.click()
        const dialog = page.getByRole('dialog')
        await expect(dialog.getByRole('button').last()).toBeVisible()
        expect.soft(await overflow(page)).toBeLessThanOrEqual(0)
        expect.soft(await brokenRules(page, 'dialog')).toEqual([])
        await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
        await expect(opener).toBeFocused()
      })
    }
  }
  expect(complaints).toEqual([])
})
