import { createHash } from 'node:crypto'
import { sameBytes } from '../../platform/crypto.ts'
import type { Db } from '../../platform/db.ts'
import { transact } from '../../platform/transact.ts'
import type { World } from '../../platform/world.ts'
import * as rows from './audit.repository.ts'

const MINUTE_MS = 60_000
/** Every change of a minute has committed or failed when it is so old: statements and idle transactions end far earlier. */
const SETTLED_AFTER_MINUTES = 2
/** Longest stretch one seal covers, so that damage can be told to the day. */
const MOST_MINUTES = 24 * 60
const PAGE = 1000

/** What the first seal follows. */
const sealStart = createHash('sha256').update('event-seal').digest()

/**
 * Seals the events of the whole minutes that can no longer change: one hash over the seal before and
 * every event in order. Safe to run again and on several servers.
 */
export const sealEvents = async (world: World): Promise<number> => {
  const now = world.clock.now()
  const until = new Date(
    Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS - SETTLED_AFTER_MINUTES * MINUTE_MS,
  )
  let sealed = 0
  while (await sealNext(world, until, now)) sealed++
  return sealed
}

const sealNext = (world: World, until: Date, now: Date): Promise<boolean> =>
  transact(world.db, async (db) => {
    await rows.lockSealing(db)
    const last = await rows.findLastSeal(db)
    const first = await rows.firstMinute(db, last?.to ?? null)
    if (!first || first >= until) return false
    // Seals leave no gap; only before the first one there is nothing to cover.
    const from = last?.to ?? first
    const to = new Date(Math.min(until.getTime(), first.getTime() + MOST_MINUTES * MINUTE_MS))
    const previousHash = last?.hash ?? sealStart
    const { hash, events } = await hashEvents(db, { from, to }, previousHash)
    const number = (last?.number ?? 0) + 1
    await rows.insertSeal(db, { number, from, to, events, previousHash, hash }, now)
    return true
  })

const hashEvents = async (db: Db, period: { from: Date; to: Date }, previous: Buffer) => {
  const hash = createHash('sha256')
    .update(previous)
    .update(`${period.from.toISOString()}/${period.to.toISOString()}\n`)
  let events = 0
  let after: { at: string; id: string } | null = null
  for (;;) {
    const page = await rows.listCanonical(db, period, after, PAGE)
    for (const { line } of page) hash.update(line).update('\n')
    events += page.length
    if (page.length < PAGE) return { hash: hash.digest(), events }
    after = page.at(-1)!
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
 * Computes the newest so many seals again, and how long the events reach over which they hold. `broken`
 * is the first stretch that does not match its seal.
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
  const follows = previous
    ? seal.number === previous.number + 1 && seal.from.getTime() === previous.to.getTime()
    : seal.number === 1 && !(await earlierThan(db, seal.from))
  return [
    follows ? null : 'does not follow the seal before it',
    sameBytes(seal.previousHash, previous?.hash ?? sealStart) ? null : 'names another predecessor',
    events === seal.events ? null : `covers ${events} events where it sealed ${seal.events}`,
    sameBytes(seal.hash, hash) ? null : 'does not match its events',
  ]
    .filter((problem) => problem !== null)
    .map((problem) => `seal ${seal.number} ${problem}`)
}

const earlierThan = async (db: Db, moment: Date): Promise<boolean> => {
  const first = await rows.firstMinute(db, null)
  return first !== null && first < moment
}
