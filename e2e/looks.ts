import type { Page } from '@playwright/test'
import { brokenRules, faintTexts, overflow, smallTargets } from './audit.ts'
import { prefer, settled, type Kept, type wide } from './browse.ts'

/* A look is a size of the screen with the preferences of whoever looks. */

export interface Look {
  name: string
  size: typeof wide
  kept: Kept
}

/** Shows the page in this look, without loading it again. */
export const put = async (page: Page, { size, kept }: Omit<Look, 'name'>): Promise<void> => {
  await page.setViewportSize(size)
  await prefer(page, kept)
  await followed(page)
}

/** After a change of size or preferences: until the page has followed. */
export const followed = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    await frame()
    await frame()
    // Even where motion is switched off, a change of colour takes a moment.
    while (document.getAnimations().some(({ playState }) => playState === 'running')) await frame()
  })
  await settled(page)
}

/** By how much the page is wider than the screen; nothing where it fits. */
export const tooWide = async (page: Page): Promise<string[]> => {
  const beyond = await overflow(page)
  return beyond > 0 ? [`${beyond} px`] : []
}

/**
 * What is wrong with the page in this look: width, targets, contrast and rules of accessibility, with
 * those named besides.
 */
export const faultsIn = async (
  page: Page,
  { kept, name }: Look,
  besides?: readonly string[],
): Promise<string[]> => {
  const found: string[] = []
  const note = (what: string, all: readonly string[]) =>
    found.push(...all.map((each) => `${name}, ${what}: ${each}`))
  note('too wide', await tooWide(page))
  note('small target', await smallTargets(page, kept.elder ? 60 : 44))
  // A page that was just turning from dark to light is looked at again.
  if ((await faintTexts(page)).length > 0) await followed(page)
  note('faint', await faintTexts(page))
  // What lies half behind the head of the page is no smaller for that.
  await page.evaluate('scrollTo(0, 0)')
  note('rule', await brokenRules(page, 'html', besides))
  return found
}

/** Dates, times of day, weekdays, durations and proposed sign-outs that go over the end of a line. */
export const brokenMoments = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const moment of node.textContent!.matchAll(
        /\d{4}-\d{2}-\d{2}|\d{2}-\d{2}|\d{2}:\d{2}|周[一二三四五六日]|补签退|\d+小时(?:\d+分)?/g,
      )) {
        const range = document.createRange()
        range.setStart(node, moment.index)
        range.setEnd(node, moment.index + moment[0].length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) found.push(node.textContent!)
      }
    return found
  })
