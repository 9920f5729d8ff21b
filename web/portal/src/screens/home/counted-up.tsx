import { useEffect, useRef } from 'react'
import { isStill } from 'kit/ui/still.ts'

const duration = 900

/** From which share on it is counted: the number keeps its length, so that nothing beside it moves. */
const start = 0.9

// Once for a visit: whoever comes back to the front page has seen it.
let counted = false

interface Props {
  value: number
  /** The number as it is written. */
  text: (value: number) => string
}

/**
 * A number that is counted up when it is first shown; it stands still for those who want a still page.
 * The frames are written into the page past React, which takes up the rest of the page meanwhile and
 * would begin its slice again at every frame.
 */
export const CountedUp = ({ value, text }: Props) => {
  const place = useRef<HTMLSpanElement>(null)
  const write = useRef(text)
  useEffect(() => {
    write.current = text
  }, [text])
  useEffect(() => {
    if (counted || isStill()) return
    let frame = 0
    const begun = performance.now()
    const show = (number: number) => {
      if (place.current) place.current.textContent = write.current(number)
    }
    const step = (now: number) => {
      const gone = Math.min(1, (now - begun) / duration)
      show(Math.round(value * (start + (1 - start) * (1 - (1 - gone) ** 3))))
      if (gone < 1) frame = requestAnimationFrame(step)
      else counted = true
    }
    frame = requestAnimationFrame(step)
    return () => {
      cancelAnimationFrame(frame)
      show(value)
    }
  }, [value])
  return <span ref={place}>{text(value)}</span>
}
