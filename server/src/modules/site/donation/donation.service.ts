import type { donation } from 'contract/site/donation'
import type { ParsedInputOf } from 'contract/endpoint'
import { maskName } from 'contract/rules/mask'
import { Instant } from 'contract/fields'
import * as z from 'zod/mini'
import { record } from '../../../events.ts'
import type { Actor, Visitor, VolunteerActor } from '../../../platform/actor.ts'
import { cached, type Cached } from '../../../platform/cached.ts'
import { decryptField, type Keys, showField } from '../../../platform/crypto.ts'
import type { Db } from '../../../platform/db.ts'
import { fail, found } from '../../../platform/fail.ts'
import { trustedKey } from '../../../platform/key-attestation.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import type { FileAnswer } from '../../../platform/mount.ts'
import {
  groupVerificationCode,
  isPrintedNumber,
  normalizePrinted,
  verificationCodeMatches,
} from '../../../platform/printed-number.ts'
import { allowRequest } from '../../../platform/request-throttle.ts'
import { verifySnapshot } from '../../../platform/signed-json.ts'
import { inThread } from '../../../platform/threads.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import * as site from '../site/site.service.ts'
import { certificateCopy as copy } from './donation.copy.ts'
import type * as pdfs from './donation.pdf.ts'
import * as rows from './donation.repository.ts'
import { isDonor, type DonationSnapshot } from './donation.snapshot.ts'

type Area = typeof donation

/** Questions for certificates from one address. */
const QUESTIONS = { scope: 'donationVerify', most: 20, minutes: 10 }

/** Place of a verification code, as its cipher is bound to it. */
export const codePlace = (certificateId: string) => `donation.code.${certificateId}`

/**
 * A certificate for who knows the donor's name, the number and the code. Fails with donationNotFound
 * whichever of them is wrong, and with tooManyRequests.
 */
export const verify = async (
  world: World,
  actor: Actor,
  { name, number: typed, code }: ParsedInputOf<Area['verify']>,
  now: Date,
) => {
  await allowRequest(world, (actor as Visitor).ip, QUESTIONS, now)
  const number = normalizePrinted(typed)
  if (!isPrintedNumber('GDJZ', number)) fail('donationNotFound')
  const row = found(await rows.findByNumber(world.db, number), 'donationNotFound')
  if (!verificationCodeMatches(number, code, row.codeDigest!)) fail('donationNotFound')
  const snapshot = JSON.parse(row.signed!) as DonationSnapshot
  if (!isDonor(snapshot.donor, name, normalizePrinted(code))) fail('donationNotFound')
  const { donor, receiptNumber, issuer, issuedAt } = snapshot
  return {
    number,
    state: row.state as 'issued' | 'revoked',
    nameMasked: donor.nameMasked,
    ...givenIn(snapshot),
    receiptNumber,
    issuer,
    issuedAt,
    revokedAt: row.revokedAt,
    reason: row.reason,
    signatureValid: isSigned(world.keys, snapshot, row),
  }
}

/** Whether a key that is ours signed this very text. */
const isSigned = (
  keys: Keys,
  snapshot: DonationSnapshot,
  { signature, keyId, publicKey, keySince, attestation }: rows.FoundRow,
): boolean => {
  if (!keyId || !publicKey || !keySince) return false
  const key = trustedKey(keys, { id: keyId, publicKey, since: keySince, attestation })
  return key !== null && verifySnapshot(snapshot, signature!, key)
}

const givenIn = ({ kind, amountFen, goods, period, purpose, foundation }: DonationSnapshot) => ({
  kind,
  amountFen,
  goods,
  ...period,
  purpose,
  foundation,
})

const Key = z.tuple([Instant, z.uuid()])

/** Donations with a valid certificate; a name, masked, only of who agreed to it. */
export const list = async (
  db: Db,
  { year, cursor, size = PAGE_SIZE }: ParsedInputOf<Area['list']>,
) => {
  const found = await rows.listPublic(db, year, decodeCursor(cursor, Key), size + 1)
  const { items, next } = pageOfRows(found, size, (row) => [row.issuedAt, row.certificateId])
  return {
    items: items.map(({ donorName, shown, ...row }) => ({
      ...row,
      nameMasked: shown && donorName ? maskName(donorName) : null,
    })),
    next,
  }
}

/** Sums over all certificates are taken at most once a minute. */
const TOTALS_MS = 60_000

interface Totals {
  asOf: Date
  years: Awaited<ReturnType<typeof rows.sumYears>>
}

const caches = new WeakMap<Db, Cached<Totals>>()

const totalsOf = (world: World): Promise<Totals> => {
  const known = caches.get(world.db)
  const cache =
    known ??
    cached(world.clock, TOTALS_MS, async () => ({
      asOf: world.clock.now(),
      years: await rows.sumYears(world.replica),
    }))
  if (!known) caches.set(world.db, cache)
  return cache.get()
}

/** What was given in each year, and where donations go. */
export const totals = async (world: World) => ({
  ...(await totalsOf(world)),
  guide: await site.donationGuide(world),
})

/** Own certificates, the newest first. */
export const listOwn = async (
  world: World,
  actor: VolunteerActor,
  { cursor, size = PAGE_SIZE }: ParsedInputOf<Area['listOwn']>,
) => {
  const found = await rows.listOwn(world.db, actor.id, decodeCursor(cursor, Key), size + 1)
  const { items, next } = pageOfRows(found, size, (row) => [row.issuedAt, row.certificateId])
  return { items: items.map((row) => asOwn(world.keys, row)), next }
}

const asOwn = (keys: Keys, { signed, codeCipher, ...row }: rows.OwnRow) => {
  const snapshot = JSON.parse(signed) as DonationSnapshot
  return {
    ...row,
    ...givenIn(snapshot),
    receiptNumber: snapshot.receiptNumber,
    issuer: snapshot.issuer,
    code: showField(keys, codePlace(row.certificateId), codeCipher, groupVerificationCode),
  }
}

const drawing = inThread<typeof pdfs>(new URL('./donation.pdf.ts', import.meta.url))

/** Looks at own certificates on paper of one volunteer. */
const PAPERS = { scope: 'donationPdf', most: 20, minutes: 10 }

/**
 * The PDF of an own certificate. Fails with donationNotFound, with donationStateRefuses once it is
 * revoked, with tooManyRequests and serviceBusy.
 */
export const pdf = async (
  world: World,
  actor: VolunteerActor,
  certificateId: string,
  now: Date,
): Promise<FileAnswer> => {
  await allowRequest(world, actor.id, PAPERS, now)
  const row = found(await rows.findOwn(world.db, actor.id, certificateId), 'donationNotFound')
  if (row.state === 'revoked') fail('donationStateRefuses', { state: row.state })
  const code = decryptField(world.keys, codePlace(certificateId), row.codeCipher)
  const snapshot = JSON.parse(row.signed) as DonationSnapshot
  const body = await drawing(actor.id, 'renderDonation', [snapshot, row.donorName, code])
  return { body, type: 'application/pdf', name: copy.fileName(row.number) }
}

/** Lets the own donation appear in the public list, or not. Fails with donationNotFound. */
export const show = (
  world: World,
  actor: VolunteerActor,
  { certificateId, shown }: ParsedInputOf<Area['show']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    found(await rows.findOwn(db, actor.id, certificateId), 'donationNotFound')
    if (!(await rows.setShown(db, actor.id, certificateId, shown))) return {}
    const object = { kind: 'donation', id: certificateId }
    const payload = { certificateId, volunteerId: actor.id, shown }
    await record(db, actor, 'donationShown', object, payload, now)
    return {}
  })
