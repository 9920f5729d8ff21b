import { record } from '../../../events.ts'
import { system } from '../../../platform/actor.ts'
import type { Keys } from '../../../platform/crypto.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { fail } from '../../../platform/fail.ts'
import { ofOneMoment, transact } from '../../../platform/transact.ts'
import { workOff } from '../../../platform/work-off.ts'
import type { World } from '../../../platform/world.ts'
import * as audit from './ledger.audit.ts'
import * as rows from './ledger.repository.ts'
import { againstLog } from './mark.service.ts'
import { alteredAmong, alteredTaken, ensureAsDecided, sealWaiting } from './record-seal.service.ts'
import { type DueRecord, lockDue, markEffective } from './record.repository.ts'

const EFFECT_BATCH = 500

/**
 * Credits the records whose publicity has ended. Each batch is one transaction: records, entries,
 * balances and the fact together; a record that cannot be credited, or is not what was decided about it, is set aside. Safe to run again and on
 * several servers at once.
 */
export const takeEffect = async (world: World): Promise<number> => {
  await sealWaiting(world)
  return workOff<DueRecord>(world, {
    task: 'effect',
    kind: 'record',
    idOf: ({ recordId }) => recordId,
    most: EFFECT_BATCH,
    take: (db, most, now) => lockDue(db, now, most),
    act: async (db, due, now) => {
      await ensureAsDecided(world, db, due, now)
      await rows.appendEntries(db, world.keys, due.map(creditOf), now)
      await markEffective(db, due, now)
      const recordIds = due.map((row) => row.recordId)
      const object = { kind: 'record', id: null }
      await record(db, system, 'recordsTookEffect', object, { recordIds }, now)
    },
  })
}

const creditOf = (due: DueRecord): rows.NewEntry => ({
  volunteerId: due.volunteerId,
  organizationId: due.organizationId,
  missionId: due.missionId,
  sessionId: due.sessionId,
  recordId: due.recordId,
  kind: due.kind,
  minutes: due.minutes,
  sourceKind: 'credit',
  sourceId: due.recordId,
  reversesId: null,
  sourceSystem: due.sourceSystem,
  way: due.way,
  grade: due.grade,
  reason: due.reason ?? '',
  occurredOn: due.localDate,
  // Whoever answers for the minutes is who confirmed them.
  actorKind: due.confirmedBy ? 'administrator' : 'system',
  actorId: due.confirmedBy,
})

interface Credited {
  volunteerId: string
  recordId: string
}

interface By {
  administratorId: string
  reason: string
}

/** Takes an effective record's credit back by a reversing entry; the credit itself stays for ever. */
export const reverse = (db: Tx, keys: Keys, of: Credited, by: By, now: Date): Promise<void> =>
  reverseMany(db, keys, [of], by, now)

/** The same of several records at once: balances are held in one order for all of them. */
export const reverseMany = async (
  db: Tx,
  keys: Keys,
  of: readonly Credited[],
  by: By,
  now: Date,
): Promise<void> => {
  const entries: rows.NewEntry[] = []
  for (const { volunteerId, recordId } of of) {
    const credit = await rows.findCredit(db, volunteerId, recordId)
    entries.push(reversalOf(credit ?? fail('internalError'), by))
  }
  await rows.appendEntries(db, keys, entries, now)
}

const reversalOf = (credit: rows.StoredEntry, by: By): rows.NewEntry => ({
  volunteerId: credit.volunteerId,
  organizationId: credit.organizationId,
  missionId: credit.missionId,
  sessionId: credit.sessionId,
  recordId: credit.recordId,
  kind: credit.kind,
  minutes: -credit.minutes,
  sourceKind: 'reversal',
  sourceId: credit.id,
  reversesId: credit.id,
  sourceSystem: credit.sourceSystem,
  way: credit.way,
  grade: credit.grade,
  reason: by.reason,
  occurredOn: credit.occurredOn,
  actorKind: 'administrator',
  actorId: by.administratorId,
})

const NO_VOLUNTEER = '00000000-0000-0000-0000-000000000000'
const WALK_BATCH = 200
const MOST_FINDINGS = 20

