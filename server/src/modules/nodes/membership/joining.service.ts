import { MEMBERSHIP_WORKING_DAYS, MOST_ORGANIZATIONS } from 'contract/rules/terms'
import { localDate } from 'contract/rules/time'
import { timingSafeEqual } from 'node:crypto'
import type { ParsedInputOf } from 'contract/endpoint'
import type { member } from 'contract/nodes/member'
import type { membership } from 'contract/nodes/membership'
import { record } from '../../../events.ts'
import type { AdministratorActor, VolunteerActor } from '../../../platform/actor.ts'
import { decryptField, encryptField, type Keys, showField } from '../../../platform/crypto.ts'
import type { Db } from '../../../platform/db.ts'
import { ensure, fail, found } from '../../../platform/fail.ts'
import { allowRequest } from '../../../platform/request-throttle.ts'
import { transact } from '../../../platform/transact.ts'
import { workingDaysAfter } from '../../../platform/working-days.ts'
import type { World } from '../../../platform/world.ts'
import { passedOnOf } from '../../foundation/decision/waiting.service.ts'
import type { JoinWithin } from '../../people/registration/registration.service.ts'
import {
  obstacleToJoining,
  obstacleToLeaving,
  stateOnJoining,
  takesAnybody,
} from './joining.policy.ts'
import * as rows from './joining.repository.ts'

/** Tries at the codes of organisations, for one volunteer: nobody guesses six characters by these. */
const CODES = { scope: 'joinCode', most: 10, minutes: 60 }

const place = (organizationId: string) => `organization.join_code.${organizationId}`
const codeOf = (keys: Keys, organizationId: string, cipher: Buffer | null): string | null =>
  cipher && decryptField(keys, place(organizationId), cipher)

/**
 * Joins a node, or asks to, as the node wants it. Fails with notFound, membershipExists,
 * organizationNotJoinable, joinClosed, joinCodeWrong, joinNeedsRealName or tooManyOrganizations.
 */
export const apply = async (
  world: World,
  actor: VolunteerActor,
  { districtId, note = '', code }: ParsedInputOf<typeof membership.apply>,
  now: Date,
) => {
  // Before it is looked at, so that parallel tries are counted one by one.
  if (code !== undefined) await allowRequest(world, actor.id, CODES, now)
  return transact(world.db, async (db) => {
    const volunteerState = await rows.lockVolunteer(db, actor.id)
    const node = found(await rows.findNode(db, districtId), 'notFound')
    const own = await rows.findOwn(db, actor.id, districtId, now)
    const right = codeOf(world.keys, districtId, node.joinCodeCipher)
    ensure(
      obstacleToJoining({
        node,
        own: own?.state ?? null,
        volunteerState,
        held: await rows.countHeld(db, actor.id),
        most: MOST_ORGANIZATIONS,
        codeRight: code !== undefined && right !== null && sameText(code, right),
      }),
    )
    const state = stateOnJoining(node.joinMode)
    const joining = { volunteerId: actor.id, organizationId: districtId, state, note, now }
    const main = await rows.join(db, joining)
    const object = { kind: 'organization', id: districtId }
    const payload = { organizationId: districtId, volunteerIds: [actor.id], state }
    await record(db, actor, 'membershipApplied', object, payload, now)
    return { state, main }
  })
}

/**
 * Joins nodes within the command that names them, each as it wants it: whoever is not verified yet asks everywhere, and
 * who is in or has asked stays so. Gives those that took him in at once. Fails with organizationNotJoinable.
 */
export const joinWithin: JoinWithin = async (db, { volunteerId, organizationIds }, now) => {
  if (organizationIds.length === 0) return []
  const verified = (await rows.lockVolunteer(db, volunteerId)) === 'verified'
  const taken: string[] = []
  await rows.lockNodes(db, organizationIds)
  for (const organizationId of organizationIds) {
    const node = await rows.findNode(db, organizationId)
    if (!node || !takesAnybody(node)) return fail('organizationNotJoinable')
    const own = await rows.findOwn(db, volunteerId, organizationId, now)
    if (own?.state === 'member' || own?.state === 'applied') continue
    const state = verified ? stateOnJoining(node.joinMode) : 'applied'
    await rows.join(db, { volunteerId, organizationId, state, note: '', now })
    if (state === 'member') taken.push(organizationId)
  }
  return taken
}

const sameText = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * Takes an application back or leaves; another organisation becomes the main one where it was that.
 * Fails with membershipNotFound or leaveHasApplications.
 */
export const cancel = (
  world: World,
  actor: VolunteerActor,
  { districtId }: ParsedInputOf<typeof membership.cancel>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    await rows.lockVolunteer(db, actor.id)
    const own = await rows.findOwn(db, actor.id, districtId, now)
    ensure(obstacleToLeaving(own))
    await rows.leave(db, actor.id, districtId, own!.state)
    await rows.ensureMain(db, [actor.id])
    const object = { kind: 'organization', id: districtId }
    const payload = { organizationId: districtId, volunteerId: actor.id, was: own!.state }
    await record(db, actor, 'membershipEnded', object, payload, now)
    return {}
  })

/** Makes an own organisation the main one; nothing changes when it is that. Fails with membershipNotFound. */
export const chooseMain = (
  world: World,
  actor: VolunteerActor,
  { districtId }: ParsedInputOf<typeof membership.chooseMain>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    await rows.lockVolunteer(db, actor.id)
    const own = await rows.findOwn(db, actor.id, districtId, now)
    if (own?.state !== 'member') return fail('membershipNotFound')
    if (own.main) return {}
    await rows.setMain(db, actor.id, districtId)
    const object = { kind: 'organization', id: districtId }
    const payload = { organizationId: districtId, volunteerId: actor.id }
    await record(db, actor, 'mainOrganizationChosen', object, payload, now)
    return {}
  })

/** Own organisations, applications, and what became of them. */
export const listOwn = async (db: Db, actor: VolunteerActor) => ({
  most: MOST_ORGANIZATIONS,
  items: (await rows.listOwn(db, actor.id)).map((row) => ({
    ...row,
    dueOn:
      row.state === 'applied'
        ? (row.passedDueOn ?? workingDaysAfter(localDate(row.at), MEMBERSHIP_WORKING_DAYS))
        : null,
    passedOn: row.state === 'applied' ? passedOnOf(row) : null,
  })),
})

/** How the node acted for takes members; the code is shown to who decides about members. */
export const joining = async (world: World, db: Db, { organizationId }: AdministratorActor) => {
  const { mode, codeCipher, kind } = await rows.getJoining(db, organizationId)
  return {
    mode,
    code: codeCipher && showField(world.keys, place(organizationId), codeCipher),
    takesMembers: kind !== 'federation',
  }
}

/** Says how the node acted for takes members. */
export const saveJoining = (
  world: World,
  actor: AdministratorActor,
  { mode, code }: ParsedInputOf<typeof member.saveJoining>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const id = actor.organizationId
    if (mode === 'code' && code === undefined) return fail('joinCodeMissing')
    const cipher = mode === 'code' ? encryptField(world.keys, place(id), code!) : null
    await rows.setJoining(db, id, mode, cipher)
    const payload = { organizationId: id, fields: ['joinMode'] }
    await record(db, actor, 'organizationSaved', { kind: 'organization', id }, payload, now)
    return {}
  })
