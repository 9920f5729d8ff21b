import type { Keys } from '../../../platform/crypto.ts'
import { sameBytes } from '../../../platform/crypto.ts'
import { chainStart, entryHash } from './ledger.chain.ts'
import type { BalanceRow, EffectiveRecord, StoredEntry } from './ledger.repository.ts'

/** What is wrong, and where. */
export interface Finding {
  /** The volunteer, or the node whose sum is meant. */
  subject: string
  /** Number of the entry; null where it is not about one. */
  number: number | null
  problem: string
}

/** What a volunteer's balance must be, by his entries alone. */
export const balanceOf = (volunteerId: string, entries: readonly StoredEntry[]): BalanceRow => {
  const sum = (kind: StoredEntry['kind']) =>
    entries.reduce((total, entry) => total + (entry.kind === kind ? entry.minutes : 0), 0)
  const last = entries.at(-1)
  return {
    volunteerId,
    serviceMinutes: sum('service'),
    trainingMinutes: sum('training'),
    headNumber: last?.number ?? 0,
    headHash: last?.hash ?? chainStart(volunteerId),
  }
}

export const sameBalance = (a: BalanceRow, b: BalanceRow): boolean =>
  a.serviceMinutes === b.serviceMinutes &&
  a.trainingMinutes === b.trainingMinutes &&
  a.headNumber === b.headNumber &&
  sameBytes(a.headHash, b.headHash)

/** Checks one chain from its start: every number, every link, every hash. */
export const chainFindings = (
  keys: Keys,
  volunteerId: string,
  entries: readonly StoredEntry[],
): Finding[] => {
  let previous = chainStart(volunteerId)
  return entries.flatMap((entry, i) => {
    const problems = [
      entry.number === i + 1 ? null : `number ${entry.number} where ${i + 1} should be`,
      sameBytes(entry.previousHash, previous) ? null : 'does not follow the entry before it',
      hashProblem(keys, previous, entry),
    ].filter((problem) => problem !== null)
    previous = entry.hash
    return problems.map((problem) => ({ subject: volunteerId, number: entry.number, problem }))
  })
}

const hashProblem = (keys: Keys, previous: Buffer, entry: StoredEntry): string | null => {
  if (!keys.ledger.some((key) => key.id === entry.keyId)) return `key ${entry.keyId} is not known`
  const intact =
    entry.wholeMilliseconds && sameBytes(entryHash(keys, entry.keyId, previous, entry), entry.hash)
  return intact ? null : 'the content does not match the hash'
}

/** Every reversal takes back exactly one credit, whole. */
export const reversalFindings = (
  volunteerId: string,
  entries: readonly StoredEntry[],
): Finding[] => {
  const credits = new Map(
    entries.filter((entry) => entry.sourceKind === 'credit').map((entry) => [entry.id, entry]),
  )
  const reversed = new Set<string>()
  return entries.flatMap((entry) => {
    if (entry.sourceKind !== 'reversal' || entry.reversesId === null) return []
    const credit = credits.get(entry.reversesId)
    const twice = reversed.has(entry.reversesId)
    reversed.add(entry.reversesId)
    const matches = credit && credit.minutes === -entry.minutes && credit.kind === entry.kind
    const problem = twice ? 'reverses a credit for the second time' : 'does not match its credit'
    return matches && !twice ? [] : [{ subject: volunteerId, number: entry.number, problem }]
  })
}

/** Whether a record says what its credit does; one from before grades says nothing of its own. */
const saysTheSame = (record: EffectiveRecord, credit: StoredEntry): boolean =>
  credit.minutes === record.minutes &&
  credit.kind === record.kind &&
  credit.organizationId === record.organizationId &&
  credit.missionId === record.missionId &&
  credit.sessionId === record.sessionId &&
  credit.occurredOn === record.localDate &&
  credit.way === record.way &&
  credit.sourceSystem === record.sourceSystem &&
  (credit.grade === null || credit.grade === record.grade)

/** Every effective record has exactly one credit that stands, a revoked one exactly one taken back. */
export const recordFindings = (
  volunteerId: string,
  entries: readonly StoredEntry[],
  records: readonly EffectiveRecord[],
): Finding[] => {
  const reversed = new Set(entries.map((entry) => entry.reversesId))
  const credits = entries.filter((entry) => entry.sourceKind === 'credit')
  const known = new Map(records.map((record) => [record.recordId, record]))
  const orphans = credits
    .filter((credit) => !known.has(credit.recordId))
    .map(({ number }) => ({ subject: volunteerId, number, problem: 'credits no effective record' }))
  const wrong = records.flatMap((record) => {
    const own = credits.filter((credit) => credit.recordId === record.recordId)
    const stands = record.state === 'effective'
    const fits =
      own.length === 1 && saysTheSame(record, own[0]!) && reversed.has(own[0]!.id) !== stands
    const problem = `record ${record.recordId} (${record.state}) does not match its ${own.length} credits`
    return fits ? [] : [{ subject: volunteerId, number: own[0]?.number ?? null, problem }]
  })
  return [...orphans, ...wrong]
}
