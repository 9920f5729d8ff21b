import { isSealed, type SealKeys, sealText } from '../../../platform/seal.ts'
import type { RecordState } from './record.states.ts'
import { partsOfStretch, type SealedStretch } from './stretch-seal.service.ts'

/** States in which a record waits to take effect; afterwards the ledger says it too. */
export const sealedStates = [
  'awaitingConfirmation',
  'awaitingReview',
  'publicised',
  'objected',
] as const satisfies readonly RecordState[]

/** What is sealed of a record: everything that was measured, asked for and decided, and what its credit will say. */
export interface SealedRecord {
  volunteerId: string
  recordId: string
  missionId: string
  sessionId: string
  organizationId: string
  localDate: string
  kind: string
  state: string
  source: string
  sourceSystem: string
  way: string
  grade: string
  minutes: number
  breakMinutes: number
  computedMinutes: number
  raisedMinutes: number | null
  raisedBy: string | null
  /** A finding keeps it from taking effect. */
  frozen: boolean
  reviewLevel: string | null
  enteredBy: string | null
  confirmedBy: string | null
  reviewedBy: string | null
  reason: string | null
  publicityStartsAt: Date | null
  publicityEndsAt: Date | null
  /** Every stretch of it that has ended and counts, in the order of their identifiers. */
  stretches: readonly SealedStretch[]
  /** What administrators entered for this person at this session by hand, in the order of its identifiers. */
  entries: readonly SealedEntry[]
}

/** Who entered what by hand, and the minutes that it added. */
export interface SealedEntry {
  id: string
  kind: string
  administratorId: string
  minutes: number
}

/** Every field in a fixed order. */
const textOf = (record: SealedRecord): string =>
  JSON.stringify([
    record.volunteerId,
    record.recordId,
    record.missionId,
    record.sessionId,
    record.organizationId,
    record.localDate,
    record.kind,
    record.state,
    record.source,
    record.sourceSystem,
    record.way,
    record.grade,
    record.minutes,
    record.breakMinutes,
    record.computedMinutes,
    record.raisedMinutes,
    record.raisedBy,
    record.frozen,
    record.reviewLevel,
    record.enteredBy,
    record.confirmedBy,
    record.reviewedBy,
    record.reason,
    record.publicityStartsAt?.toISOString() ?? null,
    record.publicityEndsAt?.toISOString() ?? null,
    record.stretches.map(partsOfStretch),
    record.entries.map((entry) => [entry.id, entry.kind, entry.administratorId, entry.minutes]),
  ])

/** Seals a record as it stands. */
export const sealOf = (keys: SealKeys, record: SealedRecord): Buffer =>
  sealText(keys, 'record', textOf(record))

/** Whether a record still is what was sealed. */
export const isAsSealed = (keys: SealKeys, record: SealedRecord, seal: Buffer): boolean =>
  isSealed(keys, 'record', textOf(record), seal)

/** How long a server of the version before may still decide beside the first that seals. */
const BESIDE_MS = 3_600_000

const sealingText = (beganAt: Date) => beganAt.toISOString()

/** Seals since when records are sealed. */
export const sealBeginning = (keys: SealKeys, beganAt: Date): Buffer =>
  sealText(keys, 'recordSealing', sealingText(beganAt))

/** Whether a record without a seal may still be one from before there were any, by a beginning that is written down. */
export const isStillBeginning = (
  keys: SealKeys,
  { beganAt, seal }: { beganAt: Date; seal: Buffer },
  now: Date,
): boolean =>
  now.getTime() < beganAt.getTime() + BESIDE_MS &&
  isSealed(keys, 'recordSealing', sealingText(beganAt), seal)
