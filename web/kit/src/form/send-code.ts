import { code } from 'contract/foundation/code'
import type { InputOf, ResultOf } from 'contract/endpoint'
import { ApiFailure } from '../api/failure.ts'
import type { Client } from '../api/client.ts'

type Of<Name extends 'sendToMobile' | 'sendToEmail' | 'sendToNewMobile' | 'sendToOwn'> = Omit<
  InputOf<(typeof code)[Name]>,
  'challenge' | 'solution' | 'xc'
>

/** Which code is wanted: to a number or address that was typed, to the new number of who is signed in, or to his own. */
export type CodeRequest =
  | ({ to: 'mobile' } & Of<'sendToMobile'>)
  | ({ to: 'email' } & Of<'sendToEmail'>)
  | ({ to: 'newMobile' } & Of<'sendToNewMobile'>)
  | ({ to: 'own' } & Of<'sendToOwn'>)

/** What became of it. */
export interface Sent {
  waitSeconds: number
  expiresInSeconds: number
  /** Masked; only of the own number or address. */
  sentTo?: string
}

interface Options {
  signal: AbortSignal
  /** What part of the expected work is done; it may pass 1. */
  onProgress: (part: number) => void
}

/** Solves a challenge of the server and has a code sent. Fails with ApiFailure, or the signal's reason. */
export const sendCode = async (
  client: Client,
  request: CodeRequest,
  options: Options,
): Promise<Sent> => {
  try {
    return await attempt(client, request, options)
  } catch (error) {
    // It ran out while the device slept, or while another tab spent it: a new one is asked for once.
    if (!(error instanceof ApiFailure) || error.name !== 'challengeRefused') throw error
    return attempt(client, request, options)
  }
}

const attempt = async (
  client: Client,
  request: CodeRequest,
  { signal, onProgress }: Options,
): Promise<Sent> => {
  const { challenge, bits } = await client.call(code.challenge, {}, { signal })
  const { solve } = await import('../challenge/solve.ts')
  const solution = await solve({ challenge, bits }, { signal, onProgress })
  return post(client, request, { challenge, solution }, signal)
}

const post = (
  client: Client,
  request: CodeRequest,
  work: { challenge: string; solution: string },
  signal: AbortSignal,
): Promise<ResultOf<typeof code.sendToMobile> & { sentTo?: string }> => {
  switch (request.to) {
    case 'mobile': {
      const { to: _, ...input } = request
      return client.call(code.sendToMobile, { ...input, ...work }, { signal, quiet: true })
    }
    case 'email': {
      const { to: _, ...input } = request
      return client.call(code.sendToEmail, { ...input, ...work }, { signal, quiet: true })
    }
    case 'newMobile':
      return client.call(
        code.sendToNewMobile,
        { mobile: request.mobile, ...work },
        { signal, quiet: true },
      )
    case 'own': {
      const { to: _, ...input } = request
      return client.call(code.sendToOwn, { ...input, ...work }, { signal, quiet: true })
    }
  }
}

/** Whom a request is about, so that a wait belongs to it and to no other. Kept in memory only. */
export const keyOf = (request: CodeRequest): string =>
  request.to === 'own'
    ? `own ${request.channel}`
    : request.to === 'email'
      ? `email ${request.email}`
      : `mobile ${request.mobile}`

/** Until when one waits for the next code, by whom it is about; outlives the field that asked. */
const waits = new Map<string, { until: number; seconds: number }>()

/** Notes that the next code can be asked for in so many seconds. */
export const setWait = (key: string, seconds: number): void =>
  void waits.set(key, { until: Date.now() + seconds * 1000, seconds })

/** Whole seconds until the next code; 0 when it can be asked for. `now` may be up to a second late. */
export const secondsLeft = (key: string, now: number): number => {
  const wait = waits.get(key)
  if (!wait) return 0
  return Math.min(wait.seconds, Math.max(0, Math.ceil((wait.until - now) / 1000)))
}
