import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { useWorld } from './world.tsx'

/** Milliseconds after which the moment shown is another one. */
const pace = 30_000

const never = () => () => undefined
const nothing = () => null

/**
 * Whether this render is the first of a component that the server rendered, on either side. A page is
 * taken up in parts, some of them long after it answers: each has to find out for itself.
 */
const useServerRendered = (): boolean => {
  let rendered = false
  // React asks for what the server had in that render alone.
  useSyncExternalStore(never, nothing, () => {
    rendered = true
    return null
  })
  return rendered
}

/**
 * The present moment, brought up to date every half minute while the screen is shown. A page from the
 * server begins with the moment it was rendered at, on both sides, and is brought up to date in slices:
 * a whole list of missions depends on it.
 */
export const useNow = (): Date => {
  const { renderedAt } = useWorld()
  const serverRendered = useServerRendered()
  const [now, setNow] = useState(() => (renderedAt && serverRendered ? renderedAt : new Date()))
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
