import { presentSealKey } from '../../../platform/seal.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { findAcknowledgement } from './acknowledgement.service.ts'
import { listMissing } from './written.repository.ts'
import * as rows from './audit.repository.ts'
import {
  countUnsealed,
  type Finding,
  findingOf,
  hashEvents,
  type SealProblem,
  sealStart,
  strangersOf,
} from './seal.finding.ts'

/** Most events one seal covers, so that damage can be told to so many. */
const MOST_EVENTS = 10_000
const PAGE = 1000
/** How often, and with which pause, who still writes is looked for: together less than a task may take (jobs.ts). */
const LOOKS = 300
const LOOK_PAUSE_MS = 100

/**
 * Seals every event that is settled: one hash over the seal before and the events after it, in the
 * order of the places that the database gave them. No clock has a say in it, so that a process whose
 * time is wrong breaks nothing. Safe to run again and on several servers; 0 while a transaction that
 * wrote before stays open, `looks` looks long.
 */
export const sealEvents = async (
  world: Pick<World, 'db' | 'keys' | 'log'>,
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

const sealNext = ({ db, keys }: Pick<World, 'db' | 'keys'>, settled: number): Promise<boolean> =>
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
    const keyId = presentSealKey(keys)
    const body = { number, version: 3, keyId, stretch, from, to, sealedAt }
    const { hash, events } = await hashEvents(db, keys, body, previousHash)
    await rows.insertSeal(db, { ...body, events, previousHash, hash })
    return true
  })

export interface SealReport {
  seals: number
  events: number
  /** Events after the last seal, each looked at by its own. */
  unsealed: number
  /** Seals that do not hold, in exactly the way an auditor took note of. */
  acknowledged: number
  problems: string[]
}

const words: Readonly<Record<SealProblem, (finding: Finding) => string>> = {
  doesNotFollow: () => 'does not follow the seal before it',
  otherPredecessor: () => 'names another predecessor',
  otherCount: ({ seal, found }) => `covers ${found.events} events where it sealed ${seal.events}`,
  otherHash: () => 'does not match its events',
  withoutKey: () => 'has no key where one belongs',
  strangers: ({ strangers }) => `covers ${strangers} events that this product did not write so`,
}

/**
 * Computes every seal again: none missing, none altered, no event changed, added or removed below them. What an
 * auditor took note of is counted apart while it is as he found it.
 */
export const verifyEvents = async ({ db, keys }: Verifying): Promise<SealReport> => {
  const report: SealReport = { seals: 0, events: 0, unsealed: 0, acknowledged: 0, problems: [] }
  for await (const { seal, finding, acknowledged } of checkedSeals({ db, keys }, null)) {
    if (acknowledged) report.acknowledged++
    else if (finding)
      report.problems.push(
        ...finding.problems.map((problem) => `seal ${seal.number} ${words[problem](finding)}`),
      )
    report.seals++
    report.events += seal.events
  }
  const { last, events, strangers } = await checkUnsealed({ db, keys })
  if (strangers > 0)
    report.problems.push(`${strangers} events not sealed yet were not written so by this product`)
  report.unsealed = events
  const since = new Date((last?.to.getTime() ?? 0) - MISSING_TOLD_MS)
  for (const id of await listMissing(db, since))
    report.problems.push(`event ${id} was written and is gone`)
  return report
}

/** So long it is told that events were taken away before a seal covered them: nobody can bring them back. */
const MISSING_TOLD_MS = 90 * 86_400_000

type Verifying = Pick<World, 'db' | 'keys'>

/** The events that no seal covers yet, and how many of them this product did not write. */
const checkUnsealed = async ({ db, keys }: Verifying) => {
  const last = await rows.findLastSeal(db)
  const counted = await countUnsealed(db, keys, last?.stretch?.upTo ?? 0)
  const strangers = strangersOf(
    counted,
    last?.sealedAt ?? new Date(0),
    await rows.findKeyedSince(db),
  )
  return { last, events: counted.events, strangers }
}

/**
 * Computes the newest so many seals again, and tells the moments that their events carry. `broken` is the first
 * seal that does not hold and that nobody took note of as it is.
 */
export const verifyNewestSeals = async ({ db, keys }: Verifying, most: number) => {
  const last = await rows.findLastSeal(db)
  const before = last && last.number > most ? await rows.findSeal(db, last.number - most) : null
  let since: Date | null = null
  let broken: { number: number; from: Date; to: Date } | null = null
  const acknowledged: { number: number; from: Date; to: Date }[] = []
  let [seals, events] = [0, 0]
  for await (const { seal, finding, acknowledged: noted } of checkedSeals(
    { db, keys },
    before ?? null,
  )) {
    const { number, from, to } = seal
    since ??= from
    if (noted) acknowledged.push({ number, from, to })
    else if (finding) broken ??= { number, from, to }
    seals++
    events += seal.events
  }
  const { strangers } = await checkUnsealed({ db, keys })
  return { seals, events, since, sealedUntil: last?.to ?? null, broken, acknowledged, strangers }
}

/** The seals after one, each with what is wrong with it, and whether an auditor took note of exactly that. */
async function* checkedSeals({ db, keys }: Verifying, before: rows.Seal | null) {
  let previous = before
  for (;;) {
    const page = await rows.listSealsAfter(db, previous?.number ?? 0, PAGE)
    for (const seal of page) {
      const finding = await findingOf(db, keys, seal, previous)
      const acknowledged = finding !== null && (await findAcknowledgement(db, finding)) !== null
      yield { seal, finding, acknowledged }
      previous = seal
    }
    if (page.length < PAGE) return
  }
}
