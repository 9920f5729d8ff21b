import { FACE_PIXELS } from 'contract/rules/terms'
import { type cardApplication } from 'contract/site/card-application'
import type { ParsedInputOf } from 'contract/endpoint'
import { localDate } from 'contract/rules/time'
import { record } from '../../../events.ts'
import type { VolunteerActor } from '../../../platform/actor.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { fail, found } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import { pixelsOf } from '../../../platform/pictures.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { ensureAgreed, giveConsent } from '../../foundation/agreement/agreement.service.ts'
import { drawNumber } from '../../../platform/case-number.ts'
import * as files from '../../foundation/file/file.service.ts'
import { candidateOf } from './card-application.service.ts'
import { close, photosOf } from './card-data.ts'
import { obstacleToCard, openDays } from './card.policy.ts'
import * as rows from './card.repository.ts'
import { allows, moves } from './card.states.ts'

type Area = typeof cardApplication
type Debit = ParsedInputOf<Area['submitDebit']>
type Credit = ParsedInputOf<Area['submitCredit']>
type Redo = ParsedInputOf<Area['photosRedoUpload']>

/** What photos of a volunteer's applications are taken up for. */
export const useOf = (volunteerId: string) => ({ kind: 'card', id: volunteerId })

/**
 * Applies for the debit card. A form that comes twice gets the same answer. Fails with
 * cardConditionsUnmet, cardRunning, agreementChanged, cardPickupRefused, cardDocumentExpired, and for
 * photos with cardPhotoMissing, cardPhotoUnfit, fileTypeRefused or fileNotFound.
 */
export const submitDebit = (world: World, actor: VolunteerActor, input: Debit, now: Date) =>
  transact(world.db, async (db) => {
    const id = newId()
    const { keys } = world
    ensureHandOver(world, input, now)
    if (input.documentValidUntil && input.documentValidUntil < localDate(now))
      fail('cardDocumentExpired')
    return apply(db, actor, 'debit', { id, input, now }, async () => {
      const identity = await takePhotos(world, db, actor, input, now)
      const atBranch = input.delivery === 'branch'
      return {
        photo_consent_at: now,
        document_valid_until: input.documentValidUntil ?? null,
        occupation: input.occupation,
        address_cipher: close(keys, 'address', id, input.address),
        contact_name_cipher: close(keys, 'contact_name', id, input.contactName),
        contact_mobile_cipher: close(keys, 'contact_mobile', id, input.contactMobile),
        postal_address_cipher: atBranch
          ? null
          : close(keys, 'postal_address', id, input.postalAddress!),
        face_file_id: input.faceFileId,
        front_file_id: identity.frontFileId,
        back_file_id: identity.backFileId,
        uniform_size: input.uniformSize,
        delivery: input.delivery,
        branch_code: atBranch ? input.branchCode! : null,
        pickup_on: atBranch ? input.pickupOn! : null,
        pickup_slot: atBranch ? input.pickupSlot! : null,
      }
    })
  })

/** Applies for the credit card, of which nothing is kept but its state. Fails as `submitDebit` does. */
export const submitCredit = (world: World, actor: VolunteerActor, input: Credit, now: Date) =>
  transact(world.db, (db) =>
    apply(db, actor, 'credit', { id: newId(), input, now }, async () => ({})),
  )

type More = Partial<Parameters<typeof rows.insertCard>[1]>

const apply = async (
  db: Tx,
  actor: VolunteerActor,
  kind: rows.Kind,
  { id, input, now }: { id: string; input: Credit; now: Date },
  more: () => Promise<More>,
) => {
  // The same form sent twice at a time waits here, and then finds what the first has written.
  await rows.lockVolunteer(db, actor.id)
  const before = await rows.findByRequest(db, actor.id, input.requestId)
  if (before) return before
  await ensureAgreed(db, ['cardRequirements'], input.agreed, now)
  const newest = await rows.findNewest(db, actor.id)
  const { person, guardianConsented, ...candidate } = await candidateOf(db, actor.id, newest, now)
  const obstacle = obstacleToCard(kind, { ...candidate, guardianConsented })
  if (obstacle === 'running') fail('cardRunning')
  if (obstacle) fail('cardConditionsUnmet', { obstacle })
  const number = drawNumber(now, 'ZK')
  const written = await rows.insertCard(db, {
    id,
    number,
    volunteer_id: actor.id,
    request_id: input.requestId,
    kind,
    state: 'pendingReview',
    state_since: now,
    region_code: person.regionCode,
    agreement_version: input.agreed.cardRequirements!,
    finance_consent_at: now,
    guardian_consented: guardianConsented,
    created_at: now,
    ...(await more()),
  })
  if (!written) fail('cardRunning')
  const first = { cardApplicationId: id, id: newId(), state: 'pendingReview', reason: '' } as const
  await rows.insertSteps(db, [{ ...first, administratorId: null }], now)
  const given = { volunteerId: actor.id, agreed: input.agreed, guardianId: null }
  await giveConsent(db, { ...given, keys: ['cardRequirements'], channel: 'settings' }, now)
  const about = { volunteerId: actor.id, cardApplicationId: id, kind }
  await record(db, actor, 'cardApplied', { kind: 'cardApplication', id }, about, now)
  return { cardApplicationId: id, number }
}

