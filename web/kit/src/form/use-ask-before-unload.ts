import { useEffect } from 'react'

/** Has the browser ask, in words of its own, before the page goes away while something would be lost. */
export const useAskBeforeUnload = (when: boolean): void =>
  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [when])
