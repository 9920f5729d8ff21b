import { useSyncExternalStore } from 'react'

const subscribers = new Map<number, (listener: () => void) => () => void>()

/** One way to subscribe for each pace, so that React does not subscribe again with each render. */
const subscribeEvery = (every: number) => {
  const known = subscribers.get(every)
  if (known) return known
  const subscribe = (listener: () => void) => {
    const timer = setInterval(listener, every)
    // Timers of a page out of sight stand still.
    document.addEventListener('visibilitychange', listener)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', listener)
    }
  }
  subscribers.set(every, subscribe)
  return subscribe
}

/**
 * The browser's clock in milliseconds, to the pace of `every` milliseconds; null while the page is as
 * the server rendered it, since the server's moment is not the reader's.
 */
export const useNow = (every: number): number | null =>
  useSyncExternalStore<number | null>(
    subscribeEvery(every),
    () => Math.floor(Date.now() / every) * every,
    () => null,
  )
