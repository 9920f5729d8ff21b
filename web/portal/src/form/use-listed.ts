import { useState } from 'react'

interface Listed {
  id: string
  text: string
}

/**
 * What was wrong at the last try, until the next; nothing before the first, which is 1. A list that
 * shrank while one mends its fields would move them from under the finger.
 */
export const useListed = (attempt: number, errors: Listed[]): Listed[] => {
  const [listed, setListed] = useState<{ attempt: number; errors: Listed[] }>({
    attempt: 0,
    errors: [],
  })
  if (listed.attempt !== attempt) setListed({ attempt, errors })
  return listed.errors
}
