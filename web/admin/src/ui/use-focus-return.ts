import { useEffect } from 'react'

const dialogs = '.ant-modal-root, .ant-drawer'

/** How many of those focused last may be gone until the heading is taken. */
const remembered = 2

/** What opened a dialog: those focused last, and the row of its list with the ones after it. */
interface Opener {
  before: readonly HTMLElement[]
  rows: readonly Element[]
}

const takesFocus = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && (element.checkVisibility?.() ?? true)

const openerOf = (before: readonly HTMLElement[]): Opener => {
  const rows: Element[] = []
  // What stands in a menu is no row, and goes with the menu.
  const own = before[0]?.closest('tr, li:not([role="menuitem"])') ?? null
  for (let row = own; row; row = row.nextElementSibling) rows.push(row)
  return { before, rows }
}

const actsOf = (row: Element): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>('button, a')].filter(takesFocus)

/** The same act on the row after one that was dealt with, or what else can be done with that one. */
const nextAct = ({ before: [opener], rows: [own, ...after] }: Opener): HTMLElement | undefined => {
  if (!own) return undefined
  const same = [own, ...after]
    .flatMap(actsOf)
    .find((one) => one.textContent === opener?.textContent)
  return same ?? actsOf(own)[0]
}

/**
 * Takes the focus back to what opened a dialog when it goes. Dialogs here are mounted to be opened,
 * and one that is taken out of the page leaves the focus nowhere. Where the opener is gone too, as
 * with a row that was dealt with, at once or when the list has asked again, the same act of the next
 * row takes it, else what else its row offers, else the heading of the page.
 */
export const useFocusReturn = (): void => {
  useEffect(() => {
    let last: HTMLElement[] = []
    const openers = new Map<Node, Opener>()
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement)
        last = [target, ...last.filter((one) => one !== target)].slice(0, 20)
    }
    const giveBack = (opener: Opener) => {
      const { activeElement } = document
      if (activeElement instanceof HTMLElement && activeElement !== document.body)
        return keep(activeElement, opener)
      const [first, ...others] = opener.before.slice(0, remembered)
      const next =
        (first && takesFocus(first) ? first : nextAct(opener)) ??
        // What had the focus before a row has nothing to do with it.
        (opener.rows.length > 0 ? undefined : others.find(takesFocus)) ??
        document.querySelector<HTMLElement>('main h1')
      next?.focus({ preventScroll: true })
      if (next) keep(next, opener)
    }
    /** Where what has the focus goes as well, the focus goes on; until it is somewhere else. */
    const keep = (given: HTMLElement, opener: Opener) => {
      lost.disconnect()
      lost = new MutationObserver(() => {
        if (given.isConnected && document.activeElement === given) return
        lost.disconnect()
        if (!given.isConnected) giveBack(opener)
      })
      lost.observe(document.body, { childList: true, subtree: true })
    }
    let lost = new MutationObserver(() => {})
    const watch = new MutationObserver((changes) => {
      const left = changes.flatMap(({ removedNodes }) =>
        [...removedNodes].flatMap((node) => {
          const opener = openers.get(node)
          openers.delete(node)
          return opener ?? []
        }),
      )
      const come = changes.flatMap(({ addedNodes }) => [...addedNodes].filter(isDialog))
      // A dialog in the place of another leads back to what opened that one.
      for (const node of come)
        openers.set(node, left[0] ?? openerOf(last.filter((one) => !node.contains(one))))
      if (come.length === 0) left.forEach(giveBack)
    })
    document.addEventListener('focusin', remember)
    watch.observe(document.body, { childList: true })
    return () => {
      document.removeEventListener('focusin', remember)
      watch.disconnect()
      lost.disconnect()
    }
  }, [])
}

const isDialog = (node: Node): node is HTMLElement =>
  node instanceof HTMLElement && (node.matches(dialogs) || node.querySelector(dialogs) !== null)
