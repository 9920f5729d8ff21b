import { createHash } from 'node:crypto'
import { sameBytes } from '../../platform/crypto.ts'
import type { Db } from '../../platform/db.ts'
import { transact } from '../../platform/transact.ts'
import type { World } from '../../platform/world.ts'
import * as rows from './audit.repository.ts'

/** Most events one seal covers, so that damage can be told to so many. */
const MOST_EVENTS = 10_000
const PAGE = 1000
/** How often, and with which pause, who still writes is looked for: together less than a task may take (jobs.ts). */
const LOOKS = 300
const LOOK_PAUSE_MS = 100

/** What the first seal follows. */
const sealStart = createHash('sha256').update('event-seal').digest()

/**
 * Seals every event that is settled: one hash over the seal before and the events after it, in the
 * order of the places that the database gave them. No clock has a say in it, so that a process whose
 * time is wrong breaks nothing. Safe to run again and on several servers; 0 while a transaction that
 * wrote before stays open, `looks` looks long.
 */
export const sealEvents = async (
  world: Pick<World, 'db' | 'log'>,
  looks = LOOKS,
): Promise<number> => {
  const settled = await settledPosition(world, looks)
  if (settled === null) return 0
  let sealed = 0
  while (await sealNext(world, settled)) sealed++
  return sealed
}

/**
 * A place in the log up to which nothing can be added any more. A place is taken before its event is
 * committed, by a transaction that is known to write already (migration 0047): so the last place is read
 * first, then who writes, and once all of those have ended every place up to it stands or stays empty.
 */
const settledPosition = async ({ db, log }: Pick<World, 'db' | 'log'>, looks: number) => {
  const position = await rows.lastPosition(db)
  const writers = new Set(await rows.listWriters(db))
  for (let look = 1; writers.size > 0; look++) {
    if (look > looks) {
      log.warn({ writers: writers.size }, 'events not sealed while these transactions are open')
      return null
    }
    await new Promise((done) => setTimeout(done, LOOK_PAUSE_MS))
    const present = new Set(await rows.listWriters(db))
    for (const writer of writers) if (!present.has(writer)) writers.delete(writer)
  }
  return position
}

const sealNext = ({ db }: Pick<World, 'db'>, settled: number): Promise<boolean> =>
  transact(db, async (db) => {
    await rows.lockSealing(db)
    const last = await rows.findLastSeal(db)
    const after = last?.stretch?.upTo ?? 0
    const coming = await rows.findComing(db, { after, upTo: settled }, MOST_EVENTS)
    if (!coming) return false
    const { from, to, now: sealedAt } = coming
    const stretch = { after, upTo: coming.upTo }
    const previousHash = last?.hash ?? sealStart
    const number = (last?.number ?? 0) + 1
    const body = { number, stretch, from, to, sealedAt }
    const { hash, events } = await hashEvents(db, body, previousHash)
    await rows.insertSeal(db, { ...body, events, previousHash, hash })
    return true
  })

type Sealed = Omit<rows.Seal, 'events' | 'previousHash' | 'hash'>

/** What is hashed of the seal itself: with its places the number of its kind, so that none passes for another. */
const headOf = ({ number, stretch, from, to, sealedAt }: Sealed): string => {
  const period = `${from.toISOString()}/${to.toISOString()}`
  return stretch
    ? `2 ${number} ${stretch.after}/${stretch.upTo} ${period} ${sealedAt.toISOString()}`
    : period
}

const hashEvents = async (db: Db, seal: Sealed, previous: Buffer) => {
  const hash = createHash('sha256')
    .update(previous)
    .update(`${headOf(seal)}\n`)
  const { stretch } = seal
  const pageAfter = (last: rows.CanonicalRow | null) =>
    stretch ? rows.listPlaced(db, stretch, last, PAGE) : rows.listUnplaced(db, seal, last, PAGE)
  let events = 0
  let last: rows.CanonicalRow | null = null
  for (;;) {
    const page: rows.CanonicalRow[] = await pageAfter(last)
    for (const { line } of page) hash.update(line).update('\n')
    events += page.length
    if (page.length < PAGE) return { hash: hash.digest(), events }
    last = page.at(-1)!
  }
}

export interface SealReport {
  seals: number
  events: number
  problems: string[]
}

/** Computes every seal again: none missing, none altered, no event changed, added or removed below them. */
export const verifyEvents = async (world: { db: Db }): Promise<SealReport> => {
  const report: SealReport = { seals: 0, events: 0, problems: [] }
  for await (const { seal, problems } of checkedSeals(world.db, null)) {
    report.problems.push(...problems)
    report.seals++
    report.events += seal.events
  }
  return report
}

/**
 * Computes the newest so many seals again, and tells the moments that their events carry. `broken` is
 * between which those of the first seal that does not hold happened.
 */
export const verifyNewestSeals = async (db: Db, most: number) => {
  const last = await rows.findLastSeal(db)
  const before = last && last.number > most ? await rows.findSeal(db, last.number - most) : null
  let since: Date | null = null
  let broken: { from: Date; to: Date } | null = null
  let [seals, events] = [0, 0]
  for await (const { seal, problems } of checkedSeals(db, before ?? null)) {
    since ??= seal.from
    if (problems.length > 0) broken ??= { from: seal.from, to: seal.to }
    seals++
    events += seal.events
  }
  return { seals, events, since, sealedUntil: last?.to ?? null, broken }
}

/** The seals after one, each with what is wrong with it. */
async function* checkedSeals(db: Db, before: rows.Seal | null) {
  let previous = before
  for (;;) {
    const page = await rows.listSealsAfter(db, previous?.number ?? 0, PAGE)
    for (const seal of page) {
      yield { seal, problems: await sealProblems(db, seal, previous) }
      previous = seal
    }
    if (page.length < PAGE) return
  }
}

const sealProblems = async (db: Db, seal: rows.Seal, previous: rows.Seal | null) => {
  const { hash, events } = await hashEvents(db, seal, previous?.hash ?? sealStart)
  const follows = await doesFollow(db, seal, previous)
  return [
    follows ? null : 'does not follow the seal before it',
    sameBytes(seal.previousHash, previous?.hash ?? sealStart) ? null : 'names another predecessor',
    events === seal.events ? null : `covers ${events} events where it sealed ${seal.events}`,
    sameBytes(seal.hash, hash) ? null : 'does not match its events',
  ]
    .filter((problem) => problem !== null)
    .map((problem) => `seal ${seal.number} ${problem}`)
}

const doesFollow = async (db: Db, seal: rows.Seal, previous: rows.Seal | null) => {
  if (seal.number !== (previous?.number ?? 0) + 1) return false
  if (seal.stretch) {
    if (previous?.stretch) return seal.stretch.after === previous.stretch.upTo
    // The first of its kind: it begins with the first place, and leaves nothing out between.
    return seal.stretch.after === 0 && !(await rows.isAnyLeftOut(db, previous?.to ?? null))
  }
  if (previous) return !previous.stretch && seal.from.getTime() === previous.to.getTime()
  return !(await rows.isAnyEarlier(db, seal.from))
}
