import type { certificateRegister } from 'contract/service/certificate-register'
import type { ParsedInputOf } from 'contract/endpoint'
import { record } from '../../../events.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { ensure, fail, found, withState } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import { isAmong } from '../../../platform/one-person.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { ensureFirst, refuseLate } from '../../foundation/decision/decided.service.ts'
import { sealOf } from './certificate.integrity.ts'
import * as certificates from './certificate.repository.ts'
import { replace } from './certificate.service.ts'
import { transitions } from './certificate.states.ts'
import { lockKept } from './kept.service.ts'
import { askedOf, nodeOf, toAnotherOf } from './register.service.ts'
import * as rows from './register.repository.ts'
import { obstacleToAsking, obstacleToDeciding, obstacleToTakingBack } from './revocation.policy.ts'

type Area = typeof certificateRegister

const aCertificate = (id: string) => ({ kind: 'certificate', id })

/**
 * Asks to revoke or replace a certificate; another one decides. Fails with certificateNotFound, or as
 * `obstacleToAsking` says: nobody is asked to decide about a replacement that would change nothing.
 */
export const ask = (
  world: World,
  actor: AdministratorActor,
  { certificateId, ...asked }: ParsedInputOf<Area['ask']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const row = await one(db, actor, certificateId)
    const standing = await askedOf(world, db, actor, row)
    const toAnother = asked.kind === 'replace' ? await toAnotherOf(world, db, row) : null
    ensure(withState(obstacleToAsking({ ...standing, toAnother }, asked.kind), row.state))
    const requestId = newId()
    const { volunteerId } = row
    const by = { organizationId: actor.organizationId, askedBy: actor.id }
    const request = { id: requestId, volunteerId, certificateId, ...asked, ...by }
    if (!(await rows.insertRequest(db, request, now))) fail('certificateRequestOpen')
    const payload = { requestId, certificateId, volunteerId, kind: asked.kind }
    await record(db, actor, 'certificateRequested', aCertificate(certificateId), payload, now)
    return { requestId }
  })

const one = async (db: Db, actor: AdministratorActor, certificateId: string) =>
  found(await rows.findRegistered(db, nodeOf(actor), certificateId), 'certificateNotFound')

const about = (request: rows.RequestRow) => ({
  kind: 'certificateRequest' as const,
  ids: [request.requestId],
  within: request.certificateId,
})

/**
 * Decides what another one asked: at once the certificate is revoked, or a new one stands in its place. Fails with
 * certificateNotFound, as `obstacleToDeciding` says, and with certificateStateRefuses, certificateSaysTheSame,
 * certificateEmpty or certificateHolderGone, which leave the request waiting.
 */
export const decide = (
  world: World,
  actor: AdministratorActor,
  { requestId, agree, reason }: ParsedInputOf<Area['decide']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const request = found(await rows.findRequest(db, requestId), 'certificateNotFound')
    // Whoever issues, supersedes or decides about this holder waits here, so that one is first.
    await certificates.lockHolder(db, request.volunteerId)
    const row = await one(db, actor, request.certificateId)
    const present = found(await rows.findRequest(db, requestId), 'certificateNotFound')
    const standing = await askedOf(world, db, actor, row)
    const mine = isAmong(actor, [present.askedById])
    await ensureFirst(
      db,
      actor,
      about(request),
      obstacleToDeciding({ state: present.state, mine }, standing),
    )
    const to = {
      state: agree ? ('agreed' as const) : ('refused' as const),
      by: actor.id,
      answer: reason,
    }
    if (!(await rows.endRequest(db, requestId, to, now)))
      await refuseLate(db, actor, about(request))
    if (!agree) return refuse(db, actor, request, now)
    return request.kind === 'revoke'
      ? revoke(world, db, actor, request, now)
      : putInPlace(world, db, actor, request, now)
  })

const payloadOf = ({ requestId, certificateId, volunteerId }: rows.RequestRow) => ({
  requestId,
  certificateId,
  volunteerId,
})

const refuse = async (
  db: Tx,
  actor: AdministratorActor,
  request: rows.RequestRow,
  now: Date,
): Promise<{ number: string | null }> => {
  const object = aCertificate(request.certificateId)
  await record(db, actor, 'certificateRequestRefused', object, payloadOf(request), now)
  return { number: null }
}

const revoke = async (
  { keys }: World,
  db: Tx,
  actor: AdministratorActor,
  request: rows.RequestRow,
  now: Date,
): Promise<{ number: string | null }> => {
  const { volunteerId, certificateId, reasonKind } = request
  const kept = found(await lockKept(db, volunteerId, certificateId), 'certificateNotFound')
  const { from, to: state } = transitions.revoke
  const to = { ...kept, state, stateAt: now, reasonKind }
  if (!(await certificates.setStanding(db, { ...to, seal: sealOf(keys, to) }, from)))
    fail('certificateStateRefuses', { state: kept.state })
  const object = aCertificate(certificateId)
  await record(db, actor, 'certificateRevoked', object, payloadOf(request), now)
  return { number: null }
}

const putInPlace = async (
  world: World,
  db: Tx,
  actor: AdministratorActor,
  request: rows.RequestRow,
  now: Date,
): Promise<{ number: string | null }> => {
  const { requestId, volunteerId, certificateId: replacedId } = request
  const issued = await replace(world, db, { volunteerId, certificateId: replacedId }, now)
  const payload = { requestId, certificateId: issued.certificateId, replacedId, volunteerId }
  await record(db, actor, 'certificateReplaced', aCertificate(replacedId), payload, now)
  return { number: issued.number }
}

/** Takes back what oneself asked. Fails with certificateNotFound, or as `obstacleToTakingBack` says. */
export const withdraw = (
  world: World,
  actor: AdministratorActor,
  { requestId }: ParsedInputOf<Area['withdraw']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const request = found(await rows.findRequest(db, requestId), 'certificateNotFound')
    await one(db, actor, request.certificateId)
    const mine = isAmong(actor, [request.askedById])
    const obstacle = obstacleToTakingBack({ state: request.state, mine })
    await ensureFirst(db, actor, about(request), obstacle)
    const to = { state: 'withdrawn' as const, by: actor.id, answer: null }
    if (!(await rows.endRequest(db, requestId, to, now)))
      await refuseLate(db, actor, about(request))
    const object = aCertificate(request.certificateId)
    await record(db, actor, 'certificateRequestWithdrawn', object, payloadOf(request), now)
    return {}
  })