const ensureHandOver = (
  { cardBank }: World,
  { delivery, branchCode, pickupOn, pickupSlot }: Debit,
  now: Date,
) => {
  if (delivery === 'post') return
  const offered =
    cardBank.branches.some(({ code }) => code === branchCode) &&
    cardBank.slots.includes(pickupSlot!) &&
    openDays(now).includes(pickupOn!)
  if (!offered) fail('cardPickupRefused')
}

/** Takes up the photos that were sent; the sides of the identity card may be on file from before. */
const takePhotos = async (
  world: World,
  db: Tx,
  actor: VolunteerActor,
  { faceFileId, frontFileId, backFileId }: Debit,
  now: Date,
) => {
  const use = useOf(actor.id)
  await files.take(db, actor, 'cardFace', [faceFileId], use, now)
  await ensurePictures(db, [faceFileId])
  ensureLargeEnough(await pixelsOf(await files.bytesOf(world, db, faceFileId)))
  if (frontFileId && backFileId) {
    if (frontFileId === backFileId) fail('cardPhotoMissing')
    await files.take(db, actor, 'cardIdentity', [frontFileId, backFileId], use, now)
    await ensurePictures(db, [frontFileId, backFileId])
    return { frontFileId, backFileId }
  }
  const kept = found(await rows.findIdentityPhotos(db, actor.id), 'cardPhotoMissing')
  await rows.releaseIdentityPhotos(db, kept.cardApplicationId)
  return kept
}

/** The bank takes JPG and PNG alone. */
const taken: ReadonlySet<string> = new Set(['image/jpeg', 'image/png'])

const ensurePictures = async (db: Db, fileIds: readonly string[]) => {
  for (const fact of await files.facts(db, fileIds))
    if (!taken.has(found(fact, 'fileNotFound').type)) fail('fileTypeRefused')
}

const ensureLargeEnough = ({ width, height }: { width: number; height: number }) => {
  if (width < FACE_PIXELS.width || height < FACE_PIXELS.height) fail('cardPhotoUnfit')
}

/** Takes an application back. Fails with cardApplicationNotFound or cardStateRefuses. */
export const withdraw = (
  world: World,
  actor: VolunteerActor,
  { cardApplicationId: id }: { cardApplicationId: string },
  now: Date,
) =>
  transact(world.db, async (db) => {
    const row = found(await rows.lockOwn(db, actor.id, id), 'cardApplicationNotFound')
    const moved = await rows.moveCard(db, { id, ...moves.withdraw, reason: '' }, now)
    if (!moved) fail('cardStateRefuses', { state: row.state })
    await files.forgetUsed(world, db, await rows.eraseCard(db, id, now))
    await addStep(db, row.cardApplicationId, 'withdrawn', now)
    const about = { volunteerId: actor.id, cardApplicationId: id }
    await record(db, actor, 'cardWithdrawn', { kind: 'cardApplication', id }, about, now)
    return {}
  })

const addStep = (
  db: Tx,
  cardApplicationId: string,
  state: 'withdrawn' | 'pendingReview',
  now: Date,
) =>
  rows.insertSteps(
    db,
    [{ cardApplicationId, id: newId(), state, reason: '', administratorId: null }],
    now,
  )

const photoNames = ['face', 'front', 'back'] as const

/**
 * Sends refused photos again; the old ones are deleted. Fails with cardApplicationNotFound,
 * cardStateRefuses, cardPhotoMissing for one that was refused and not sent, and as an upload does.
 */
export const photosRedoUpload = async (
  world: World,
  actor: VolunteerActor,
  { cardApplicationId: id, ...sent }: Redo,
  now: Date,
) => {
  const contents = new Map<rows.Photo, files.Content>()
  for (const photo of photoNames) {
    const file = sent[photo]
    if (file) contents.set(photo, await readPhoto(photo, file))
  }
  return transact(world.db, async (db) => {
    const row = found(await rows.lockOwn(db, actor.id, id), 'cardApplicationNotFound')
    if (!allows(row.state, 'redoPhotos')) fail('cardStateRefuses', { state: row.state })
    if (row.refusedPhotos.some((photo) => !contents.has(photo))) fail('cardPhotoMissing')
    const old = photosOf(row).filter(({ photo }) => contents.has(photo))
    for (const [photo, content] of contents) {
      const purpose = photo === 'face' ? ('cardFace' as const) : ('cardIdentity' as const)
      const kept = { use: useOf(actor.id), purpose, content }
      await rows.setPhoto(db, id, photo, await files.keepOwned(world, db, actor, kept, now))
    }
    const gone = old.map(({ fileId }) => fileId)
    await files.forgetUsed(world, db, gone)
    await rows.moveCard(db, { id, ...moves.redoPhotos, reason: '' }, now)
    await addStep(db, id, 'pendingReview', now)
    const about = { volunteerId: actor.id, cardApplicationId: id, photos: [...contents.keys()] }
    await record(db, actor, 'cardPhotosSent', { kind: 'cardApplication', id }, about, now)
    return {}
  })
}

const readPhoto = async (photo: rows.Photo, file: File): Promise<files.Content> => {
  const content = await files.readPicture(file)
  if (!taken.has(content.type)) fail('fileTypeRefused')
  if (photo === 'face') ensureLargeEnough(await pixelsOf(content.bytes))
  return content
}
