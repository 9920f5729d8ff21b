import { useEffect } from 'react'

const dialogs = '.ant-modal-root, .ant-drawer'

/** How many of those focused last may be gone until the heading is taken. */
const remembered = 2

const isShown = (element: HTMLElement): boolean =>
  element.isConnected && (element.checkVisibility?.() ?? true)

/**
 * Takes the focus back to what opened a dialog when it goes. Dialogs here are mounted to be opened,
 * and one that is taken out of the page leaves the focus nowhere. Where the opener is gone too, as
 * with a row that was dealt with, the heading of the page takes it.
 */
export const useFocusReturn = (): void => {
  useEffect(() => {
    let last: HTMLElement[] = []
    const openers = new Map<Node, HTMLElement[]>()
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement)
        last = [target, ...last.filter((one) => one !== target)].slice(0, 20)
    }
    const giveBack = (before: readonly HTMLElement[]) => {
      if (document.activeElement && document.activeElement !== document.body) return
      const heading = document.querySelector<HTMLElement>('main h1')
      const next = before.slice(0, remembered).find(isShown) ?? heading
      next?.focus({ preventScroll: true })
    }
    const watch = new MutationObserver((changes) => {
      for (const { addedNodes, removedNodes } of changes) {
        for (const node of addedNodes)
          if (isDialog(node))
            openers.set(
              node,
              last.filter((one) => !node.contains(one)),
            )
        for (const node of removedNodes) {
          const before = openers.get(node)
          openers.delete(node)
          if (before) giveBack(before)
        }
      }
    })
    document.addEventListener('focusin', remember)
    watch.observe(document.body, { childList: true })
    return () => {
      document.removeEventListener('focusin', remember)
      watch.disconnect()
    }
  }, [])
}

const isDialog = (node: Node): node is HTMLElement =>
  node instanceof HTMLElement && (node.matches(dialogs) || node.querySelector(dialogs) !== null)
