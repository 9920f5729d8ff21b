import { useEffect, useRef, type RefObject, type SyntheticEvent, type KeyboardEvent } from 'react'

/**
 * Opens a native dialog while its component is mounted: the page behind is inert, the focus begins at
 * the heading of the dialog, and returns to where it was, or to the heading of the page. Left to
 * themselves browsers begin at the first control, which is the cross: the way out before anything was
 * read. The first field would be no better a beginning, as it may come late, stand below what is to be
 * read first, and open the keyboard of a phone over it. `dismiss` is asked for by Escape and by a
 * press beside the dialog; without it the dialog must be answered.
 */
export const useModal = (
  dismiss: (() => void) | undefined,
): {
  ref: RefObject<HTMLDialogElement | null>
  onCancel: (event: SyntheticEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
} => {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current!
    const before = document.activeElement
    if (!dialog.open) dialog.showModal()
    dialog.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    return () => {
      dialog.close()
      // What had it may be gone with the act: then readers start again at the heading of the page.
      if (!before?.isConnected)
        document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
      else if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return {
    ref,
    onCancel: (event) => {
      // A file field within has a cancel event too.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      dismiss?.()
    },
    onKeyDown: (event) => {
      // Browsers let a second Escape through even when the first was refused.
      if (event.key === 'Escape' && !dismiss) event.preventDefault()
    },
  }
}
