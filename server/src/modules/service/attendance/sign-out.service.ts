import type { ParsedInputOf } from 'contract/endpoint'
import { permissionsOf } from 'contract/permissions'
import type { signOut as Area } from 'contract/service/sign-out'
import { record } from '../../../events.ts'
import { type AdministratorActor, system, type VolunteerActor } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/db.ts'
import { ensure, fail, found } from '../../../platform/fail.ts'
import { transact } from '../../../platform/transact.ts'
import { workOff } from '../../../platform/work-off.ts'
import type { World } from '../../../platform/world.ts'
import { ownAdministrators } from '../../people/account/same-person.service.ts'
import { graceCutoff } from '../mission/session-clock.policy.ts'
import {
  awaitsVolunteer,
  type ForgottenWay,
  obstacleToConfirming,
} from '../record/record.policy.ts'
import * as records from '../record/record.service.ts'
import {
  obstacleToAccepting,
  obstacleToAnswering,
  obstacleToDecidingSignOut,
  obstacleToTime,
} from '../record/sign-out.policy.ts'
import type { State } from '../record/sign-out.states.ts'
import * as rows from './sign-out.repository.ts'
import { endAt } from './stretch.service.ts'

/**
 * Agrees that one left at the planned end. Where the organisation has agreed to the same already, its agreement
 * confirms the minutes now; what it may not confirm any more waits for it again. Agreeing twice changes nothing.
 */
export const agree = (
  world: World,
  actor: VolunteerActor,
  { recordId }: ParsedInputOf<(typeof Area)['agree']>,
  now: Date,
): Promise<{ state: State }> =>
  transact(world.db, async (db) => {
    const proposal = found(await rows.lockOwn(db, actor.id, recordId), 'recordNotFound')
    if (proposal.state === 'volunteerAgreed' && proposal.recordState === 'awaitingConfirmation')
      return { state: proposal.state }
    ensure(obstacleToAnswering(proposal, 'agree'))
    await setTime(db, proposal, proposal.plannedAt, 'proposed', now)
    const settled =
      proposal.state === 'organizationAgreed' && (await confirmAgreed(db, world, proposal, now))
    const state = settled ? 'settled' : 'volunteerAgreed'
    await answered(db, actor, proposal, { state, reason: null }, now)
    return { state }
  })

/** Says that one left before the planned end; the organisation is asked. Fails with signOutTime. */
export const differ = (
  world: World,
  actor: VolunteerActor,
  { recordId, signedOutAt, reason }: ParsedInputOf<(typeof Area)['differ']>,
  now: Date,
): Promise<{ state: State }> =>
  transact(world.db, async (db) => {
    const proposal = found(await rows.lockOwn(db, actor.id, recordId), 'recordNotFound')
    ensure(obstacleToAnswering(proposal, 'differ'))
    const at = new Date(signedOutAt)
    const most = new Date(proposal.plannedAt.getTime() - 1)
    ensure(obstacleToTime({ ...proposal, most }, at))
    await setTime(db, proposal, at, 'stated', now)
    await answered(db, actor, proposal, { state: 'volunteerDiffers', reason }, now)
    return { state: 'volunteerDiffers' as const }
  })

const answered = async (
  db: Tx,
  actor: VolunteerActor,
  { recordId, volunteerId, sessionId, agreedFor }: rows.Proposal,
  answer: { state: State; reason: string | null },
  now: Date,
) => {
  await rows.updateAnswered(db, { volunteerId, sessionId }, answer, now)
  const settled = answer.state === 'settled' && agreedFor !== null
  const by = settled ? { nodeId: agreedFor } : {}
  const payload = { volunteerId, recordId, answer: answer.state, ...by }
  await record(db, actor, 'signOutAnswered', { kind: 'record', id: recordId }, payload, now)
}

/** Lets another time stand, and the record say it. Fails with signOutTime where nothing would count then. */
const setTime = async (
  db: Tx,
  proposal: rows.Proposal,
  at: Date,
  way: ForgottenWay,
  now: Date,
): Promise<void> => {
  if (at.getTime() === proposal.signedOutAt.getTime()) return
  await endAt(db, proposal, at, way)
  if ((await records.propose(db, proposal, now)) === 0) fail('signOutTime')
}

/**
 * Confirms in the name of whoever agreed for the organisation, if he still may and the minutes are those that he
 * agreed to; says whether he does.
 */
