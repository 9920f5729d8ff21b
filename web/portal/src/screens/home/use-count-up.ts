import { useEffect, useState } from 'react'
import { isStill } from '../../../../kit/src/ui/still.ts'

const duration = 900

/** From which share on it is counted: the number keeps its length, so that nothing beside it moves. */
const start = 0.9

// Once for a visit: whoever comes back to the front page has seen it.
let counted = false

/** A number that is counted up when it is first shown; it stands still for those who want a still page. */
export const useCountUp = (value: number): number => {
  const [shown, setShown] = useState(value)
  useEffect(() => {
    if (counted || isStill()) return setShown(value)
    let frame = 0
    const begun = performance.now()
    const step = (now: number) => {
      const gone = Math.min(1, (now - begun) / duration)
      setShown(Math.round(value * (start + (1 - start) * (1 - (1 - gone) ** 3))))
      if (gone < 1) frame = requestAnimationFrame(step)
      else counted = true
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [value])
  return shown
}
