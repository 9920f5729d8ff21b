/*
 * A page from the server is on the screen before React answers on it. What somebody clicks, chooses or
 * types meanwhile is kept and done once it does; links need no script and are followed at once.
 */

import { stateElement } from 'contract/page'
import { isOutdated } from './outdated.ts'

const liveEvent = 'live'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Told once, when everything on the page answers. */
export const markLive = (page: Document): void => {
  page.documentElement.setAttribute('data-live', '')
  page.dispatchEvent(new Event(liveEvent))
}

/** Keeps what is done to a page from the server until it is live, and does it then, in order. */
export const keepDeeds = (page: Document): void => {
  const deeds = new Map<Element, () => void>()
  const keep = (event: Event) => {
    // Nothing will ever take this page up.
    if (isOutdated(page)) return
    // The state stands at the end of the page: one without it was not rendered by the server.
    if (!page.getElementById(stateElement) && page.readyState !== 'loading') return
    const target = event.target as Element
    if (event.type === 'click') {
      const button = target.closest('button')
      if (!button) return
      event.preventDefault()
      deeds.set(button, () => button.click())
    } else if (event.type === 'submit') {
      event.preventDefault()
      deeds.set(target, () => (target as HTMLFormElement).requestSubmit())
    } else {
      const field = target as Field
      const { value } = field
      const checked = (field as HTMLInputElement).checked
      // The last value counts, at the place of the last change.
      deeds.delete(field)
      deeds.set(field, () => enter(field, value, checked))
    }
    event.stopImmediatePropagation()
  }
  const kinds = ['click', 'submit', 'input', 'change']
  for (const kind of kinds) page.addEventListener(kind, keep, true)
  page.addEventListener(
    liveEvent,
    async () => {
      for (const kind of kinds) page.removeEventListener(kind, keep, true)
      for (const [element, act] of deeds) {
        if (element.isConnected) act()
        // Each sees what the one before it has changed.
        await new Promise((done) => setTimeout(done))
      }
    },
    { once: true },
  )
}

/** Enters the value as if by hand. React compares with what it wrote itself, so that is written first. */
const enter = (field: Field, value: string, checked: boolean) => {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    if (field.checked !== checked || field.defaultChecked !== checked) {
      field.checked = !checked
      field.click()
    }
    return
  }
  if (field instanceof HTMLSelectElement) {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  field.value = field.defaultValue
  const { prototype } = field.constructor as typeof HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
