/* Dialogs as browsers have them, for Safari before 15.4, which knows no element of that name. */

type Dialog = HTMLDialogElement

interface Open {
  dialog: Dialog
  /** Gives the page back what was taken from it. */
  leave: () => void
}

/** Whatever Tab may reach; whether it is seen is asked when it is pressed. */
const reachable = 'a[href], button, input, select, textarea, summary, [contenteditable], [tabindex]'

/** Those that are open, the one on top last. */
const open: Open[] = []

const top = (): Dialog | undefined => open[open.length - 1]?.dialog

/**
 * Fills in `showModal` and `close` where they are missing: the dialog lies over the page (older.css),
 * the focus stays in it, Escape asks it to close, and readers are told of nothing behind it.
 */
export const completeDialog = (page: Document): void => {
  // An element that the browser does not know has no class of its own.
  const prototype = Object.getPrototypeOf(page.createElement('dialog')) as Dialog
  if ('showModal' in prototype) return
  const own: PropertyDescriptorMap = {
    showModal: { configurable: true, value: showModal },
    close: { configurable: true, value: close },
  }
  if (!('open' in prototype)) own.open = { configurable: true, get: isOpen }
  Object.defineProperties(prototype, own)
  page.addEventListener('keydown', onKey)
  page.addEventListener('focusin', keepFocus)
}

function isOpen(this: Dialog): boolean {
  return this.hasAttribute('open')
}

function showModal(this: Dialog): void {
  if (open.some(({ dialog }) => dialog === this)) return
  const backdrop = this.ownerDocument.createElement('div')
  backdrop.setAttribute('data-backdrop', '')
  backdrop.addEventListener('click', (event) => {
    event.stopPropagation()
    // A press beside a dialog is one on the dialog itself.
    this.click()
  })
  this.before(backdrop)
  const undo = [
    () => backdrop.remove(),
    ...['open', 'data-modal'].map((name) => set(this, name, '')),
    set(this, 'role', 'dialog'),
    set(this, 'aria-modal', 'true'),
    ...takeAway(this),
  ]
  open.push({ dialog: this, leave: () => undo.forEach((each) => each()) })
  focusFirst(this)
}

function close(this: Dialog): void {
  const at = open.findIndex(({ dialog }) => dialog === this)
  if (at === -1) return
  open.splice(at, 1)[0]!.leave()
  this.dispatchEvent(new Event('close'))
}

/** Sets an attribute, and gives what takes it away again; one that was there before stays. */
const set = (element: Element, name: string, value: string): (() => void) => {
  if (element.hasAttribute(name)) return () => undefined
  element.setAttribute(name, value)
  return () => element.removeAttribute(name)
}

/** Hides from readers what is beside the dialog, and raises what it stands in above all else. */
const takeAway = (dialog: Dialog): (() => void)[] => {
  const undo: (() => void)[] = []
  for (let part: Element = dialog; part !== dialog.ownerDocument.body;) {
    const parent: Element | null = part.parentElement
    if (!parent) break
    for (const other of parent.children)
      if (other !== part) undo.push(set(other, 'aria-hidden', 'true'))
    if (parent !== dialog.ownerDocument.body) undo.push(set(parent, 'data-raised', ''))
    part = parent
  }
  return undo
}

const onKey = (event: KeyboardEvent): void => {
  const dialog = top()
  if (!dialog || event.defaultPrevented || event.isComposing) return
  if (event.key === 'Escape') {
    event.preventDefault()
    if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
  } else if (event.key === 'Tab') turn(dialog, event)
}

/** From the last to the first, and back. */
const turn = (dialog: Dialog, event: KeyboardEvent): void => {
  const within = seen(dialog)
  const [from, to] = event.shiftKey
    ? [within[0], within[within.length - 1]]
    : [within[within.length - 1], within[0]]
  const { activeElement } = dialog.ownerDocument
  if (to && activeElement !== from && activeElement !== dialog) return
  event.preventDefault()
  ;(to ?? dialog).focus()
}

const keepFocus = ({ target }: FocusEvent): void => {
  const dialog = top()
  if (dialog?.isConnected && !dialog.contains(target as Node)) focusFirst(dialog)
}

const focusFirst = (dialog: Dialog): void => {
  const [first] = seen(dialog)
  if (!first) dialog.tabIndex = -1
  ;(first ?? dialog).focus()
}

const seen = (dialog: Dialog): HTMLElement[] =>
  [...dialog.querySelectorAll<HTMLElement>(reachable)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      element.getClientRects().length > 0 &&
      getComputedStyle(element).visibility !== 'hidden',
  )
