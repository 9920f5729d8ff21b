import { SHOWN_SECONDS } from 'contract/rules/terms'
import { useEffect, useRef, useState } from 'react'

/** Milliseconds a value stays in full before it hides again. */
const shownFor = SHOWN_SECONDS * 1000

/** Personal data that were shown in the rows of a list; those of each row hide again after a minute. */
export const useShown = <T extends object>() => {
  const [rows, setRows] = useState<Readonly<Record<string, T>>>({})
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const { current } = timers
    return () => current.forEach((timer) => clearTimeout(timer))
  }, [])
  const conceal = (id: string) => {
    clearTimeout(timers.current.get(id))
    setRows(({ [id]: _, ...others }) => others)
  }
  const show = (id: string, value: Partial<T>) => {
    clearTimeout(timers.current.get(id))
    timers.current.set(
      id,
      setTimeout(() => conceal(id), shownFor),
    )
    setRows((before) => ({ ...before, [id]: { ...before[id], ...value } as T }))
  }
  return { rows, show, conceal }
}
