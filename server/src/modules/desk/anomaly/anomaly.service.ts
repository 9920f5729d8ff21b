import type { anomaly as Area } from 'contract/desk/anomaly'
import type { ParsedInputOf } from 'contract/endpoint'
import type { EventName } from 'contract/event-names'
import { MOST_REVERSED } from 'contract/rules/terms'
import { record } from '../../../events.ts'
import { type AdministratorActor, system } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/db.ts'
import { fail, found } from '../../../platform/fail.ts'
import { transact } from '../../../platform/transact.ts'
import { workOff } from '../../../platform/work-off.ts'
import type { World } from '../../../platform/world.ts'
import { ensureFirst, refuseLate } from '../../foundation/decision/decided.service.ts'
import { forgetEvidenceOf } from '../../foundation/file/evidence.service.ts'
import { holderFrom } from '../../foundation/decision/turn.service.ts'
import { take } from '../../foundation/file/file.service.ts'
import { ownVolunteers } from '../../people/account/same-person.service.ts'
import { useProof } from '../../people/auth/identity-proof.service.ts'
import { countedOne, lookAtCounted } from '../../people/profile/counted.service.ts'
import { linkTo } from '../../people/data-access/link.service.ts'
import { freezeRecords, revokeMany, thawRecords } from '../../service/record/freeze.service.ts'
import {
  decidingAnomaly,
  type Decision,
  dueAfter,
  obstacleToDeciding,
  obstacleToExplaining,
} from './anomaly.policy.ts'
import * as rows from './anomaly.repository.ts'
import { getParts } from './looking.repository.ts'
import type { Asking } from './turn.service.ts'

type Contract = typeof Area
type Given = ParsedInputOf<Contract['settle']>

/** What the files of an explanation were taken up for. */
const evidenceOf = (stepId: string) => ({ kind: 'anomalyStep', id: stepId })

const anAnomaly = (id: string | null) => ({ kind: 'anomaly', id })

/** Whoever asks, with the volunteers whom he is himself. */
export const askingOf = async (
  { db, keys }: Pick<World, 'db' | 'keys'>,
  { id, accounts, organizationId }: AdministratorActor,
): Promise<Asking> => ({ accounts, organizationId, own: await ownVolunteers(db, keys, id) })

const aboutLate = (row: rows.LockedRow) => ({
  kind: 'anomaly' as const,
  ids: [row.anomalyId],
  state: row.state,
  nodeId: row.organizationId,
})

/** A finding of the subtree that the actor decides, held. */
const decidable = async (
  db: Tx,
  world: World,
  actor: AdministratorActor,
  anomalyId: string,
  action: Decision,
) => {
  const asking = await askingOf({ db, keys: world.keys }, actor)
  const row = found(await rows.lock(db, asking, anomalyId), 'anomalyNotFound')
  await ensureFirst(db, actor, aboutLate(row), obstacleToDeciding(row, row, action))
  return row
}

/** Moves a finding on, with the step and the fact of it. Whoever comes second is told who was first. */
const move = async (
  db: Tx,
  actor: AdministratorActor,
  row: rows.LockedRow,
  { to, step }: { to: rows.Move; step: rows.Step },
  now: Date,
): Promise<string> => {
  if (!(await rows.moveTo(db, row, to, now))) return refuseLate(db, actor, aboutLate(row))
  const by = { administratorId: actor.id, organizationId: actor.organizationId }
  return rows.insertStep(db, row.anomalyId, { ...step, ...by }, now)
}

const tell = (
  db: Tx,
  actor: AdministratorActor,
  name: Extract<
    EventName,
    'anomalySettled' | 'anomalyAsked' | 'anomalyExplained' | 'anomalyLifted'
  >,
  anomalyId: string,
  now: Date,
) => record(db, actor, name, anAnomaly(anomalyId), { anomalyId }, now)

/** Finds everything in order; what was frozen goes on. Fails as `obstacleToDeciding` says. */
export const settle = (
  world: World,
  actor: AdministratorActor,
  { anomalyId, reason }: Given,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const row = await decidable(db, world, actor, anomalyId, 'settle')
    await move(db, actor, row, { to: { state: 'inOrder' }, step: { kind: 'settled', reason } }, now)
    if (row.frozen) await thawRecords(db, world, await rows.listRecordIds(db, anomalyId), now)
    await tell(db, actor, 'anomalySettled', anomalyId, now)
    return {}
  })

