import { setTimeout as wait } from 'node:timers/promises'
import { purposeFault } from 'contract/rules/certificate-purpose'
import { MOST_CERTIFICATES } from 'contract/rules/terms'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db.ts'
import { ensure, Failure, fail } from '../../../platform/fail.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { ownVolunteers } from '../../people/account/same-person.service.ts'
import type { Grade } from '../record/grade.policy.ts'
import * as rows from './certificate-batch.repository.ts'
import { issueOrGive, paperOf, secretOf } from './certificate.service.ts'

export type { Batch } from './certificate-batch.repository.ts'

/** What came of one person of a batch; the first two have a certificate. */
type Outcome =
  | 'issued'
  | 'given'
  | 'notServed'
  | 'notEffective'
  | 'accountClosed'
  | 'altered'
  | 'own'
  | 'certificateAltered'

/** Identifiers only: the row waits in the database until the archive is written. */
export interface BatchRow {
  volunteerId: string | null
  volunteerNo: string
  certificateId: string | null
  outcome: Outcome
}

/** Few enough to be done before anybody takes their server for gone. */
const PORTION = 20

/** What the papers of a batch say besides: all that a holder may ask for himself. */
interface Paper {
  gradeFrom?: Grade | undefined
  certificatePurpose?: string | undefined
  english?: boolean | undefined
}

/** A batch, and what its papers say besides. */
interface Asked {
  batch: rows.Batch
  paper: Paper
}

/**
 * How many a batch has. Fails with missionNotFound, certificateEmpty and certificateBatchTooLarge, and as
 * `purposeFault` says.
 */
export const countBatch = async (db: Db, { batch, paper }: Asked): Promise<number> => {
  if (paper.certificatePurpose) ensure(purposeFault(paper.certificatePurpose))
  const { missionId, sessionId } = batch
  if (sessionId !== null && !(missionId && (await rows.isSessionOf(db, missionId, sessionId))))
    fail('missionNotFound')
  const people = await rows.countCandidates(db, batch)
  if (people === 0) fail('certificateEmpty')
  const all = people + (await rows.listUnserved(db, batch)).length
  return all > MOST_CERTIFICATES ? fail('certificateBatchTooLarge') : all
}

/**
 * Issues the certificates of some of a batch, each in a transaction of its own; made again after an interruption it
 * gives those that were issued. `next` says where the following portion begins, null after the last.
 */
export const issuePortion = async (
  world: World,
  actor: AdministratorActor,
  { batch, paper }: Asked,
  position: string | null,
  now: Date,
): Promise<{ rows: BatchRow[]; next: string | null }> => {
  const people = await rows.listCandidates(world.db, batch, position, PORTION)
  const own = await ownVolunteers(world.db, world.keys, actor.id)
  const made: BatchRow[] = []
  for (const person of people) {
    const { volunteerId, volunteerNo } = person
    const came = own.includes(volunteerId)
      ? ({ outcome: 'own', certificateId: null } as const)
      : await issueOne(world, actor, person, { batch, paper }, now)
    made.push({ volunteerId, volunteerNo, ...came })
  }
  if (people.length === PORTION) return { rows: made, next: people.at(-1)!.volunteerId }
  const unserved = (await rows.listUnserved(world.db, batch)).map((volunteerNo): BatchRow => ({
    volunteerId: null,
    volunteerNo,
    certificateId: null,
    outcome: 'notServed',
  }))
  return { rows: [...made, ...unserved], next: null }
}

type Came = Pick<BatchRow, 'certificateId' | 'outcome'>
const leftOut = (outcome: Outcome): Came => ({ certificateId: null, outcome })

const issueOne = async (
  world: World,
  actor: AdministratorActor,
  { volunteerId, active }: rows.Candidate,
  { batch, paper }: Asked,
  now: Date,
): Promise<Came> => {
  if (!active) return leftOut('accountClosed')
  const { organizationId: recordedBy, missionId, sessionId } = batch
  const { gradeFrom, certificatePurpose: purpose, english } = paper
  const input = {
    recordedBy,
    ...(missionId && { missionId }),
    ...(sessionId && { sessionId }),
    ...(gradeFrom && { gradeFrom }),
    ...(purpose && { purpose }),
    ...(english && { english }),
  }
  try {
    const { row, fresh } = await transact(world.db, (db) =>
      issueOrGive(world, db, { actor, volunteerId, input }, now),
    )
    // Drawn now, a portion at a time, so that the archive has only to be filled.
    await patiently(() => paperOf(world, volunteerId, row.certificateId, now))
    return { certificateId: row.certificateId, outcome: fresh ? 'issued' : 'given' }
  } catch (error) {
    if (error instanceof Failure && error.name === 'certificateEmpty')
      return leftOut('notEffective')
    if (error instanceof Failure && error.name === 'rowAltered') return leftOut('altered')
    if (error instanceof Failure && error.name === 'certificateAltered')
      return leftOut('certificateAltered')
    throw error
  }
}

/** Times that a paper is asked for where others have the threads, and how long is waited between. */
const ASKED = 6
const PAUSE_MS = 2000

const patiently = async <T>(ask: () => Promise<T>): Promise<T> => {
  for (let asked = 1; ; asked++)
    try {
      return await ask()
    } catch (error) {
      if (asked === ASKED || !(error instanceof Failure) || error.name !== 'serviceBusy')
        throw error
      await wait(PAUSE_MS)
    }
}

export interface BatchPaper {
  name: string
  volunteerNo: string
  number: string
  serviceMinutes: number
  trainingMinutes: number
  records: number
  body: Buffer
}

/**
 * The paper of a certificate of a batch with what its list says of it; null where it was revoked or touched, or its
 * holder forgotten, since it was issued.
 */
export const batchPaper = async (
  world: World,
  { volunteerId, volunteerNo, certificateId }: BatchRow,
  now: Date,
): Promise<BatchPaper | null> => {
  if (volunteerId === null || certificateId === null) return null
  try {
    const paper = await patiently(() => paperOf(world, volunteerId, certificateId, now))
    const { name } = secretOf(world.keys, paper).holder
    const { number, serviceMinutes, trainingMinutes, records, body } = paper
    return { name, volunteerNo, number, serviceMinutes, trainingMinutes, records, body }
  } catch (error) {
    if (error instanceof Failure && error.name !== 'serviceBusy') return null
    throw error
  }
}
