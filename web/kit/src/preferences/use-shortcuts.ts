import { useEffect } from 'react'

/**
 * Listens for the shortcuts of the toolbar, also while it is closed. What they do is fetched when Alt
 * and Shift are first held together, most often before the third key is down.
 */
export const useShortcuts = (): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey) return
      if (press) press(event)
      else void load().then(() => press?.(event))
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

let press: ((event: KeyboardEvent) => void) | null = null

const load = async () => {
  ;({ press } = await import('./shortcuts.ts'))
}
