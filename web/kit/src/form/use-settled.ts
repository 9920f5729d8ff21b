import { useEffect, useState } from 'react'

/** A value once it has stood still for some milliseconds: what is typed is not searched letter by letter. */
export const useSettled = <T>(value: T, pause = 200): T => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
