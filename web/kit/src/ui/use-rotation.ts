import { useEffect, useState } from 'react'
import { isStill } from './still.ts'

/** Milliseconds that each of them stays. */
const stay = 6000

/**
 * Shows one of several after the other: by itself until it is paused, not while it is looked at with
 * pointer or focus, and never for those who want a still page unless they start it.
 */
export const useRotation = (count: number) => {
  const [shown, setShown] = useState(0)
  const [playing, setPlaying] = useState(false)
  const [held, setHeld] = useState(false)
  const current = count > 0 ? shown % count : 0

  useEffect(() => setPlaying(!isStill()), [])

  const moves = playing && !held && count > 1
  useEffect(() => {
    if (!moves) return
    const timer = setInterval(() => setShown((before) => (before + 1) % count), stay)
    return () => clearInterval(timer)
    // The one shown again stays its whole time.
  }, [moves, count, shown])

  return {
    current,
    playing,
    moves,
    pause: () => setPlaying(false),
    play: () => setPlaying(true),
    show: (index: number) => setShown((index + count) % count),
    /** For the element that holds them all. */
    holding: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  }
}
