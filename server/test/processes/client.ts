import type { Endpoint, InputOf, ResultOf } from 'contract/endpoint'
import { isSuccess, type Envelope } from 'contract/envelope'
import { type ErrorName, errorNameOf } from 'contract/errors'
import { setTimeout as sleep } from 'node:timers/promises'
import { wire } from '../harness.ts'

/**
 * What became of one call. `unknown`: it may or may not have happened, because the connection was
 * lost, no answer came in time, or the server answered that it does not know itself (5xx).
 */
export type Outcome<Result> =
  | { kind: 'ok'; data: Result; requestId: string }
  | { kind: 'refused'; name: ErrorName; data: unknown; requestId: string }
  | { kind: 'unknown'; why: string }

const ANSWER_PATIENCE_MS = 15_000

/** Sends one call the way our clients do, over kept-alive connections. Never throws. */
export const send = async <E extends Endpoint>(
  origin: string,
  endpoint: E,
  input: InputOf<E>,
  token?: string,
): Promise<Outcome<ResultOf<E>>> => {
  const { method, url, headers, payload } = wire(endpoint, input, token)
  try {
    const response = await fetch(origin + url, {
      method,
      headers: { ...headers } as Record<string, string>,
      ...(payload === undefined ? {} : { body: payload }),
      signal: AbortSignal.timeout(ANSWER_PATIENCE_MS),
    })
    const requestId = response.headers.get('x-request-id') ?? ''
    const text = await response.text()
    const envelope = JSON.parse(text) as Envelope
    if (isSuccess(envelope.code))
      return { kind: 'ok', data: envelope.data as ResultOf<E>, requestId }
    const name = errorNameOf(envelope.code)
    if (!name) return { kind: 'unknown', why: `not an envelope: ${text.slice(0, 200)}` }
    if (response.status >= 500) return { kind: 'unknown', why: name }
    return { kind: 'refused', name, data: envelope.data, requestId }
  } catch (error) {
    const { cause, name } = error as Error & { cause?: { code?: string } }
    return { kind: 'unknown', why: cause?.code ?? name }
  }
}

/** Counts of what a storm met: reported as figures. */
export interface Tally {
  sent: number
  ok: number
  refused: Record<string, number>
  /** Calls whose fate the client could not know, by reason. */
  unknown: Record<string, number>
  /** Operations that needed more than one call. */
  retried: number
}

export const newTally = (): Tally => ({ sent: 0, ok: 0, refused: {}, unknown: {}, retried: 0 })

const count = (counts: Record<string, number>, key: string) => {
  counts[key] = (counts[key] ?? 0) + 1
}

/** An operation seen through: its last answer, and whether an earlier call stayed without one. */
export type Settled<E extends Endpoint> = Exclude<Outcome<ResultOf<E>>, { kind: 'unknown' }> & {
  retried: boolean
}

/**
 * Sends a call until it is answered: what stayed unknown is sent again with the same input. `origin`
 * is asked before each try. Throws when nobody has answered after 30 seconds.
 */
export const settle = async <E extends Endpoint>(
  tally: Tally,
  origin: () => string,
  endpoint: E,
  input: InputOf<E>,
  token?: string,
): Promise<Settled<E>> => {
  const end = Date.now() + 30_000
  for (let tries = 1; ; tries++) {
    const outcome = await send(origin(), endpoint, input, token)
    tally.sent++
    if (outcome.kind !== 'unknown') {
      if (outcome.kind === 'ok') tally.ok++
      else count(tally.refused, outcome.name)
      if (tries > 1) tally.retried++
      return { ...outcome, retried: tries > 1 }
    }
    count(tally.unknown, outcome.why)
    if (Date.now() > end) throw new Error(`${endpoint.path} stayed unknown: ${outcome.why}`)
    await sleep(20 + Math.random() * 60 * tries)
  }
}

/** Works through a list with so many at a time, in the given order; the first throw ends it. */
export const inParallel = async <T, R>(
  limit: number,
  items: readonly T[],
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> => {
  const results: R[] = []
  let next = 0
  const lane = async () => {
    while (next < items.length) {
      const index = next++
      results[index] = await work(items[index]!, index)
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, lane))
  return results
}
