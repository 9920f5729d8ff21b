import { useCallback, useEffect, useRef, useState } from 'react'
import { isFailure, type ApiFailure } from 'kit/api/failure.ts'

/** An answer, and when it came by the clock of the device in milliseconds. */
export interface Repeated<T> {
  data: T | null
  receivedAt: number
  /** Why the last asking failed; the answer before stays. */
  failure: ApiFailure | null
}

/**
 * Asks again and again, on a device that nobody touches: each time after so many milliseconds as `pause` says, null being
 * for ever. Whatever `key` stands for is asked again when it changes, and an answer to what is asked no more is let go.
 */
export const useRepeated = <T>(
  key: string,
  ask: () => Promise<T>,
  pause: (state: Repeated<T>) => number | null,
) => {
  const [state, setState] = useState<Repeated<T>>({ data: null, receivedAt: 0, failure: null })
  const latest = useRef({ ask, pause, state })
  useEffect(() => {
    latest.current = { ask, pause, state }
  })
  const [round, setRound] = useState(0)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    const once = async () => {
      const next = await after(latest.current.state, latest.current.ask)
      if (left) return
      setState(next)
      const wait = latest.current.pause(next)
      if (wait !== null) timer = setTimeout(() => void once(), wait)
    }
    void once()
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [key, round])

  return { ...state, reload: useCallback(() => setRound((before) => before + 1), []) }
}

/** How it stands after asking once more. */
const after = async <T>(before: Repeated<T>, ask: () => Promise<T>): Promise<Repeated<T>> => {
  try {
    return { data: await ask(), receivedAt: Date.now(), failure: null }
  } catch (failure) {
    if (!isFailure(failure)) throw failure
    return { ...before, failure }
  }
}
