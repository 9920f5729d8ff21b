import { createHash, createHmac } from 'node:crypto'
import type { Keys } from '../../../platform/crypto.ts'
import type { Grade } from './grade.policy.ts'

/** What one row of the ledger says; the hash covers every field. */
export interface LedgerFact {
  volunteerId: string
  /** Position in the volunteer's own chain, from 1. */
  number: number
  id: string
  organizationId: string
  missionId: string
  sessionId: string
  recordId: string
  kind: 'service' | 'training'
  /** Whole minutes; negative in a reversal. */
  minutes: number
  sourceKind: 'credit' | 'reversal'
  sourceId: string
  reversesId: string | null
  sourceSystem: string
  way: string
  /** Null of an entry from before grades. */
  grade: Grade | null
  reason: string
  /** Day of the service, Asia/Shanghai. */
  occurredOn: string
  actorKind: string
  actorId: string | null
  createdAt: Date
}

/** Head of a chain without entries. */
export const chainStart = (volunteerId: string): Buffer =>
  createHash('sha256').update(`ledger/${volunteerId}`).digest()

/**
 * Hash of an entry: keyed over the hash before it and every field in a fixed order. Throws when the
 * key is unknown, which means the entry cannot be checked, not that it is wrong.
 */
export const entryHash = (
  keys: Keys,
  keyId: number,
  previous: Uint8Array,
  fact: LedgerFact,
): Buffer => {
  const key = keys.ledger.find((candidate) => candidate.id === keyId)
  if (!key) throw new Error(`no ledger key ${keyId}`)
  const fields = [
    fact.volunteerId,
    fact.number,
    fact.id,
    fact.organizationId,
    fact.missionId,
    fact.sessionId,
    fact.recordId,
    fact.kind,
    fact.minutes,
    fact.sourceKind,
    fact.sourceId,
    fact.reversesId,
    fact.sourceSystem,
    fact.way,
    fact.reason,
    fact.occurredOn,
    fact.actorKind,
    fact.actorId,
    fact.createdAt.toISOString(),
    ...(fact.grade === null ? [] : [fact.grade]),
  ]
  return createHmac('sha256', key.key).update(previous).update(JSON.stringify(fields)).digest()
}
