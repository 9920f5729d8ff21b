import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/*
 * What can be computed of a page in the browser: broken accessibility rules, targets that are too
 * small, faint text, running motion, overflow, a focus nobody sees.
 */

/** Rules of good order besides the criteria: headings and landmarks, of those that are shown. */
export const goodOrder = [
  'empty-heading',
  'heading-order',
  'landmark-banner-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-unique',
  'page-has-heading-one',
  'region',
]

/** Broken rules of WCAG 2.2 A and AA, and of those named besides, each with where; in the whole page unless told. */
export const brokenRules = async (
  page: Page,
  within = 'html',
  besides: readonly string[] = [],
): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .options({
      rules: Object.fromEntries(besides.map((rule) => [rule, { enabled: true }])),
      // Only what is broken is read: nothing is told of the rest.
      resultTypes: ['violations'],
      selectors: false,
    })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .setLegacyMode()
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** Whether every page is judged in every look by every rule; else what takes long goes by turns. */
export const isThorough = process.env.THOROUGH === '1'

/** Parts that long rounds over many pages are cut into, one for each day. */
const parts = 4
const day = Math.floor(Date.now() / 86_400_000)

/** Whether the thing of this number in a long round is looked at today; all are with THOROUGH=1. */
export const isOfToday = (index: number): boolean => isThorough || (index + day) % parts === 0

/** By which turn it is looked at: goes on from time to time, so that each meets every way of looking. */
export const turnOf = (index: number): number => index + Math.floor(day / parts)

/** Pixels the page is wider than the screen. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/**
 * Interactive elements smaller than so many pixels, except links within a sentence. The label of a
 * box to tick or a switch belongs to its target, and the frame around a field, which leads into it.
 */
export const smallTargets = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((least) => {
    const wanted =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=menuitem], [role=option], [role=switch]'
    const frames = '.ant-select, .ant-picker, .ant-input-number, .ant-input-affix-wrapper'
    const isVisible = (element: Element) =>
      // Pages without a script have nothing brought to them that their browser lacks.
      (element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ??
        (element.getClientRects().length > 0 && getComputedStyle(element).opacity !== '0')) &&
      !element.closest('[inert], [aria-hidden=true]')
    // A link in running text: letters stand beside it in the same block.
    const isInline = (element: Element) => {
      if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false
      const around = element.closest('p, li, dd, td, figcaption, small')
      return (around?.textContent?.trim().length ?? 0) > (element.textContent?.trim().length ?? 0)
    }
    const rectOf = (element: Element) => {
      const own = element.getBoundingClientRect()
      const boxes = [own]
      const isTicked =
        element instanceof HTMLInputElement && /^(checkbox|radio|file)$/.test(element.type)
      if (isTicked || (element instanceof HTMLButtonElement && element.role === 'switch'))
        for (const label of element.labels ?? []) boxes.push(label.getBoundingClientRect())
      const frame = element.matches('input') && element.closest(frames)
      if (frame) boxes.push(frame.getBoundingClientRect())
      // A link that is laid over all of its card is as large as the card.
      const over = getComputedStyle(element, '::after')
      const around = element instanceof HTMLElement && element.offsetParent
      if (around && over.content !== 'none' && over.position === 'absolute' && over.inset === '0px')
        boxes.push(around.getBoundingClientRect())
      const left = Math.min(...boxes.map((box) => box.left))
      const right = Math.max(...boxes.map((box) => box.right))
      const top = Math.min(...boxes.map((box) => box.top))
      const bottom = Math.max(...boxes.map((box) => box.bottom))
      return { own, width: right - left, height: bottom - top }
    }
    return [...document.querySelectorAll(wanted)].flatMap((element) => {
      if (!isVisible(element) || isInline(element)) return []
      const { own, width, height } = rectOf(element)
      // Shown to screen readers only until it has the focus.
      if (own.width <= 1 || own.bottom <= 0) return []
      // Half a pixel is lost where the layout rounds.
      if (width >= least - 0.5 && height >= least - 0.5) return []
      const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
      return [
        `${element.tagName.toLowerCase()} ${Math.round(width)}×${Math.round(height)} ${words.slice(0, 30)}`,
      ]
    })
  }, least)

interface Text {
  words: string
  /** Pixels of the letters. */
  size: number
  contrast: number
  /** What WCAG 1.4.3 asks of letters of this size. */
  needed: number
  main: boolean
}

