import { useEffect, useEffectEvent } from 'react'

/** A key, or two one after the other, and what it does on the page shown now. */
export interface Shortcut {
  /** `/`, `n`, or `g m` for one key after the other; small letters. */
  keys: string
  /** What it does, for the list behind `?`. */
  label: string
  run: () => void
}

const registered = new Set<Shortcut>()
const listeners = new Set<() => void>()
let listed: readonly Shortcut[] = []

const changed = () => {
  listed = [...registered]
  for (const listener of listeners) listener()
}

/** Every shortcut there is at the moment, for `useSyncExternalStore`. */
export const shortcuts = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  list: () => listed,
}

/** Offers a shortcut while the component is shown; with `enabled` false it does not exist. */
export const useShortcut = (keys: string, label: string, run: () => void, enabled = true): void => {
  const latest = useEffectEvent(run)
  useEffect(() => {
    if (!enabled) return
    const shortcut: Shortcut = { keys, label, run: () => latest() }
    registered.add(shortcut)
    changed()
    return () => {
      registered.delete(shortcut)
      changed()
    }
  }, [keys, label, enabled])
}

/** Milliseconds between the keys of a sequence. */
const pause = 1500

/**
 * Reads keys into shortcuts. It never takes a key from somebody who types, chooses from a list or
 * stands in a dialog, nor one held together with Ctrl, Alt or Meta, which belong to the browser and
 * to screen readers.
 */
export const createKeyReader = (now: () => number = () => performance.now()) => {
  let begun = ''
  let at = 0
  return (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return
    if (event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return
    const key = event.key.toLowerCase()
    if (key === 'shift') return
    const whole = begun && now() - at < pause ? `${begun} ${key}` : key
    const found = listed.findLast(({ keys }) => keys === whole)
    begun = !found && listed.some(({ keys }) => keys.startsWith(`${key} `)) ? key : ''
    at = now()
    if (!found) return
    // The key itself must not land in the field that takes the focus.
    event.preventDefault()
    found.run()
  }
}

const typed =
  'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"], [role="menu"]'

const modal = '[role="dialog"][aria-modal="true"], dialog[open]'

const isTyping = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(typed) !== null) ||
  // A drawer that was closed stays in the page, out of sight.
  [...document.querySelectorAll(modal)].some((dialog) => dialog.checkVisibility?.() ?? true)
