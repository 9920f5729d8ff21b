import { useState } from 'react'

interface Listed {
  id: string
  text: string
}

/**
 * What was wrong at the last try, which stays until the next one; empty before the first try, which has the
 * number 1. If the list shrank with each corrected field, the fields below would move while somebody types.
 */
export const useListed = (attempt: number, errors: Listed[]): Listed[] => {
  const [listed, setListed] = useState<{ attempt: number; errors: Listed[] }>({
    attempt: 0,
    errors: [],
  })
  if (listed.attempt !== attempt) setListed({ attempt, errors })
  return listed.errors
}
