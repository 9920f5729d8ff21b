import { PassThrough } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { VolunteerActor } from '../../../platform/actor.ts'
import { fail, found } from '../../../platform/fail.ts'
import type { StreamAnswer } from '../../../platform/mount.ts'
import { operationNow } from '../../../platform/operation.ts'
import { accountOfSignal } from '../../../platform/session.ts'
import type { World } from '../../../platform/world.ts'
import { unreadOf, volunteerOfSignal } from '../message/message.service.ts'
import * as rows from './live.repository.ts'

/** A session's visible windows; whatever else it opens asks every minute. */
export const STREAMS_PER_SESSION = 2
/** What one process carries: each is a connection that stays. */
const STREAMS_PER_PROCESS = 2000
/** Milliseconds between two signs of life, with which it is also seen whether the session still holds. */
const BEAT_MS = 25_000
/** Milliseconds at least between two looks for one volunteer, however much happens. */
const PAUSE_MS = 1000
/** Milliseconds in which a browser comes back when the stream ends. */
const RETRY_MS = 5000
/** Milliseconds over which everybody is looked for again after signals were lost. */
const SPREAD_MS = 5000
/** Seconds after which a refused browser may try again. */
const REFUSED_S = 300

interface Stream {
  sessionId: string
  /** When the token it was opened with ends. */
  endsAt: Date
  out: PassThrough
}

/** A volunteer who listens, with all his streams: he is looked for once. */
interface Listener {
  volunteerId: string
  streams: Set<Stream>
  lookedAt: number
  looking: boolean
  again: boolean
}

interface Hub {
  listeners: Map<string, Listener>
  /** Of all listeners together. */
  streams: number
  closing: boolean
  stop: () => void
}

const hubs = new WeakMap<World, Hub>()

const hubOf = (world: World): Hub => {
  const known = hubs.get(world)
  if (known) return known
  const made = { listeners: new Map(), streams: 0, closing: false, stop: () => {} }
  hubs.set(world, made)
  return made
}

/** How many streams this server carries. */
export const countStreams = (world: World): number => hubOf(world).streams

/**
 * Events of the number of unread messages, from now on. Fails with liveStreamsTaken { seconds } when the
 * session has its number of streams, with liveStreamsFull when the server has, or is ending.
 */
export const open = async (
  world: World,
  { id: volunteerId, sessionId }: VolunteerActor,
): Promise<StreamAnswer> => {
  // Logged out since the call was let in: nobody would signal that again.
  const endsAt = found(await rows.findTokenEnd(world.db, sessionId), 'loginExpired')
  const hub = hubOf(world)
  const streams = [...(hub.listeners.get(volunteerId)?.streams ?? [])]
  if (hub.closing || hub.streams >= STREAMS_PER_PROCESS) fail('liveStreamsFull')
  if (streams.filter((each) => each.sessionId === sessionId).length >= STREAMS_PER_SESSION)
    fail('liveStreamsTaken', { seconds: REFUSED_S })
  const stream: Stream = { sessionId, endsAt, out: new PassThrough() }
  const listener = add(world, hub, volunteerId, stream)
  stream.out.write(`retry: ${RETRY_MS}\n\n`)
  look(world, listener)
  return { events: stream.out }
}

const add = (world: World, hub: Hub, volunteerId: string, stream: Stream): Listener => {
  if (hub.streams === 0) start(world, hub)
  hub.streams++
  const listener = hub.listeners.get(volunteerId) ?? {
    volunteerId,
    streams: new Set(),
    lookedAt: -PAUSE_MS,
    looking: false,
    again: false,
  }
  hub.listeners.set(volunteerId, listener)
  listener.streams.add(stream)
  // Whoever has gone away is noticed by his connection, however it ended.
  stream.out.once('close', () => {
    listener.streams.delete(stream)
    if (listener.streams.size === 0) hub.listeners.delete(volunteerId)
    hub.streams--
    if (hub.streams === 0) hub.stop()
  })
  return listener
}

/** Listens to signals and shows signs of life as long as somebody is there. */
const start = (world: World, hub: Hub) => {
  const timer = setInterval(() => void beat(world), BEAT_MS).unref()
  const unlisten = world.signals.listen((key) => {
    if (key === null) {
      void beat(world)
      return lookForAll(world, hub)
    }
    const unread = hub.listeners.get(volunteerOfSignal(key) ?? '')
    if (unread) look(world, unread)
    const ended = hub.listeners.get(accountOfSignal(key) ?? '')
    if (ended) void check(world, [...ended.streams])
  })
  hub.stop = () => {
    clearInterval(timer)
    unlisten()
  }
}

const lookForAll = (world: World, hub: Hub) => {
  for (const listener of hub.listeners.values())
    setTimeout(() => look(world, listener), Math.random() * SPREAD_MS).unref()
}

/** Looks how many are unread and says so; what comes while it looks, or too soon, is one look later. */
const look = (world: World, listener: Listener): void => {
  listener.again = true
  if (!listener.looking) void keepLooking(world, listener)
}

const keepLooking = async (world: World, listener: Listener): Promise<void> => {
  listener.looking = true
  while (listener.again && listener.streams.size > 0) {
    await sleep(Math.max(0, listener.lookedAt + PAUSE_MS - performance.now()))
    listener.again = false
    listener.lookedAt = performance.now()
    const unread = await unreadOf(world.db, listener.volunteerId).catch((error: Error) => {
      world.log.warn({ reason: error.message }, 'unread messages not counted')
      return null
    })
    if (unread)
      for (const { out } of listener.streams)
        out.write(`event: unread\ndata: ${JSON.stringify(unread)}\n\n`)
  }
  listener.looking = false
}

/**
 * Shows listeners that the server is there, and ends streams whose session, token or account does not
 * hold any more, or all while the site is under maintenance. Whoever does not read is let go.
 */
const check = async (world: World, streams: readonly Stream[]): Promise<void> => {
  if (streams.length === 0) return
  const now = world.clock.now()
  const sessionIds = streams.map(({ sessionId }) => sessionId)
  try {
    const { mode } = await operationNow(world, now)
    const holding = await rows.listHolding(world.db, sessionIds, now)
    for (const { sessionId, endsAt, out } of streams) {
      if (out.writableNeedDrain) out.destroy()
      else if (mode === 'maintenance' || endsAt <= now || !holding.has(sessionId)) out.end()
      else out.write(': here\n\n')
    }
  } catch (error) {
    // Without the database nobody can be heard out; browsers ask by themselves meanwhile.
    world.log.warn({ reason: (error as Error).message }, 'live streams not checked')
    for (const { out } of streams) out.end()
  }
}

/** The same for every listener, from time to time and after signals were lost. */
export const beat = (world: World): Promise<void> =>
  check(
    world,
    [...hubOf(world).listeners.values()].flatMap(({ streams }) => [...streams]),
  )

/** Ends every stream and takes no more: an end of the server waits for nobody who only listens. */
export const endStreams = (world: World): void => {
  const hub = hubOf(world)
  hub.closing = true
  for (const { streams } of hub.listeners.values()) for (const { out } of streams) out.end()
}
