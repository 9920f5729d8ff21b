import { markRoot } from './mark.ts'
import {
  defaults,
  keptPreferences,
  parsePreferences,
  storageName,
  type Preferences,
} from './values.ts'

export type { Preferences } from './values.ts'

const listeners = new Set<() => void>()
const inBrowser = typeof document !== 'undefined'
let current = inBrowser ? keptPreferences() : defaults

const take = (next: Preferences) => {
  current = next
  markRoot(document.documentElement, current)
  for (const listener of listeners) listener()
}

if (inBrowser) {
  markRoot(document.documentElement, current)
  // Another tab changed them, or the reader cleared the browser.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === storageName) take(parsePreferences(newValue))
    if (key === null) take(defaults)
  })
}

/** The one store of the reader's preferences: kept in the browser, marked on the root element. */
export const preferences = {
  /** Stays the same object until something changes. */
  snapshot: (): Preferences => current,
  /** What the server rendered for. */
  serverSnapshot: (): Preferences => defaults,
  /** Changes some of them, here and in other tabs. Where nothing can be kept they last for the page. */
  change: (part: Partial<Preferences>): void => {
    take({ ...current, ...part })
    try {
      localStorage.setItem(storageName, JSON.stringify(current))
    } catch {
      // A private window, or a full one: the page itself still follows.
    }
  },
  /** Everything as on the first visit, except that the hint does not come back. */
  reset: (): void => preferences.change({ ...defaults, hinted: current.hinted }),
  /** Calls the listener after every change. Returns the way to stop. */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
