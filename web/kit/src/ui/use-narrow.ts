import { useSyncExternalStore } from 'react'

const query = '(max-width: 767.98px)'

const subscribe = (listener: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether the page is as narrow as a phone; null on the server, which cannot know. */
export const useNarrow = (): boolean | null =>
  useSyncExternalStore<boolean | null>(
    subscribe,
    () => matchMedia(query).matches,
    () => null,
  )