export interface LedgerReport {
  volunteers: number
  entries: number
  records: number
  problems: number
  /** The first of the problems. */
  findings: audit.Finding[]
}

/**
 * Checks every chain, every balance, every effective record's credit and every reversal, some
 * volunteers at a time, each batch of one moment, so that it may run beside the product.
 */
export const verifyLedger = async (world: { db: Db; keys: Keys }): Promise<LedgerReport> => {
  const report: LedgerReport = { volunteers: 0, entries: 0, records: 0, problems: 0, findings: [] }
  const note = (found: readonly audit.Finding[]) => {
    report.problems += found.length
    report.findings.push(...found.slice(0, MOST_FINDINGS - report.findings.length))
  }
  const sums = new Map<string, number>()
  for (let after = NO_VOLUNTEER; ;) {
    const ids = await rows.listVolunteersAfter(world.db, after, WALK_BATCH)
    if (ids.length === 0) break
    const batch = await readBatch(world, ids)
    note(findingsOf(world.keys, ids, batch))
    for (const { organizationId, kind, minutes } of batch.entries)
      if (kind === 'service') sums.set(organizationId, (sums.get(organizationId) ?? 0) + minutes)
    report.volunteers += ids.length
    report.entries += batch.entries.length
    report.records += batch.records.length
    after = ids.at(-1)!
  }
  note(await organizationFindings(world.db, sums))
  return report
}

/**
 * The records of one volunteer that have, or once had, an effect, by identifier, where they, his ledger, his balance and
 * the log say the same, untouched; else null. His balance is held, so that nothing takes effect or is revoked meanwhile.
 */
export const holdTrueRecords = async (
  db: Tx,
  keys: Keys,
  volunteerId: string,
  now: Date,
): Promise<ReadonlyMap<string, rows.EffectiveRecord> | null> => {
  const batch = await holdTrue(db, keys, volunteerId, now)
  return batch && new Map(batch.records.map((row) => [row.recordId, row]))
}

/** Minutes of service of one volunteer. */
export interface TrueService {
  effective: number
  /** Of what had taken effect and is only being corrected: the smaller of what it was and what it will be. */
  inCorrection: number
}

/** The same of his minutes of service: by his chain, whatever his balance says; null where they do not agree. */
export const holdTrueService = async (
  db: Tx,
  keys: Keys,
  volunteerId: string,
  now: Date,
): Promise<TrueService | null> => {
  const batch = await holdTrue(db, keys, volunteerId, now)
  if (!batch) return null
  const { serviceMinutes } = audit.balanceOf(volunteerId, batch.entries)
  const following = await rows.listFollowing(db, volunteerId)
  const ids = following.map(({ recordId }) => recordId)
  const altered = await alteredAmong({ db, keys }, ids, now)
  const sound = following.filter(({ recordId }) => !altered.has(recordId))
  return {
    effective: serviceMinutes,
    inCorrection: sound.reduce((sum, { minutes }) => sum + minutes, 0),
  }
}

const holdTrue = async (
  db: Tx,
  keys: Keys,
  volunteerId: string,
  now: Date,
): Promise<Batch | null> => {
  const ids = [volunteerId]
  await rows.lockBalances(db, ids, now)
  const batch = await readWithin(db, keys, ids)
  if (findingsOf(keys, ids, batch).length > 0) return null
  const recordIds = batch.records.map(({ recordId }) => recordId)
  const { ends, otherwise } = await againstLog(db, volunteerId, recordIds)
  return ends && otherwise.size === 0 ? batch : null
}

interface Batch {
  entries: readonly rows.StoredEntry[]
  balances: readonly rows.BalanceRow[]
  records: readonly (rows.EffectiveRecord & { volunteerId: string })[]
  /** Records that are not what was sealed of them last. */
  altered: readonly { volunteerId: string; recordId: string }[]
}

/** All that is compared of some volunteers, of one moment. */
const readBatch = ({ db, keys }: { db: Db; keys: Keys }, ids: readonly string[]): Promise<Batch> =>
  ofOneMoment(db, (tx) => readWithin(tx, keys, ids))

