import type { ParsedInputOf } from 'contract/endpoint'
import { Instant } from 'contract/fields'
import { MOST_SHARES } from 'contract/rules/terms'
import { shareAddress } from 'contract/rules/certificate-address'
import { factsShown, ShareFact, type certificateShare } from 'contract/service/certificate-share'
import type { CertificateState } from 'contract/states'
import * as z from 'zod/mini'
import { record } from '../../../events.ts'
import type { Actor, VolunteerActor } from '../../../platform/actor.ts'
import { blindIndex, digest, newSecret, type Keys } from '../../../platform/crypto.ts'
import type { Db } from '../../../platform/db.ts'
import { fail, found } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import { decodeCursor, pageOfRows, PAGE_SIZE } from '../../../platform/keyset.ts'
import { publicKeyOf } from '../../../platform/signing-key.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { problemsOf, snapshotOf } from './certificate.integrity.ts'
import { lockHolder } from './certificate.repository.ts'
import { listKept } from './kept.service.ts'
import { listTrustedKeys, presentKey } from './signing-key.service.ts'
import type { CertificateSnapshot, PublicHolder } from './certificate.snapshot.ts'
import { presentationOf, presentedBy } from './disclosure.policy.ts'
import { lookOf } from './look.service.ts'
import { sharedParts } from './shared-parts.policy.ts'
import * as rows from './share.repository.ts'
import { obstacleToShare, stateOfShare } from './share.policy.ts'
import { standingOf } from './standing.service.ts'

type OpenInput = ParsedInputOf<typeof certificateShare.open>

const DAY_MS = 86_400_000

/**
 * What a certificate says, for something to be made of it: what nobody signed, or what does not hold any more,
 * goes no further. Fails with certificateOutdated and certificateDamaged.
 */
export const soundSnapshot = async (
  { keys }: Pick<World, 'keys'>,
  db: Db,
  { volunteerId, certificateId, state }: rows.SignedRow,
): Promise<CertificateSnapshot<PublicHolder>> => {
  const [kept] = await listKept(db, volunteerId, [certificateId])
  // What gets a signature by this leaves the house: an own key in the database must not buy one of ours.
  if (!kept || problemsOf(keys, kept).length > 0) return fail('certificateDamaged')
  if (state !== 'valid') fail('certificateOutdated')
  return snapshotOf(kept.signed) ?? fail('certificateDamaged')
}

/** 128 bits for each part of a certificate, which nobody guesses and which need not be kept. */
const saltOf = (keys: Keys, certificateId: string) => (place: string) =>
  blindIndex(keys, 'certificate.disclosure', `${certificateId}.${place}`)
    .subarray(0, 16)
    .toString('base64url')

/**
 * Opens a link that shows some facts of an own certificate; only a digest of it is kept. Fails with
 * certificateNotFound, certificateOutdated, certificateDamaged and shareLimitReached.
 */
export const open = (
  world: World,
  actor: VolunteerActor,
  { certificateId, facts: asked, days }: OpenInput,
  now: Date,
) =>
  transact(world.db, async (db) => {
    await lockHolder(db, actor.id)
    const row = found(await rows.findOwn(db, actor.id, certificateId), 'certificateNotFound')
    const said = await soundSnapshot(world, db, row)
    if ((await rows.countOpen(db, actor.id, certificateId, now)) >= MOST_SHARES)
      fail('shareLimitReached')
    const facts = factsShown(asked)
    const key = await presentKey(world, db, now)
    const { publicUrl } = world.config
    const means = { salt: saltOf(world.keys, certificateId), issuer: publicUrl }
    const token = newSecret()
    const shareId = newId()
    await rows.insert(db, {
      volunteer_id: actor.id,
      id: shareId,
      certificate_id: certificateId,
      digest: digest(token),
      facts,
      presentation: presentationOf(said, facts, means, key),
      key_id: key.id,
      created_at: now,
      ends_at: new Date(now.getTime() + days * DAY_MS),
    })
    const about = { kind: 'certificate', id: certificateId }
    const fact = { certificateId, shareId, volunteerId: actor.id }
    await record(db, actor, 'certificateShareOpened', about, fact, now)
    const share = asOwn(found(await rows.findShare(db, actor.id, shareId), 'shareNotFound'), now)
    return { share, address: shareAddress(`${publicUrl}/zs`, token) }
  })

