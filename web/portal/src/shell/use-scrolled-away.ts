import { useSyncExternalStore } from 'react'

/** Pixels from the top within which the header always shows, and the least movement that counts. */
const always = 160
const least = 8

const listeners = new Set<() => void>()
let away = false
let last = 0

const look = () => {
  const y = Math.max(0, window.scrollY)
  const moved = y - last
  if (y > always && Math.abs(moved) < least) return
  const now = y > always && moved > 0
  last = y
  if (now === away) return
  away = now
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) {
    last = window.scrollY
    window.addEventListener('scroll', look, { passive: true })
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) {
      window.removeEventListener('scroll', look)
      away = false
    }
  }
}

/** Whether the reader goes on downwards; one movement up and the header is wanted again. */
export const useScrolledAway = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => away,
    () => false,
  )
