import { expect, test, type Browser } from '@playwright/test'
import { isThorough, turnOf } from './audit.ts'
import { narrow, open, settled, wide } from './browse.ts'
import { brokenMoments, followed } from './looks.ts'
import { consoleOf, federalPages } from './pages.ts'
import { unreadableCells } from './table-measure.ts'

/*
 * Every cell of every table of the console can be read at the widths at which people work: what minutes
 * are approved is no less than what is signed.
 */

const widths = [1280, 1366, 1440]

/** A page is looked at in one of them each day by turns, with THOROUGH=1 in all. */
const widthsOf = (place: number): number[] =>
  isThorough ? widths : [widths[turnOf(place) % widths.length]!]

/** Pages whose lists the demonstration fills, with flags, objections and long names. */
const isList = (path: string) =>
  !/^\/$|new|edit|screen|scan|volunteers$|account|invitation|nowhere|0195b000|site$|outbox|\/organization$/.test(
    path,
  )

const judge = async (browser: Browser, who: string, paths: readonly string[]) => {
  const page = await open(browser, who)
  const seen: string[] = []
  for (const [place, path] of paths.entries())
    await test.step(path, async () => {
      const [first, ...others] = widthsOf(place)
      await page.setViewportSize({ width: first!, height: 900 })
      await page.goto(`/admin${path}`)
      await settled(page)
      // What stands empty has its words alone, in one width.
      const isFilled = (await page.locator('.ant-table-row').count()) > 0
      if (isFilled) seen.push(path)
      for (const width of [first!, ...(isFilled ? others : [])]) {
        await page.setViewportSize({ width, height: 900 })
        await followed(page)
        expect.soft(await unreadableCells(page), `${path} at ${width}`).toEqual([])
      }
    })
  await page.context().close()
  return seen
}

test('every cell of the tables of an organisation can be read', async ({ browser }) => {
  const own = await consoleOf('owner0001')
  const paths = [...own.filter(isList), '/records?state=objected', '/records?state=publicised']
  const seen = await judge(browser, 'owner0001', paths)
  // Lists that stand empty prove nothing.
  for (const path of ['/records', '/records?state=objected']) expect(seen).toContain(path)
})

test('every cell of the tables of a federation can be read', async ({ browser }) => {
  // Reviews open on what waits at the own node, which may be nothing.
  const below = [
    '/reviews/records?turn=all',
    '/reviews/missions?turn=all',
    '/corrections?scope=all&state=submitted',
  ]
  const seen = await judge(browser, 'federation1', [
    ...(await federalPages()).filter(isList),
    ...below,
  ])
  for (const path of below) expect(seen).toContain(path)
})

test('every cell of the tables of who oversees can be read', async ({ browser }) => {
  await judge(browser, 'security1', ['/staff'])
  await judge(browser, 'audit0001', ['/audit', '/consistency'])
})

test('the list of hours breaks no date, weekday or end of a stretch in two', async ({
  browser,
}) => {
  for (const viewport of [wide, narrow]) {
    const page = await open(browser, 'owner0001', {}, { viewport })
    for (const path of ['/records', '/records?state=objected', '/records?state=effective']) {
      await page.goto(`/admin${path}`)
      await settled(page)
      expect.soft(await brokenMoments(page), `${path} at ${viewport.width}`).toEqual([])
    }
    await page.context().close()
  }
})

test('a long reason in one cell leaves every other cell its room', async ({ browser }) => {
  const page = await open(browser, 'owner0001')
  await page.setViewportSize({ width: widths[0]!, height: 900 })
  for (const path of ['/records', '/missions']) {
    await page.goto(`/admin${path}`)
    await settled(page)
    const columns = await page.locator('.ant-table-row').first().locator('td').count()
    expect(columns, path).toBeGreaterThan(4)
    // One column after the other gets what somebody wrote at length; the acts get none.
    for (let at = 1; at < columns - 1; at += 1) {
      await page.evaluate((at) => {
        document.querySelector('[data-long]')?.remove()
        const reason = document.createElement('small')
        reason.dataset.long = ''
        reason.textContent = '理'.repeat(120)
        document.querySelectorAll('.ant-table-row td')[at]!.append(reason)
      }, at)
      expect.soft(await unreadableCells(page), `${path}, column ${at} long`).toEqual([])
    }
  }
  await page.context().close()
})

test('the offer of a tour has a place of its own on the workbench', async ({ browser }) => {
  const page = await open(browser, 'owner0001')
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/admin/')
    await settled(page)
    const offer = page.locator('.tour-offer')
    await expect(offer).toBeVisible()
    const behind = await offer.evaluate((card) => {
      const { left, right, top, bottom } = card.getBoundingClientRect()
      return [...document.querySelectorAll('main section:not(.tour-offer)')]
        .filter((section) => {
          const box = section.getBoundingClientRect()
          return box.left < right && box.right > left && box.top < bottom && box.bottom > top
        })
        .map((section) => section.textContent?.slice(0, 20))
    })
    expect(behind, `at ${width}`).toEqual([])
  }
  await page.context().close()
})
