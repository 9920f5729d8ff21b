import { useEffect, useState } from 'react'

/** The time, renewed every `pause` milliseconds and whenever the page comes back into sight. */
export const useNow = (pause: number): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const renew = () => setNow(new Date())
    const timer = setInterval(renew, pause)
    document.addEventListener('visibilitychange', renew)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', renew)
    }
  }, [pause])
  return now
}
