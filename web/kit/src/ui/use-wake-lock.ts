import { useEffect, useState } from 'react'

/**
 * Keeps the device's screen on while the component is shown; false where the device does not allow
 * it. The lock ends whenever the page is hidden and is asked for again when it returns.
 */
export const useWakeLock = (): boolean => {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let left = false
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const got = await navigator.wakeLock?.request('screen')
        if (left) return void got?.release()
        lock = got
        setHeld(got !== undefined)
      } catch {
        // Refused by battery saving or policy: the screen says that the device may lock.
        setHeld(false)
      }
    }
    void ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [])
  return held
}