const confirmAgreed = async (
  db: Tx,
  world: World,
  { recordId, agreedBy, agreedFor, agreedMinutes, agreedRoles, agreedKind }: rows.Proposal,
  now: Date,
): Promise<boolean> => {
  if (agreedBy === null || agreedFor === null || agreedRoles === null || agreedKind === null)
    return false
  if (!permissionsOf(agreedRoles, agreedKind).includes('recordConfirm')) return false
  const agreed = { id: agreedBy, organizationId: agreedFor }
  const row = (await records.lockById(db, world, agreed, [{ recordId }])).get(recordId)
  if (!row || row.raisedMinutes !== null) return false
  if (row.computedMinutes - row.breakMinutes !== agreedMinutes) return false
  const standing = { ...row, accounts: await ownAdministrators(db, agreedBy) }
  if (obstacleToConfirming({ ...row, signOut: null }, standing, {}, now) !== null) return false
  await records.confirmHeld(db, world, agreedBy, [[row, {}]], now)
  return true
}

/**
 * Agrees for the organisation to sign-outs as they stand. What the volunteer has agreed to, or let pass, is confirmed
 * by it; the rest waits for him. One that is refused does not hold up the others.
 */
export const accept = (
  world: World,
  actor: AdministratorActor,
  given: ParsedInputOf<(typeof Area)['accept']>['records'],
  now: Date,
): Promise<records.BatchResult> =>
  transact(world.db, async (db) => {
    const ids = given.map(({ recordId }) => recordId)
    await rows.holdProposals(db, actor.organizationId, ids)
    const locked = await records.lockById(db, world, actor, given)
    const { accepted, refused } = records.sift(given, locked, (row, { signedOutAt }) =>
      obstacleToAccepting(row, { ...row, accounts: actor.accounts }, new Date(signedOutAt), now),
    )
    const waits = Object.groupBy(accepted, ([{ signOut }]) =>
      awaitsVolunteer(signOut!, now) ? 'volunteer' : 'nobody',
    )
    const settled = (waits.nobody ?? []).map(([row]) => [row, {}] as const)
    const recordIds = await records.confirmHeld(db, world, actor.id, settled, now)
    await rows.updateSettled(db, recordIds, now)
    const waiting = (waits.volunteer ?? []).map(([row]) => ({
      recordId: row.recordId,
      minutes: row.computedMinutes - row.breakMinutes,
    }))
    await rows.updateAgreed(db, { by: actor.id, for: actor.organizationId }, waiting, now)
    const waitingIds = waiting.map(({ recordId }) => recordId)
    const payload = { recordIds, waitingIds, nodeId: actor.organizationId }
    await record(db, actor, 'signOutsAccepted', records.aRecord(recordIds), payload, now)
    return { done: accepted.length, refused: await records.tell(db, actor, locked, refused) }
  })

/**
 * Decides for the organisation when somebody left, never later than what stands, and confirms the minutes with the
 * reason. Fails with signOutTime, or as confirming does.
 */
export const decide = (
  world: World,
  actor: AdministratorActor,
  { recordId, signedOutAt, reason }: ParsedInputOf<(typeof Area)['decide']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    await rows.holdProposals(db, actor.organizationId, [recordId])
    await records.ensureNext(
      db,
      actor,
      await records.lockOne(db, world, actor, recordId),
      (row, standing) => obstacleToDecidingSignOut(row, standing, now),
    )
    const proposal = await rows.getProposal(db, recordId)
    const at = new Date(signedOutAt)
    ensure(obstacleToTime({ ...proposal, most: proposal.signedOutAt }, at))
    await setTime(db, proposal, at, 'decided', now)
    const row = await records.lockOne(db, world, actor, recordId)
    await records.confirmHeld(db, world, actor.id, [[row, { reason }]], now)
    await rows.updateSettled(db, [recordId], now)
    const payload = { recordId, nodeId: actor.organizationId }
    await record(db, actor, 'signOutDecided', records.aRecord([recordId]), payload, now)
    return { minutes: row.computedMinutes - row.breakMinutes }
  })

const REMIND_BATCH = 200

/**
 * Reminds whoever is still signed in when his session has ended, while he can still sign out; each once, also when
 * several servers do this. Timed, safe to run again; returns how many.
 */
export const remindOfSignOut = (world: World): Promise<number> =>
  workOff<rows.OpenStretch>(world, {
    task: 'signOutReminders',
    kind: 'stretch',
    idOf: ({ stretchId }) => stretchId,
    most: REMIND_BATCH,
    take: (db, most, now) => rows.lockUnreminded(db, graceCutoff(now), most, now),
    act: async (db, open, now) => {
      await rows.updateReminded(db, open, now)
      const stretchIds = open.map(({ stretchId }) => stretchId)
      await record(db, system, 'signOutsDue', { kind: 'stretch', id: null }, { stretchIds }, now)
    },
  })
