import { createHash } from 'node:crypto'
import { canonicalJson } from '../../../platform/signed-json.ts'

/** What a head says. */
export interface HeadFacts {
  number: number
  at: Date
  entries: number
  volunteers: number
  serviceMinutes: number
  trainingMinutes: number
  root: Buffer
  /** The newest seal of the log of events. */
  seal: { number: number; hash: Buffer } | null
  /** Hash of the head before. */
  previous: Buffer | null
  keyId: string
}

/** A head as it is stored. */
export interface Head extends HeadFacts {
  hash: Buffer
  signed: string
  signature: string
}

const hex = (bytes: Buffer) => bytes.toString('hex')

/** What is signed of a head. */
export const headBody = (facts: HeadFacts) => ({
  version: 1,
  number: facts.number,
  at: facts.at.toISOString(),
  entries: facts.entries,
  volunteers: facts.volunteers,
  serviceMinutes: facts.serviceMinutes,
  trainingMinutes: facts.trainingMinutes,
  root: hex(facts.root),
  seal: facts.seal && { number: facts.seal.number, hash: hex(facts.seal.hash) },
  previous: facts.previous && hex(facts.previous),
  keyId: facts.keyId,
})

export const headText = (facts: HeadFacts): string => canonicalJson(headBody(facts))

/** The hash by which the next names a head. */
export const hashOfHead = (signed: string): Buffer => createHash('sha256').update(signed).digest()

/** A head as outsiders get it. */
export const shownHead = (head: Head) => ({
  number: head.number,
  at: head.at.toISOString(),
  entries: head.entries,
  volunteers: head.volunteers,
  serviceMinutes: head.serviceMinutes,
  trainingMinutes: head.trainingMinutes,
  root: hex(head.root),
  seal: head.seal && { number: head.seal.number, hash: hex(head.seal.hash) },
  previous: head.previous && hex(head.previous),
  hash: hex(head.hash),
  signed: head.signed,
  signature: head.signature,
  keyId: head.keyId,
})

const HOUR_MS = 3_600_000

/** The hour of a moment; each has one head at most. */
export const hourOf = (moment: Date): number => Math.floor(moment.getTime() / HOUR_MS)

/** When the next head is due after a moment. */
export const nextHour = (now: Date): Date => new Date((hourOf(now) + 1) * HOUR_MS)

/** Where nothing changed a head is made so long after the one before, so that its age says something. */
export const QUIET_MS = 24 * HOUR_MS
