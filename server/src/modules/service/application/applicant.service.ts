import { ageOn } from 'contract/rules/id-number'
import type { application } from 'contract/service/application'
import type { ParsedInputOf } from 'contract/endpoint'
import type { ErrorName } from 'contract/errors'
import { maskMobile, maskName } from 'contract/rules/mask'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { record } from '../../../events.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import { type Keys, showField } from '../../../platform/crypto.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { fail } from '../../../platform/fail.ts'
import { decodeCursor, pageOfRows, PAGE_SIZE } from '../../../platform/keyset.ts'
import { transact, violatedConstraint } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { tellLate } from '../../foundation/decision/decided.service.ts'
import { isNeeded } from './need.policy.ts'
import { changeState, invitationState, obstacleOfGuardian } from './application.policy.ts'
import * as rows from './application.repository.ts'
import { heldBy } from './application.service.ts'
import { type Action, mayMove, type State, transitions } from './application.states.ts'
import * as places from './place.repository.ts'

type Contract = typeof application

/** Fails with missionNotFound unless the mission belongs to the subtree of the administrator's node. */
export const ensureScoped = async (db: Db, actor: AdministratorActor, missionId: string) => {
  if (!(await rows.findScopedMission(db, actor.organizationId, missionId))) fail('missionNotFound')
}

/** Applicants of a mission of the subtree in the order in which they came; who they are is masked. */
export const list = async (
  db: Db,
  world: World,
  actor: AdministratorActor,
  {
    missionId,
    sessionId,
    state,
    cursor,
    size = PAGE_SIZE,
  }: ParsedInputOf<Contract['listApplicants']>,
  now: Date,
) => {
  await ensureScoped(db, actor, missionId)
  const after = decodeCursor(cursor, z.tuple([z.int().check(z.gte(0), z.lte(4e12)), z.uuid()]))
  const from = after && { at: new Date(after[0]), id: after[1] }
  const found = await rows.listApplicants(db, missionId, sessionId, state, from, size + 1, now)
  const page = pageOfRows(found, size, (row) => [row.appliedAt.getTime(), row.applicationId])
  const decides = actor.permissions.includes('applicationDecide')
  return {
    items: page.items.map((row) => ({
      ...row,
      nameMasked: maskName(row.name),
      // Whoever was invited and has not come himself has shown the organiser nothing.
      mobileMasked: hasCome(row) ? mobileOf(world.keys, row) : '',
      gender: hasCome(row) ? row.gender : ('unknown' as const),
      age: hasCome(row) ? ageOn(row.birthDate, now) : null,
      invitation: row.invited ? invitationOf(row, now) : null,
      change: row.asked ? changeOf(row, now) : null,
      can: {
        accept:
          decides &&
          mayMove('accept', row.state, 'organiser') &&
          obstacleOfGuardian(row.guardian?.state ?? null) === null,
        reject: decides && mayMove('reject', row.state, 'organiser'),
        remove: decides && mayMove('removeApplicant', row.state, 'organiser'),
        reveal: decides && isNeeded(row, now),
      },
    })),
    next: page.next,
    counts: await rows.countByState(db, missionId, sessionId),
  }
}

const hasCome = ({ invited, invitationAccepted }: rows.ApplicantRow): boolean =>
  !invited || invitationAccepted === true

const mobileOf = (keys: Keys, { volunteerId, mobileCipher }: rows.ApplicantRow): string =>
  mobileCipher ? showField(keys, `volunteer.mobile.${volunteerId}`, mobileCipher, maskMobile) : ''

const invitationOf = (row: rows.ApplicantRow, now: Date) => ({
  state: invitationState({ ...row, accepted: row.invitationAccepted, answeredAt: null }, now).state,
  until: row.offerExpiresAt,
})

const changeOf = (row: rows.ApplicantRow, now: Date) =>
  changeState({ ...row, latest: true, accepted: row.changeAccepted, answeredAt: null }, now).state

interface Refused {
  applicationId: string
  error: ErrorName
}

const obstacleToDeciding = (row: rows.LockedRow | undefined, action: Action): ErrorName | null => {
  if (!row) return 'applicationNotFound'
  if (!mayMove(action, row.state, 'organiser')) return 'applicationStateRefuses'
  const awaited = action === 'accept' && obstacleOfGuardian(row.guardianState) !== null
  return awaited ? 'guardianAwaited' : null
}