/** Asks the organisation for an explanation. Fails as `obstacleToDeciding` says. */
export const ask = (
  world: World,
  actor: AdministratorActor,
  { anomalyId, reason, workingDays }: ParsedInputOf<Contract['ask']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const row = await decidable(db, world, actor, anomalyId, 'ask')
    const dueAt = dueAfter(now, workingDays)
    // Whoever asks reads the answer, also where it was not his turn.
    const to = {
      state: 'explanationAsked' as const,
      dueAt,
      holderId: actor.organizationId,
      unanswered: false,
    }
    await move(db, actor, row, { to, step: { kind: 'explanationAsked', reason } }, now)
    await tell(db, actor, 'anomalyAsked', anomalyId, now)
    return { dueAt }
  })

/** Explains at the node it is about. Fails with anomalyNotFound, anomalyNotAsked, anomalyStateRefuses or fileNotFound. */
export const explain = (
  world: World,
  actor: AdministratorActor,
  { anomalyId, text, fileIds = [] }: ParsedInputOf<Contract['explain']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const asking = await askingOf({ db, keys: world.keys }, actor)
    const row = found(await rows.lock(db, asking, anomalyId), 'anomalyNotFound')
    await ensureFirst(db, actor, aboutLate(row), obstacleToExplaining(row, row))
    const taken = [...new Set(fileIds)]
    const to = { state: 'explained' as const, dueAt: dueAfter(now) }
    const step = { kind: 'explained' as const, reason: text, fileIds: taken }
    const stepId = await move(db, actor, row, { to, step }, now)
    await take(db, actor, 'anomalyEvidence', taken, evidenceOf(stepId), now)
    await tell(db, actor, 'anomalyExplained', anomalyId, now)
    return {}
  })

/** Stops the records of the subtree from taking effect, and gives how many, and whose the others are. Fails as `obstacleToDeciding` says. */
export const freeze = (
  world: World,
  actor: AdministratorActor,
  { anomalyId, reason }: Given,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const row = await decidable(db, world, actor, anomalyId, 'freeze')
    const nodeId = actor.organizationId
    const records = await freezeRecords(db, await rows.listRecordIdsAt(db, nodeId, anomalyId), now)
    // What was left took effect while it was waited for.
    if (records === 0) fail('anomalyNothingToFreeze')
    const to = { state: row.state, frozenAt: now }
    await move(db, actor, row, { to, step: { kind: 'frozen', reason, records } }, now)
    const payload = { anomalyId, records }
    await record(db, actor, 'anomalyFrozen', anAnomaly(anomalyId), payload, now)
    const { elsewhere } = await rows.countStanding(db, nodeId, anomalyId)
    return { records, elsewhere }
  })

/** Lets frozen records go on. Fails as `obstacleToDeciding` says. */
export const lift = (
  world: World,
  actor: AdministratorActor,
  { anomalyId, reason }: Given,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const row = await decidable(db, world, actor, anomalyId, 'lift')
    const to = { state: row.state, frozenAt: null }
    await move(db, actor, row, { to, step: { kind: 'lifted', reason } }, now)
    await thawRecords(db, world, await rows.listRecordIds(db, anomalyId), now)
    await tell(db, actor, 'anomalyLifted', anomalyId, now)
    return {}
  })

/**
 * Revokes its records of the subtree together, at most `MOST_REVERSED` in one go, and publishes how many. The number that whoever
 * decides has typed must be the one that stands. Fails as `obstacleToDeciding` and `revokeMany` say, and with
 * anomalyProofNeeded, ticketRefused or anomalyRecordsChanged.
 */
export const reverse = (
  world: World,
  actor: AdministratorActor,
  input: ParsedInputOf<Contract['reverse']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const { anomalyId, reason } = input
    if (!actor.permissions.includes('anomalyDecide')) fail('permissionDenied')
    const row = await decidable(db, world, actor, anomalyId, 'reverse')
    const nodeId = actor.organizationId
    const { here, elsewhere } = await rows.countStanding(db, nodeId, anomalyId)
    const count = Math.min(here, MOST_REVERSED)
    if (count !== input.records) fail('anomalyRecordsChanged', { count })
    await useProof(db, actor, input.ticket ?? fail('anomalyProofNeeded'), now)
    const recordIds = await rows.listStanding(db, nodeId, anomalyId, MOST_REVERSED)
    const revoked = await revokeMany(db, world, actor, recordIds, reason, now)
    const records = revoked.recordIds.length
    const remaining = here - records + elsewhere.reduce((sum, of) => sum + of.records, 0)
    const handing =
      here === records && remaining > 0 ? await aboveRest(db, nodeId, anomalyId) : null
    const to =
      remaining > 0
        ? { state: row.state, ...(handing && { holderId: handing, dueAt: dueAfter(now) }) }
        : { state: 'reversed' as const }
    await move(db, actor, row, { to, step: { kind: 'reversed', reason, records } }, now)
    if (handing)
      await rows.insertStep(db, anomalyId, { kind: 'handedOn', organizationId: handing }, now)
    await rows.insertReversal(db, {
      anomaly_id: anomalyId,
      organization_id: row.organizationId,
      kind: input.kind,
      sessions: revoked.sessions,
      records,
      minutes: revoked.minutes,
      reversed_at: now,
    })
    const { recordIds: revokedIds, objectionIds } = revoked
    const payload = { anomalyId, recordIds: revokedIds, objectionIds, nodeId }
    await record(db, actor, 'anomalyReversed', anAnomaly(anomalyId), payload, now)
    const handedTo = handing && (await rows.getNodeName(db, handing))
    return { records, minutes: revoked.minutes, remaining, elsewhere, handedTo }
  })

