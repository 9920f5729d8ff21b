const isFaded = (element: Element | null): boolean =>
  element !== null && (getComputedStyle(element).opacity === '0' || isFaded(element.parentElement))

/** Fills in `checkVisibility`, which Chromium has from 105 and Safari from 17.4 on; of its options two. */
export const completeVisibility = (): void => {
  Element.prototype.checkVisibility ??= function (this: Element, options) {
    const isDrawn = this.getClientRects().length > 0
    return (
      isDrawn &&
      !(options?.visibilityProperty && getComputedStyle(this).visibility === 'hidden') &&
      !(options?.opacityProperty && isFaded(this))
    )
  }
}

/**
 * Fills in what a message needs to be seen over an open dialog (Chromium before 114, Safari before 17):
 * nothing lies over a dialog but what stands in it, so a copy of the message stands there as long.
 */
export const completePopover = (page: Document): void => {
  HTMLElement.prototype.showPopover ??= function (this: HTMLElement) {
    const dialogs = page.querySelectorAll('dialog[open]')
    const dialog = dialogs[dialogs.length - 1]
    if (!dialog || dialog.contains(this)) return
    const copy = this.cloneNode(true) as HTMLElement
    copy.setAttribute('data-copied', '')
    copy.setAttribute('role', 'status')
    dialog.append(copy)
    const whole = new MutationObserver(() => {
      if (this.isConnected && copy.isConnected) return
      whole.disconnect()
      copy.remove()
    })
    whole.observe(page.body, { childList: true, subtree: true })
  }
}
