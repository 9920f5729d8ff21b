import { startTransition, useEffect, useState } from 'react'
import { isLive } from '../../kit/src/early/deeds.ts'
import { useWorld } from './world.tsx'

/** Milliseconds after which the moment shown is another one. */
const pace = 30_000

/**
 * The present moment, brought up to date every half minute while the screen is shown. A page from the
 * server begins with the moment it was rendered at, on both sides, and is brought up to date in slices:
 * a whole list of missions depends on it.
 */
export const useNow = (): Date => {
  const { renderedAt } = useWorld()
  const [now, setNow] = useState(() => (renderedAt && !isLive() ? renderedAt : new Date()))
  useEffect(() => {
    const look = () =>
      startTransition(() =>
        setNow((shown) => (Math.abs(Date.now() - shown.getTime()) < pace ? shown : new Date())),
      )
    look()
    const timer = setInterval(look, pace)
    // Timers of a page out of sight stand still.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return now
}
