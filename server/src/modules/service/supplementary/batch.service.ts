import { instantOf, localDate } from 'contract/rules/time'
import type {
  SupplementaryDraft,
  SupplementaryProblem,
  SupplementaryStep,
} from 'contract/service/supplementary'
import type * as z from 'zod/mini'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { fail, found } from '../../../platform/fail.ts'
import type { World } from '../../../platform/world.ts'
import { ensureFirst } from '../../foundation/decision/decided.service.ts'
import { ensureRowsAsWritten } from '../../foundation/row-seal/row-seal.service.ts'
import { ownVolunteers } from '../../people/account/same-person.service.ts'
import type { Occasion } from './people.service.ts'
import { obstacleTo, type Subject } from './supplementary.policy.ts'
import * as rows from './supplementary.repository.ts'
import type { Action } from './supplementary.states.ts'

/** Where name and number of whom one can ask are bound to. */
export const witnessPlace = (batchId: string) => `supplementary_batch.witness.${batchId}`

/** What its proof was taken up for: that of records that come of it stays with them under the same name. */
export const evidenceOf = (batchId: string) => ({ kind: 'handEntry', id: batchId })

export const aBatch = (batchId: string | null) => ({ kind: 'supplementary', id: batchId })

/** What a batch is about, as its row has it. */
export interface About {
  organizationId: string
  sessionId: string | null
  missionId: string | null
  title: string
  kind: 'service' | 'training' | null
  category: string | null
  regionCode: string | null
  address: string
  content: string
  localDate: string
  startsAt: Date | null
  endsAt: Date | null
  planned: Occasion['planned']
}

const nothing = { category: null, regionCode: null, address: '', content: '' }

/**
 * What is entered after the fact, looked up or as typed; over already. Fails with sessionNotFound outside the
 * subtree, and supplementaryNotOver.
 */
export const aboutOf = async (
  db: Db,
  actor: AdministratorActor,
  { subject, sessionId, held, honour }: SupplementaryDraft,
  now: Date,
): Promise<About> => {
  const { organizationId } = actor
  const about = await (
    {
      session: async () => {
        const id = found(sessionId, 'sessionNotFound')
        const { prepareBefore, prepareAfter, ...session } = found(
          await rows.findSession(db, organizationId, id),
          'sessionNotFound',
        )
        return { ...nothing, ...session, planned: { ...session, prepareBefore, prepareAfter } }
      },
      mission: () => {
        const { date, from, to, ...rest } = held!
        const times = { startsAt: instantOf(date, from), endsAt: instantOf(date, to) }
        const planned = { ...times, prepareBefore: 0, prepareAfter: 0 }
        const of = { organizationId, sessionId: null, missionId: null, localDate: date, planned }
        return { ...rest, ...times, ...of }
      },
      honour: () => {
        const of = { organizationId, sessionId: null, missionId: null, kind: null, planned: null }
        const { title, date } = honour!
        return { ...nothing, ...of, title, localDate: date, startsAt: null, endsAt: null }
      },
    } satisfies Record<Subject, () => About | Promise<About>>
  )[subject]()
  const over = about.endsAt ? about.endsAt <= now : about.localDate <= localDate(now)
  return over ? about : fail('supplementaryNotOver')
}

/** What its people were at, of a batch that is kept. */
export const occasionOf = (batch: rows.BatchRow): Occasion => {
  const { startsAt, endsAt, subject } = batch
  const [prepareBefore, prepareAfter] =
    subject === 'session' ? [batch.prepareBefore, batch.prepareAfter] : [0, 0]
  return {
    ...batch,
    planned: startsAt && endsAt ? { startsAt, endsAt, prepareBefore, prepareAfter } : null,
  }
}

/** Refuses a list with everything that is wrong in it. */
export const ensureNone = (problems: readonly SupplementaryProblem[]): void => {
  if (problems.length > 0) fail('supplementaryRowsRefused', { problems, total: problems.length })
}

/** A batch of the subtree with its people, and how the administrator stands to it. */
export interface Held {
  batch: rows.BatchRow
  people: rows.StoredRow[]
}

/** Where an administrator stands to a batch and its people. */
export const standingTo = async (
  db: Db,
  { keys }: Pick<World, 'keys'>,
  actor: AdministratorActor,
  { batch, people }: Held,
) => {
  const own = await ownVolunteers(db, keys, actor.id)
  return {
    accounts: actor.accounts,
    self: people.some(({ volunteerId }) => own.includes(volunteerId)),
    distance: batch.distance,
    nodeKind: actor.nodeKind,
    passedAbove: batch.passedAbove,
  }
}

/** What somebody else wrote is looked at before it is let pass. Fails with rowAltered. */
const ensureAsWritten = async (db: Tx, { batch, people }: Held, action: Action): Promise<void> => {
  if (action !== 'confirm' && action !== 'approve') return
  await ensureRowsAsWritten(db, 'supplementary_batch', [batch.batchId])
  const keys = people.map(({ volunteerId }) => `${batch.batchId}:${volunteerId}`)
  await ensureRowsAsWritten(db, 'supplementary_row', keys)
}

/**
 * Holds a batch for an act of the administrator, until the transaction ends: whoever comes second is told who was
 * first. Fails with supplementaryNotFound, rowAltered and as `obstacleTo` says.
 */
export const holdFor = async (
  db: Tx,
  world: Pick<World, 'keys'>,
  actor: AdministratorActor,
  batchId: string,
  action: Action,
): Promise<Held> => {
  const batch = found(
    await rows.lockBatch(db, actor.organizationId, batchId),
    'supplementaryNotFound',
  )
  const held = { batch, people: await rows.listRows(db, batchId) }
  await ensureAsWritten(db, held, action)
  const standing = await standingTo(db, world, actor, held)
  const { state, organizationId: nodeId } = batch
  const about = { kind: 'supplementary' as const, ids: [batchId], state, nodeId }
  await ensureFirst(db, actor, about, obstacleTo(action, batch, standing))
  return held
}

/** What every act leaves behind beside the state: the step. */
export const note = (
  db: Tx,
  actor: AdministratorActor,
  batchId: string,
  kind: z.output<typeof SupplementaryStep>,
  now: Date,
  reason?: string,
) => {
  const by = { administratorId: actor.id, organizationId: actor.organizationId }
  return rows.insertStep(db, batchId, { kind, ...by, ...(reason !== undefined && { reason }) }, now)
}
