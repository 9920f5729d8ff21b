import { live } from 'contract/desk/live'
import type { message } from 'contract/desk/message'
import type { ResultOf } from 'contract/endpoint'
import { ApiFailure, type Client } from 'kit/api/client.ts'

export type Unread = ResultOf<typeof message.unreadInfo>

/** Whom a stream tells. */
export interface Follower {
  unread: (unread: Unread) => void
  /** A sign of life: nothing has changed, and nothing was missed. */
  alive: () => void
}

/** Milliseconds. */
export const pauses = {
  /** Before a stream that ended is opened again; doubled with each that fails, up to the longest. */
  again: 4000,
  longest: 300_000,
  /** Without any sign of life the stream is taken for lost; the server gives one every 25 seconds. */
  silence: 70_000,
}

/**
 * Keeps a stream of the number of unread messages open while the page is looked at and there is a
 * network, until the signal. Whatever goes wrong is said to nobody: the page asks every minute anyway.
 */
export const followUnread = async (
  api: Client,
  follower: Follower,
  signal: AbortSignal,
): Promise<void> => {
  let failures = 0
  while (!signal.aborted) {
    await lookedAt(signal)
    const left = whenLeft(signal)
    let wait: number | null = null
    const heard = {
      ...follower,
      unread: (unread: Unread) => {
        failures = 0
        follower.unread(unread)
      },
    }
    try {
      await listen(api, heard, left.signal)
    } catch (error) {
      wait = secondsOf(error)
    }
    left.forget()
    if (signal.aborted || left.signal.aborted) continue
    const pause = Math.min(pauses.again * 2 ** failures++, pauses.longest)
    // Not all browsers come back at the same moment.
    await sleep(wait ?? pause * (0.5 + Math.random()), signal)
  }
}

/** How long a refusal asks to be left alone, in milliseconds. */
const secondsOf = (error: unknown): number | null => {
  const seconds = error instanceof ApiFailure ? error.details.seconds : null
  return typeof seconds === 'number' ? seconds * 1000 : null
}

const isLookedAt = () => document.visibilityState === 'visible' && navigator.onLine

const onChange = (listener: () => void, signal: AbortSignal) => {
  document.addEventListener('visibilitychange', listener, { signal })
  for (const name of ['online', 'offline']) window.addEventListener(name, listener, { signal })
}

/** Resolves once the page is looked at and there is a network, or with the signal. */
const lookedAt = (signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    if (signal.aborted || isLookedAt()) return done()
    const over = new AbortController()
    const check = () => {
      if (!signal.aborted && !isLookedAt()) return
      over.abort()
      done()
    }
    onChange(check, over.signal)
    signal.addEventListener('abort', check, { signal: over.signal })
  })

/** Aborted when the page is not looked at any more, and with the signal. */
const whenLeft = (signal: AbortSignal) => {
  const left = new AbortController()
  const over = new AbortController()
  const leave = () => {
    if (signal.aborted || !isLookedAt()) left.abort()
  }
  onChange(leave, over.signal)
  signal.addEventListener('abort', leave, { signal: over.signal })
  return { signal: left.signal, forget: () => over.abort() }
}

const sleep = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      done()
    }
    const timer = setTimeout(end, milliseconds)
    signal.addEventListener('abort', end)
  })

/** Reads one stream to its end. Fails as the call does, and when nothing is heard for too long. */
const listen = async (api: Client, follower: Follower, signal: AbortSignal): Promise<void> => {
  const lost = new AbortController()
  const over = AbortSignal.any([signal, lost.signal])
  const body = await opened(api, over)
  let silence = setTimeout(() => lost.abort(), pauses.silence)
  try {
    await readEvents(body, over, (name, data) => {
      clearTimeout(silence)
      silence = setTimeout(() => lost.abort(), pauses.silence)
      if (name === 'unread') follower.unread(JSON.parse(data) as Unread)
      else follower.alive()
    })
  } finally {
    clearTimeout(silence)
  }
}

const opened = async (api: Client, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> => {
  let body: ReadableStream<Uint8Array> | null = null
  await api.call(
    live.unread,
    {},
    {
      signal,
      send: async (url, init) => {
        const response = await api.send(url, init)
        if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response
        body = response.body
        // The call is over with the head of the answer; what follows is the stream.
        return new Response('{"code":"1"}', {
          headers: { 'content-type': 'application/json' },
        })
      },
    },
  )
  if (!body) throw new Error('no stream')
  return body
}

/** Reads server-sent events to the end of the stream or until the signal; a comment has no name. */
export const readEvents = async (
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  heard: (name: string, data: string) => void,
): Promise<void> => {
  const reader = body.getReader()
  // A stream that has failed already cannot be left any more.
  const leave = () => void reader.cancel().catch(() => undefined)
  if (signal.aborted) leave()
  signal.addEventListener('abort', leave)
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const lines = block.split('\n')
      const field = (name: string) =>
        lines
          .filter((line) => line.startsWith(`${name}: `))
          .map((line) => line.slice(name.length + 2))
          .join('\n')
      heard(field('event'), field('data'))
    }
  }
}
