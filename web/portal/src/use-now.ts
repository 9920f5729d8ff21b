import { useMemo } from 'react'
import { useNow as useClock } from '../../kit/src/ui/use-now.ts'
import { useWorld } from './world.tsx'

/**
 * The present moment, brought up to date every half minute while the screen is shown. A page from the
 * server begins with the moment it was rendered at, on both sides.
 */
export const useNow = (): Date => {
  const { renderedAt } = useWorld()
  const clock = useClock(30_000)
  return useMemo(
    () => (clock === null ? (renderedAt ?? new Date()) : new Date(clock)),
    [clock, renderedAt],
  )
}