const readWithin = async (db: Tx, keys: Keys, ids: readonly string[]): Promise<Batch> => {
  const entries = await rows.listEntries(db, ids)
  const credits = new Map(
    entries.flatMap((entry) =>
      entry.sourceKind === 'credit' ? [[entry.recordId, entry.createdAt] as const] : [],
    ),
  )
  return {
    entries,
    balances: await rows.listBalances(db, ids),
    records: await rows.listEffectiveRecords(db, ids),
    altered: await alteredTaken({ db, keys }, ids, (id) => credits.get(id)),
  }
}

const findingsOf = (keys: Keys, ids: readonly string[], batch: Batch): audit.Finding[] => {
  const entriesOf = Map.groupBy(batch.entries, (entry) => entry.volunteerId)
  const recordsOf = Map.groupBy(batch.records, (row) => row.volunteerId)
  const balances = new Map(batch.balances.map((balance) => [balance.volunteerId, balance]))
  const alteredOf = Map.groupBy(batch.altered, (row) => row.volunteerId)
  return ids.flatMap((id) => {
    const entries = entriesOf.get(id) ?? []
    const balance = balances.get(id)
    const expected = audit.balanceOf(id, entries)
    const balanced = balance ? audit.sameBalance(balance, expected) : entries.length === 0
    return [
      ...audit.chainFindings(keys, id, entries),
      ...audit.reversalFindings(id, entries),
      ...audit.recordFindings(id, entries, recordsOf.get(id) ?? []),
      ...(alteredOf.get(id) ?? []).map(({ recordId }) => ({
        subject: id,
        number: null,
        problem: `record ${recordId} is not what was sealed of it`,
      })),
      ...(balanced ? [] : [{ subject: id, number: null, problem: 'the balance is not the sum' }]),
    ]
  })
}

/** Sums by node are compared at the end; entries written meanwhile are no finding. */
const organizationFindings = async (
  db: Db,
  sums: ReadonlyMap<string, number>,
): Promise<audit.Finding[]> => {
  const suspects = await rows.listOrganizationSums(db, sums)
  const findings: audit.Finding[] = []
  for (const { organizationId } of suspects) {
    const { stored, computed } = await rows.findOrganizationSum(db, organizationId)
    if (stored !== computed)
      findings.push({
        subject: organizationId,
        number: null,
        problem: `the organization has ${stored} minutes where its entries have ${computed}`,
      })
  }
  return findings
}

/** Computes balances and sums of nodes from the ledger again; entries are never touched. Says how many were wrong. */
export const rebuildBalances = async (world: { db: Db }, now: Date): Promise<number> => {
  let corrected = 0
  for (let after = NO_VOLUNTEER; ;) {
    const ids = await rows.listVolunteersAfter(world.db, after, WALK_BATCH)
    if (ids.length === 0) break
    corrected += await transact(world.db, (db) => rebuildSome(db, ids, now))
    after = ids.at(-1)!
  }
  const wrong = await organizationFindings(world.db, new Map())
  for (const { subject: organizationId } of wrong)
    await transact(world.db, (db) => rows.rebuildOrganizationSum(db, organizationId))
  return corrected + wrong.length
}

/**
 * Computes the balance of one volunteer from his entries again; says whether it was wrong. The balance
 * is held before the entries are read, so that no credit falls in between.
 */
export const rebuildBalance = async (db: Tx, volunteerId: string, now: Date): Promise<boolean> =>
  (await rebuildSome(db, [volunteerId], now)) > 0

const rebuildSome = async (db: Tx, ids: readonly string[], now: Date): Promise<number> => {
  const balances = await rows.lockBalances(db, ids, now)
  const entriesOf = Map.groupBy(await rows.listEntries(db, ids), (entry) => entry.volunteerId)
  let corrected = 0
  for (const balance of balances) {
    const expected = audit.balanceOf(balance.volunteerId, entriesOf.get(balance.volunteerId) ?? [])
    if (audit.sameBalance(balance, expected)) continue
    await rows.updateBalance(db, expected, now)
    corrected++
  }
  return corrected
}
