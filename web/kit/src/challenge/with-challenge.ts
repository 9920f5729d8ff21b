import { code } from 'contract/foundation/code'
import { isFailure, type Client } from '../api/client.ts'

/** A solved challenge, as calls take it; empty while none is asked for. */
export interface Work {
  challenge?: string
  solution?: string
}

/**
 * Makes a call that the server may ask computing time for, once an account or an address has failed
 * often: then a challenge is solved, which nobody has to do anything for, and the call made again.
 */
export const withChallenge = async <T>(
  client: Client,
  call: (work: Work) => Promise<T>,
  onSolving?: () => void,
): Promise<T> => {
  try {
    return await call({})
  } catch (error) {
    if (!isFailure(error, 'challengeRequired')) throw error
    onSolving?.()
    const { challenge, bits } = await client.call(code.challenge, {})
    const { solve } = await import('./solve.ts')
    const { signal } = new AbortController()
    return call({ challenge, solution: await solve({ challenge, bits }, { signal }) })
  }
}