/** Every rendered text with its size and its contrast to the ground behind it. */
const texts = (page: Page): Promise<Text[]> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
    const cache = new Map<string, number[]>()
    const channels = (colour: string) => {
      let found = cache.get(colour)
      if (!found) {
        canvas.clearRect(0, 0, 1, 1)
        canvas.fillStyle = colour
        canvas.fillRect(0, 0, 1, 1)
        const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data
        found = [red!, green!, blue!, alpha! / 255]
        cache.set(colour, found)
      }
      return found
    }
    const over = (top: number[], ground: number[]) => [
      ...[0, 1, 2].map((i) => top[i]! * top[3]! + ground[i]! * (1 - top[3]!)),
      1,
    ]
    const luminance = (colour: number[]) => {
      const [red, green, blue] = colour.slice(0, 3).map((value) => {
        const share = value / 255
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
    }
    /** Null where a picture lies behind: no single colour can be named. */
    const groundOf = (element: Element): number[] | null => {
      const layers: number[][] = []
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { backgroundColor, backgroundImage } = getComputedStyle(at)
        if (backgroundImage !== 'none') return null
        const layer = channels(backgroundColor)
        if (layer[3]! > 0) layers.push(layer)
        if (layer[3] === 1) break
      }
      return layers.reduceRight((ground, layer) => over(layer, ground), [255, 255, 255, 1])
    }
    const found: Text[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim()
      const element = node.parentElement
      if (!words || !element || element.closest('svg, script, style, noscript, [aria-hidden=true]'))
        continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const box = element.getBoundingClientRect()
      if (box.width <= 1 || box.height <= 1) continue
      const disabled = element.closest('[disabled], [aria-disabled=true]')
      const ground = groundOf(element)
      if (disabled || !ground) continue
      const style = getComputedStyle(element)
      const colour = over(channels(style.color), ground)
      const [light, dark] = [luminance(colour), luminance(ground)].toSorted((a, b) => b - a)
      const size = Number.parseFloat(style.fontSize)
      const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
      found.push({
        words: words.slice(0, 30),
        size,
        contrast: (light! + 0.05) / (dark! + 0.05),
        needed: large ? 3 : 4.5,
        main: element.closest('main') !== null,
      })
    }
    return found
  })

/** Texts too faint for their size. */
export const faintTexts = async (page: Page): Promise<string[]> =>
  (await texts(page))
    .filter(({ contrast, needed }) => contrast < needed - 0.05)
    .map(({ words, contrast }) => `${contrast.toFixed(2)} ${words}`)

/** Texts below so many pixels anywhere, or below so many in the main part. */
export const smallTexts = async (page: Page, anywhere: number, main: number): Promise<string[]> =>
  (await texts(page))
    .filter((text) => text.size < (text.main ? main : anywhere) - 0.1)
    .map(({ words, size }) => `${size} ${words}`)

/** Animations that run or will run again. */
export const motions = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      // What is shorter than a frame moves nothing: it is how motion is switched off.
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && Number(effect?.getComputedTiming().duration) > 16,
      )
      .map(
        (each) =>
          (each as CSSAnimation).animationName ??
          (each as CSSTransition).transitionProperty ??
          'animation',
      ),
  )

/** Elements that keep their place while the page is scrolled. */
export const floating = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter(
        (element) =>
          /^(fixed|sticky)$/.test(getComputedStyle(element).position) &&
          element.checkVisibility() &&
          element.getBoundingClientRect().width > 1 &&
          element.getBoundingClientRect().bottom > 0,
      )
      .map((element) => `${element.tagName.toLowerCase()} ${element.className.toString()}`),
  )

/**
 * Goes through the page with the tab key, at most so many stops, and tells which stops nobody sees:
 * off the screen or covered by something else.
 */
export const hiddenStops = async (page: Page, most: number): Promise<string[]> => {
  const hidden: string[] = []
  await page.evaluate(() => void Object.assign(globalThis, { seenStops: new WeakSet() }))
  for (let stop = 0; stop < most; stop++) {
    await page.keyboard.press('Tab')
    const seen = await page.evaluate(async () => {
      const element = document.activeElement
      // At the end the browser begins again, without the page having the focus.
      const { seenStops } = globalThis as unknown as { seenStops: WeakSet<Element> }
      if (!element || element === document.body || seenStops.has(element)) return 'end'
      seenStops.add(element)
      const isShown = () => {
        const box = element.getBoundingClientRect()
        const points = [
          [box.left + box.width / 2, box.top + box.height / 2],
          [box.left + 4, box.top + 4],
          [box.right - 4, box.bottom - 4],
        ] as const
        return points.some(([x, y]) => isAt(x, y))
      }
      const isAt = (x: number, y: number) => {
        const top = document.elementFromPoint(x, y)
        return (
          top !== null &&
          (element.contains(top) ||
            top.contains(element) ||
            (element instanceof HTMLInputElement &&
              ([...(element.labels ?? [])].includes(top as HTMLLabelElement) ||
                element.closest('.ant-select, .ant-radio-group, .ant-checkbox')?.contains(top))))
        )
      }
      // The page moves in the next frame, or some later on a machine that is busy.
      const frame = () => new Promise((done) => requestAnimationFrame(done))
      for (let more = 0; more < 15 && !isShown(); more++) await frame()
      const shown = isShown()
      const words = element.getAttribute('aria-label') ?? element.textContent ?? ''
      return shown ? 'shown' : `${element.tagName.toLowerCase()} ${words.trim().slice(0, 30)}`
    })
    if (seen === 'end') break
    if (seen !== 'shown') hidden.push(seen)
  }
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  return hidden
}