/** Who decides what is left of a finding outside a node: the nearest above where somebody may whose all of it is. */
const aboveRest = async (db: Tx, nodeId: string, anomalyId: string): Promise<string | null> => {
  const above = await rows.findAboveStanding(db, nodeId, anomalyId)
  if (!above) return null
  const parts = await getParts(db, await rows.listRecordIds(db, anomalyId))
  return holderFrom(db, above, decidingAnomaly(parts))
}

/** A link to a file beside an explanation. Fails with anomalyNotFound, fileNotFound, and as `linkTo` does. */
export const fileLink = async (
  world: World,
  actor: AdministratorActor,
  { anomalyId, ...file }: ParsedInputOf<Contract['fileLink']>,
  now: Date,
) => {
  const { organizationId } = actor
  const of = found(
    await rows.findStepOf(world.db, organizationId, anomalyId, file.fileId),
    'anomalyNotFound',
  )
  return linkTo(world, actor, evidenceOf(found(of.stepId, 'fileNotFound')), file, now)
}

/** The change of identity that a finding is about, for whoever decides it. Fails as `obstacleToDeciding` says. */
const changeFor = async (
  db: Tx,
  world: World,
  actor: AdministratorActor,
  { anomalyId, changeId }: { anomalyId: string; changeId: string },
) => {
  const row = await decidable(db, world, actor, anomalyId, 'settle')
  return { about: found(row.changeId, 'identityChangeNotFound'), changeId }
}

/**
 * A change of identity in full, and writes down that somebody looked. Fails as `obstacleToDeciding` says and as
 * `lookAtCounted` does.
 */
export const look = (
  world: World,
  actor: AdministratorActor,
  { ticket, ...asked }: ParsedInputOf<Contract['look']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const of = await changeFor(db, world, actor, asked)
    return lookAtCounted(world, db, actor, { ...of, ticket }, now)
  })

/** A link to the evidence of a change of identity. Fails as `look` does, or with fileNotFound. */
export const changeFileLink = async (
  world: World,
  actor: AdministratorActor,
  { fileId, ticket, ...asked }: ParsedInputOf<Contract['changeFileLink']>,
  now: Date,
) => {
  const { changeId } = await transact(world.db, async (db) =>
    countedOne(db, await changeFor(db, world, actor, asked)),
  )
  return linkTo(world, actor, { kind: 'identityChange', id: changeId }, { fileId, ticket }, now)
}

const BATCH = 100

/**
 * Gives what nobody decided in time to the node above, and takes questions nobody answered back there; a frozen
 * one stays frozen. At the root it stays and is told as overdue. Timed, safe to run again.
 */
export const passOn = (world: World): Promise<number> =>
  workOff<rows.DueRow>(world, {
    task: 'anomaliesPassedOn',
    kind: 'anomaly',
    idOf: ({ anomalyId }) => anomalyId,
    most: BATCH,
    take: (db, most, now) => rows.lockOverdue(db, most, now),
    act: async (db, due, now) => {
      for (const row of due) {
        const holderId = row.aboveId ?? row.holderId
        const asked = row.state === 'explanationAsked'
        const to = { dueAt: dueAfter(now), holderId, ...(asked && { unanswered: true }) }
        await rows.moveTo(db, row, { ...to, state: asked ? 'open' : row.state }, now)
        const kind = asked ? ('unanswered' as const) : ('passedOn' as const)
        await rows.insertStep(db, row.anomalyId, { kind, organizationId: holderId }, now)
      }
      const anomalyIds = due.map(({ anomalyId }) => anomalyId)
      await record(db, system, 'anomaliesPassedOn', anAnomaly(null), { anomalyIds }, now)
    },
  })

const evidence = { task: 'anomalyEvidence', kind: 'anomalyStep', take: rows.takeOldEvidence }

/** Forgets the files beside explanations of findings that were decided long ago; timed, safe to run again. */
export const forgetEvidence = (world: World): Promise<number> =>
  forgetEvidenceOf(world, evidence, (db, stepIds, now) =>
    record(db, system, 'anomalyEvidenceForgotten', anAnomaly(null), { stepIds }, now),
  )
