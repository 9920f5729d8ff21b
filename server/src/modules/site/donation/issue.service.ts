import type { donation } from 'contract/site/donation'
import type { ParsedInputOf } from 'contract/endpoint'
import { record } from '../../../events.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import { encryptField } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db.ts'
import { fail } from '../../../platform/fail.ts'
import { isAmong } from '../../../platform/one-person.ts'
import {
  hashVerificationCode,
  newPrintedNumber,
  newVerificationCode,
} from '../../../platform/printed-number.ts'
import { canonicalJson, signSnapshot } from '../../../platform/signed-json.ts'
import type { SigningKey } from '../../../platform/signing-key.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { presentKey } from '../../service/certificate/signing-key.service.ts'
import { codePlace } from './donation.service.ts'
import { donorOf, type DonationSnapshot } from './donation.snapshot.ts'
import { ensureAll, ensureHere, lockAll, lockOwn } from './managed.service.ts'
import * as rows from './managed.repository.ts'

type Area = typeof donation

/** Confirms drafts. Fails with donationNotFound, donationStateRefuses, matterPassedOn or, for own entries, donationFourEyes. */
export const confirm = (
  world: World,
  actor: AdministratorActor,
  { certificateIds: ids }: ParsedInputOf<Area['confirm']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const drafts = await lockAll(db, actor, ids)
    await ensureAll(db, actor, drafts, ['draft'])
    ensureHere(drafts)
    if (
      isAmong(
        actor,
        drafts.map(({ enteredBy }) => enteredBy),
      )
    )
      fail('donationFourEyes')
    await rows.confirmMany(db, ids, actor.id, now)
    const object = { kind: 'donation', id: ids.length === 1 ? ids[0]! : null }
    await record(db, actor, 'donationsConfirmed', object, { certificateIds: ids }, now)
    return {}
  })

/**
 * Issues certificates over confirmed donations as signed snapshots, each with a number and a code of
 * its own. Fails with donationNotFound, donationStateRefuses or matterPassedOn.
 */
export const issue = (
  world: World,
  actor: AdministratorActor,
  { certificateIds: ids }: ParsedInputOf<Area['issue']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const confirmed = await lockAll(db, actor, ids)
    await ensureAll(db, actor, confirmed, ['confirmed'])
    ensureHere(confirmed)
    const key = await presentKey(world, db, now)
    // Whoever issues in its place: it stays the donation of the federation that took it up.
    const issuers = await rows.mapNames(
      db,
      confirmed.map(({ organizationId }) => organizationId),
    )
    const numbers = await drawNumbers(db, confirmed.length, now)
    const issued = confirmed.map((row, index) =>
      // The account of a donor ended meanwhile: nobody is left to thank.
      row.donorName === null
        ? fail('donationStateRefuses')
        : certificateOver(world, row, row.donorName, {
            number: numbers[index]!,
            code: newVerificationCode(),
            issuer: issuers.get(row.organizationId)!,
            key,
            now,
          }),
    )
    await rows.issueMany(db, issued, now)
    const object = { kind: 'donation', id: ids.length === 1 ? ids[0]! : null }
    await record(db, actor, 'donationsIssued', object, { certificateIds: ids }, now)
    return {}
  })

/** Draws so many numbers that no certificate has: a day has a million million of them. */
const drawNumbers = async (db: Tx, count: number, now: Date): Promise<string[]> => {
  const drawn = new Set<string>()
  while (drawn.size < count) {
    drawn.add(newPrintedNumber('GDJZ', now))
    if (drawn.size === count)
      for (const taken of await rows.listTaken(db, [...drawn])) drawn.delete(taken)
  }
  return [...drawn]
}

/** What makes a certificate of a donation. */
export const certificateOver = (
  { keys, config }: Pick<World, 'keys' | 'config'>,
  row: Omit<rows.LockedRow, 'state' | 'enteredBy' | 'donorName' | 'organizationId' | 'passedAbove'>,
  donorName: string,
  by: { number: string; code: string; issuer: string; key: SigningKey; now: Date },
): rows.Issued => {
  const { number, code, issuer, key, now } = by
  const { id, from, to, kind, amountFen, goods, purpose, foundation, receiptNumber } = row
  const snapshot: DonationSnapshot = {
    version: 1,
    number,
    donor: donorOf(donorName, code),
    kind,
    amountFen,
    goods,
    period: { from, to },
    purpose,
    foundation,
    receiptNumber,
    issuer,
    issuedAt: now.toISOString(),
    keyId: key.id,
    verifyUrl: `${config.publicUrl}/donation`,
  }
  return {
    id,
    number,
    codeCipher: encryptField(keys, codePlace(id), code),
    codeDigest: hashVerificationCode(number, code),
    signed: canonicalJson(snapshot),
    signature: signSnapshot(snapshot, key.privateKey).signature,
    keyId: key.id,
  }
}

/** Revokes a certificate. Fails with donationNotFound or donationStateRefuses. */
export const revoke = (
  world: World,
  actor: AdministratorActor,
  { certificateId: id, reason }: ParsedInputOf<Area['revoke']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    await ensureAll(db, actor, await lockOwn(db, actor, id), ['issued'])
    await rows.revokeOne(db, id, reason, now)
    const object = { kind: 'donation', id }
    await record(db, actor, 'donationRevoked', object, { certificateId: id }, now)
    return {}
  })