const asOwn = ({ id, ...share }: rows.OwnShare, now: Date) => ({
  shareId: id,
  ...share,
  state: stateOfShare(share, now),
})

/** Ends an own link before its time. Fails with shareNotFound, shareRevoked and shareEnded. */
export const revoke = (world: World, actor: VolunteerActor, shareId: string, now: Date) =>
  transact(world.db, async (db) => {
    if (!(await rows.revoke(db, actor.id, shareId, now))) {
      const share = found(await rows.findShare(db, actor.id, shareId), 'shareNotFound')
      return fail(obstacleToShare(share, now) ?? 'shareRevoked')
    }
    const about = { kind: 'certificate', id: null }
    await record(
      db,
      actor,
      'certificateShareRevoked',
      about,
      { shareId, volunteerId: actor.id },
      now,
    )
    return {}
  })

const ShareKey = z.tuple([Instant, z.uuid()])

/** The links to an own certificate, newest first. Fails with certificateNotFound. */
export const listOwn = async (
  world: World,
  actor: VolunteerActor,
  {
    certificateId,
    cursor,
    size = PAGE_SIZE,
  }: { certificateId: string; cursor?: string; size?: number },
  now: Date,
) => {
  found(await rows.findOwn(world.db, actor.id, certificateId), 'certificateNotFound')
  const after = decodeCursor(cursor, ShareKey)
  const listed = await rows.listOwn(world.db, actor.id, certificateId, after, size + 1)
  const page = pageOfRows(listed, size, (row) => [row.createdAt.toISOString(), row.id])
  return { items: page.items.map((row) => asOwn(row, now)), next: page.next }
}

/**
 * What a link shows, and what became of it since; nothing of what it shows where link or certificate were touched.
 * Fails with shareNotFound, and by name with shareRevoked and shareEnded.
 */
export const shared = async (
  world: World,
  actor: Exclude<Actor, { kind: 'system' }>,
  token: string,
  now: Date,
) => {
  const link = found(await rows.findByDigest(world.db, digest(token)), 'shareNotFound')
  const look = lookOf(world, link, actor, now)
  const opened = await rows.openLink(world.db, link.id, { ...look, way: 'link', shareId: link.id })
  if (!opened) {
    const since = found(await rows.findByDigest(world.db, digest(token)), 'shareNotFound')
    return fail(obstacleToShare(since, now) ?? 'shareRevoked')
  }
  const row = found(
    await rows.findOwn(world.db, link.volunteerId, link.certificateId),
    'shareNotFound',
  )
  const key = (await listTrustedKeys(world)).get(opened.keyId)
  const presented = key ? presentedBy(opened.presentation, publicKeyOf(key)) : null
  const standing = await standingOf(world, row)
  const shown = standing.signatureValid && presented?.number === row.number ? presented : null
  return {
    number: row.number,
    state: shown ? (row.state as z.output<typeof CertificateState>) : ('altered' as const),
    supersededBy: shown && row.supersededBy,
    nameMasked: shown?.nameMasked ?? '',
    volunteerNoMasked: shown?.volunteerNoMasked ?? '',
    issuer: shown?.issuer ?? '',
    issuedAt: shown?.issuedAt ?? row.issuedAt.toISOString(),
    facts: opened.facts,
    // By a link from before, too, missions withhold nothing of what they tell.
    leftOut: ShareFact.options.filter((fact) => !factsShown(opened.facts).includes(fact)),
    endsAt: opened.endsAt,
    revokedLines: shown ? standing.lines.filter(({ holds }) => !holds).length : 0,
    ...sharedParts(shown, standing),
    keyId: opened.keyId,
    signatureValid: shown !== null,
    presentation: opened.presentation,
  }
}
