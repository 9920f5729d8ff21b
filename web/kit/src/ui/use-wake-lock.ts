import { useEffect } from 'react'

/** Keeps the screen on while the page is in sight; where a phone cannot or will not, nothing happens. */
export const useWakeLock = () => {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let ended = false
    // The browser lets go of the lock whenever the page is hidden.
    const take = async () => {
      if (document.hidden || !('wakeLock' in navigator)) return
      const taken = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (ended) await taken?.release()
      else lock = taken
    }
    const retake = () => void take()
    retake()
    document.addEventListener('visibilitychange', retake)
    return () => {
      ended = true
      document.removeEventListener('visibilitychange', retake)
      void lock?.release()
    }
  }, [])
}