/** Those of a batch that may take the action, and the refusal of each other. */
const sorted = async (
  db: Tx,
  actor: AdministratorActor,
  missionId: string,
  applicationIds: readonly string[],
  action: Action,
) => {
  await ensureScoped(db, actor, missionId)
  const wanted = [...new Set(applicationIds)]
  const locked = new Map(
    (await rows.lockOfMission(db, missionId, wanted)).map((row) => [row.id, row]),
  )
  const obstacles = new Map(
    wanted.map((id) => [id, obstacleToDeciding(locked.get(id), action)] as const),
  )
  const movable = [...locked.values()].filter((row) => obstacles.get(row.id) === null)
  const refused = [...obstacles].flatMap(([applicationId, error]): Refused[] =>
    error ? [{ applicationId, error }] : [],
  )
  return { movable, refused }
}

/** Accepts applicants; one that waits takes a place if one is free. */
export const accept = (
  world: World,
  actor: AdministratorActor,
  { missionId, applicationIds }: ParsedInputOf<Contract['accept']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const { movable, refused } = await sorted(db, actor, missionId, applicationIds, 'accept')
    const move = {
      state: 'accepted' as const,
      reason: null,
      decidedBy: actor.id,
      actorKind: actor.kind,
      now,
    }
    const held = movable.filter(({ state }) => state !== 'waitlisted')
    await rows.move(db, held, move)
    const done = held.map(({ id }) => id)
    for (const row of movable.filter(({ state }) => state === 'waitlisted')) {
      const error = await seat(db, row, move)
      if (error) refused.push({ applicationId: row.id, error })
      else done.push(row.id)
    }
    const object = { kind: 'mission', id: missionId }
    const payload = { missionId, applicationIds: done }
    if (done.length > 0) await record(db, actor, 'applicationsAccepted', object, payload, now)
    return { done: done.length, refused: await tell(db, actor, missionId, refused) }
  })

const tell = (db: Tx, actor: AdministratorActor, missionId: string, refused: readonly Refused[]) =>
  tellLate(
    db,
    actor,
    { kind: 'application', within: missionId },
    refused,
    (row) => row.applicationId,
  )

/** Gives one that waits a place; returns the refusal when there is none, or when the volunteer is taken elsewhere. */
const seat = async (db: Tx, row: rows.LockedRow, move: rows.Move): Promise<ErrorName | null> => {
  await sql`savepoint seat`.execute(db)
  try {
    if (!(await places.takePlace(db, row.missionId, row.placeId))) return 'missionFull'
    await rows.move(db, [row], move)
    await sql`release savepoint seat`.execute(db)
    return null
  } catch (error) {
    if (violatedConstraint(error) !== 'application_no_clash') throw error
    await sql`rollback to savepoint seat`.execute(db)
    return 'sessionClash'
  }
}

/** Rejects applicants with a reason they read; their places go to the next in line. */
export const reject = (
  world: World,
  actor: AdministratorActor,
  input: ParsedInputOf<Contract['reject']>,
  now: Date,
) => turnAway(world, actor, input, 'reject', 'applicationsRejected', now)

/** Takes volunteers off a mission with a reason they read; their places go to the next in line. */
export const remove = (
  world: World,
  actor: AdministratorActor,
  input: ParsedInputOf<Contract['removeApplicant']>,
  now: Date,
) => turnAway(world, actor, input, 'removeApplicant', 'applicationsRemoved', now)

const turnAway = (
  world: World,
  actor: AdministratorActor,
  { missionId, applicationIds, reason }: ParsedInputOf<Contract['reject']>,
  action: 'reject' | 'removeApplicant',
  event: 'applicationsRejected' | 'applicationsRemoved',
  now: Date,
) =>
  transact(world.db, async (db) => {
    const { movable, refused: left } = await sorted(db, actor, missionId, applicationIds, action)
    const refused = await tell(db, actor, missionId, left)
    const state: State = transitions[action].to
    if (movable.length === 0) return { done: 0, refused }
    await rows.move(db, movable, { state, reason, decidedBy: actor.id, actorKind: actor.kind, now })
    await places.giveBack(db, missionId, heldBy(movable), now)
    const done = movable.map(({ id }) => id)
    await record(
      db,
      actor,
      event,
      { kind: 'mission', id: missionId },
      { missionId, applicationIds: done },
      now,
    )
    return { done: done.length, refused }
  })
