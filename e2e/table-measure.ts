import type { Page } from '@playwright/test'

/**
 * Texts of the tables of a page that cannot be read: over another cell or another text of their own,
 * below a column that stays in place, cut without an ellipsis and the whole text as title, or broken
 * into lines of one or two characters.
 */
export const unreadableCells = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Box {
      words: string
      rects: DOMRect[]
      isPillar: boolean
    }
    /** Half a letter's side bearing may lie beside a box. */
    const slack = 1.5
    const crosses = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > slack &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > slack
    /** Four Chinese characters or more that stand below each other rather than beside each other. */
    const isPillar = (words: string, rects: DOMRect[], around: Element) => {
      const size = Number.parseFloat(getComputedStyle(around).fontSize)
      const longEnough = (words.match(/\p{Script=Han}/gu)?.length ?? 0) >= 4
      return longEnough && rects.length > 1 && rects.every(({ width }) => width < size * 2.5)
    }
    const textsOf = (cell: Element): Box[] => {
      const found: Box[] = []
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const words = node.textContent?.trim()
        const around = node.parentElement
        if (!words || !around?.checkVisibility({ visibilityProperty: true })) continue
        if (around.closest('svg, .visually-hidden')) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const rects = [...range.getClientRects()]
        found.push({ words: words.slice(0, 24), rects, isPillar: isPillar(words, rects, around) })
      }
      return found
    }
    const isCut = (element: Element) => {
      const style = getComputedStyle(element)
      if (element.scrollWidth - element.clientWidth <= slack || style.overflowX === 'visible')
        return false
      const whole = element.closest('[title]')?.getAttribute('title')
      return !(style.textOverflow === 'ellipsis' && whole)
    }
    const found = [...document.querySelectorAll('.ant-table')].flatMap((table) => {
      const name = table.querySelector('[aria-label]')?.getAttribute('aria-label') ?? ''
      const columns = [...table.querySelectorAll('thead th')].map((cell) => cell.textContent)
      return [...table.querySelectorAll('thead tr, tbody tr.ant-table-row')].flatMap((row) => {
        const cells = [...row.children]
        const texts = cells.map(textsOf)
        const boxes = cells.map((cell) => cell.getBoundingClientRect())
        return cells.flatMap((cell, at) => {
          const own = texts[at]!
          const where = `${name}, ${columns[at]}`
          const over = own.flatMap(({ words, rects }, place) => {
            const other = boxes.findIndex(
              (box, i) => i !== at && rects.some((rect) => crosses(rect, box)),
            )
            if (other >= 0) return [{ where: `${where} over ${columns[other]}`, words }]
            const beside = own
              .slice(place + 1)
              .find((text) => text.rects.some((a) => rects.some((b) => crosses(a, b))))
            return beside ? [{ where, words: `${words} over ${beside.words}` }] : []
          })
          const cut = [cell, ...cell.querySelectorAll('*:not(svg, svg *)')]
            .filter(isCut)
            .map((element) => ({ where: `${where} is cut`, words: element.textContent ?? '' }))
          const pillars = own
            .filter((text) => text.isPillar)
            .map(({ words }) => ({ where: `${where} is a pillar`, words }))
          return [...over, ...cut, ...pillars]
        })
      })
    })
    // One example of each column: what is wrong with it is so in every row.
    const examples = new Map(found.map(({ where, words }) => [where, words]))
    return [...examples].map(([where, words]) => `${where}: ${words}`)
  })
