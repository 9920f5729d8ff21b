import type { audit } from 'contract/desk/audit'
import type { ParsedInputOf } from 'contract/endpoint'
import { record } from '../../../events.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db.ts'
import { fail, found } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import type { SealKeys } from '../../../platform/seal.ts'
import { signSnapshot, verifySnapshot } from '../../../platform/signed-json.ts'
import { publicKeyOf } from '../../../platform/signing-key.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { presentKey } from '../../service/certificate/signing-key.service.ts'
import * as rows from './acknowledgement.repository.ts'
import { findSeal } from './audit.repository.ts'
import { type Finding, findingOf } from './seal.finding.ts'

/** What is signed of an acknowledgement: all that it says. */
const signedOf = (one: rows.Acknowledgement) => ({
  id: one.id,
  sealNumber: one.sealNumber,
  sealedEvents: one.sealedEvents,
  sealedHash: one.sealedHash.toString('hex'),
  foundEvents: one.foundEvents,
  foundHash: one.foundHash.toString('hex'),
  finding: one.finding,
  reason: one.reason,
  administratorId: one.administratorId,
  acknowledgedAt: one.acknowledgedAt.toISOString(),
})

/** That an auditor took note of exactly this, signed and in the log; null where nobody did. */
export const findAcknowledgement = async (
  db: Db,
  { seal, digest }: Finding,
): Promise<rows.SignedAcknowledgement | null> => {
  const kept = await rows.find(db, seal.number, digest)
  if (!kept) return null
  const key = publicKeyOf(kept.publicKey)
  return verifySnapshot(signedOf(kept), kept.signature, key) ? kept : null
}

const checked = async (db: Db, keys: SealKeys, number: number) => {
  const seal = found((await findSeal(db, number)) ?? null, 'sealNotFound')
  const before = number > 1 ? ((await findSeal(db, number - 1)) ?? null) : null
  return { seal, finding: await findingOf(db, keys, seal, before) }
}

/** One seal computed again, beside what was found the last time somebody took note. Fails with sealNotFound. */
export const sealDetail = async (
  { db, keys }: Pick<World, 'db' | 'keys'>,
  { number }: ParsedInputOf<(typeof audit)['seal']>,
) => {
  const { seal, finding } = await checked(db, keys, number)
  const kept = finding && (await findAcknowledgement(db, finding))
  return {
    number: seal.number,
    from: seal.from,
    to: seal.to,
    sealed: { events: seal.events, hash: seal.hash.toString('hex') },
    broken: finding && {
      problems: finding.problems,
      found: { events: finding.found.events, hash: finding.found.hash.toString('hex') },
      finding: finding.digest,
    },
    acknowledged: kept && {
      at: kept.acknowledgedAt,
      by: kept.administratorName,
      reason: kept.reason,
    },
  }
}

/**
 * Takes note of a seal that does not hold, as it was shown: the checks tell of it apart from then on, while it is
 * broken in exactly this way. Fails with sealNotFound, sealHolds, sealChanged or sealAcknowledged.
 */
export const acknowledgeSeal = (
  world: World,
  actor: AdministratorActor,
  { number, finding: shown, reason }: ParsedInputOf<(typeof audit)['acknowledgeSeal']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const finding = (await checked(db, world.keys, number)).finding ?? fail('sealHolds')
    if (finding.digest !== shown) fail('sealChanged')
    const one: rows.Acknowledgement = {
      id: newId(),
      sealNumber: number,
      sealedEvents: finding.seal.events,
      sealedHash: finding.seal.hash,
      foundEvents: finding.found.events,
      foundHash: finding.found.hash,
      finding: finding.digest,
      reason,
      administratorId: actor.id,
      acknowledgedAt: now,
    }
    const key = await presentKey(world, db, now)
    const signed = { keyId: key.id, ...signSnapshot(signedOf(one), key.privateKey) }
    if (!(await rows.insert(db, { ...one, ...signed }))) fail('sealAcknowledged')
    const object = { kind: 'sealAcknowledgement', id: one.id }
    const payload = { sealNumber: number, finding: finding.digest }
    await record(db, actor, 'sealAcknowledged', object, payload, now)
    return {}
  })
