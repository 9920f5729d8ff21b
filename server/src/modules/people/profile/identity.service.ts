import { IDENTITY_WORKING_DAYS } from 'contract/rules/terms'
import type { ParsedInputOf } from 'contract/endpoint'
import type { profile } from 'contract/people/profile'
import { ageOn } from 'contract/rules/id-number'
import { maskIdNumber } from 'contract/rules/mask'
import { localDate } from 'contract/rules/time'
import * as z from 'zod/mini'
import { record } from '../../../events.ts'
import { system, type VolunteerActor } from '../../../platform/actor.ts'
import { decryptField, encryptField, type Keys, openField } from '../../../platform/crypto.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { ensure, fail, found } from '../../../platform/fail.ts'
import { documentDigest } from '../../../platform/identifiers.ts'
import { newId } from '../../../platform/ids.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import { allowRequest } from '../../../platform/request-throttle.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { passedOnOf } from '../../foundation/decision/waiting.service.ts'
import { forgetEvidenceOf } from '../../foundation/file/evidence.service.ts'
import * as files from '../../foundation/file/file.service.ts'
import { workingDaysAfter } from '../../../platform/working-days.ts'
import { identityOf } from '../registration/examination.service.ts'
import { askRealName } from '../registration/real-name.service.ts'
import {
  faultsOfIdentity,
  obstacleOfFaults,
  obstacleToAge,
  personOf,
} from '../registration/registration.policy.ts'
import { differences, type KeptIdentity, obstacleToRequest } from './identity.policy.ts'
import * as rows from './identity.repository.ts'
import { canMove, type ChangeState } from './identity.states.ts'

type Area = typeof profile

/** Requests of one account: each asks whether a name belongs to a number. */
const REQUESTS = { scope: 'identityChange', most: 5, minutes: 60 }

const place = (part: 'identity' | 'former', id: string) => `identity_change.${part}.${id}`

/** An identity in one piece, as a request holds it. */
export const closedIdentity = (
  keys: Keys,
  part: 'identity' | 'former',
  id: string,
  identity: KeptIdentity,
) => encryptField(keys, place(part, id), JSON.stringify(identity))

/** Both identities of a request: what held when it was made, and what it asks for. */
export const identitiesOf = (
  keys: Keys,
  { changeId, identityCipher, formerCipher }: rows.ChangeRow,
): { before: KeptIdentity; after: KeptIdentity } => ({
  before: JSON.parse(decryptField(keys, place('former', changeId), formerCipher)) as KeptIdentity,
  after: JSON.parse(
    decryptField(keys, place('identity', changeId), identityCipher),
  ) as KeptIdentity,
})

/** The same, or null where they do not open. */
export const openedIdentities = (keys: Keys, row: rows.ChangeRow) => {
  const former = openField(keys, place('former', row.changeId), row.formerCipher)
  const wanted = openField(keys, place('identity', row.changeId), row.identityCipher)
  return former === null || wanted === null ? null : identitiesOf(keys, row)
}

/** A request as its volunteer sees it; nothing of one that does not open. */
const ownView = (keys: Keys, row: rows.ChangeRow) => {
  const opened = openField(keys, place('identity', row.changeId), row.identityCipher)
  if (opened === null) return null
  const after = JSON.parse(opened) as KeptIdentity
  const {
    identityCipher: _,
    formerCipher: _former,
    volunteerId: _own,
    fileIds: _files,
    agreedBy: _by,
    agreedName: _name,
    agreedNode,
    agreedAt,
    decidedName: _decided,
    decidedNode,
    ...rest
  } = row
  const agreed = agreedNode && agreedAt ? { organizationName: agreedNode, at: agreedAt } : null
  return {
    ...rest,
    passedOn: passedOnOf(row),
    agreed,
    second:
      agreed && row.state === 'approved' && row.decidedAt
        ? { organizationName: decidedNode, at: row.decidedAt }
        : null,
    ...after,
    documentNumber: maskIdNumber(after.documentNumber),
  }
}

/** The newest request of a volunteer as he sees it; null before the first. */
export const newestChange = async ({ keys }: World, db: Db, volunteerId: string) => {
  const [newest] = await rows.listOwn(db, volunteerId, null, 1)
  return newest ? ownView(keys, newest) : null
}

/** Whether a request can be made now. */
export const mayChangeIdentity = (
  { state }: VolunteerActor,
  newest: { state: ChangeState } | null,
): boolean => obstacleToRequest(state, newest?.state ?? null) === null

const Key = z.tuple([z.uuid()])

/** Own requests, the newest first. */
export const listOwn = async (
  { keys }: World,
  db: Db,
  actor: VolunteerActor,
  { cursor, size = PAGE_SIZE }: ParsedInputOf<Area['identityChanges']>,
) => {
  const after = decodeCursor(cursor, Key)?.[0] ?? null
  const found = await rows.listOwn(db, actor.id, after, size + 1)
  const page = pageOfRows(found, size, ({ changeId }) => [changeId])
  return { ...page, items: page.items.flatMap((row) => ownView(keys, row) ?? []) }
}

/**
 * Asks for another name or document. Fails with registrationStateRefuses, identityChangeOpen,
 * identityUnchanged, invalidInput (by field), tooYoung, guardianRequired, documentNumberTaken,
 * realNameMismatch, fileNotFound or tooManyRequests.
 */
export const request = async (
  world: World,
  actor: VolunteerActor,
  { reason, fileIds, ...input }: ParsedInputOf<Area['requestIdentity']>,
  now: Date,
) => {
  const newest = await newestChange(world, world.db, actor.id)
  ensure(obstacleToRequest(actor.state, newest?.state ?? null))
  const { holding, before } = await holdingOf(world, actor.id)
  const after = wantedOf(input, before, now)
  const fields = differences(before, after)
  if (fields.length === 0) fail('identityUnchanged')
  ensure(obstacleToAge(ageOn(after.birthDate, now), holding.guarded))
  await allowRequest(world, actor.id, REQUESTS, now)
  if (await rows.isTaken(world.db, documentDigest(world.keys, after), actor.id))
    fail('documentNumberTaken')
  if ((await askRealName(world, after, now)) === 'mismatched') fail('realNameMismatch')

  return transact(world.db, async (db) => {
    const id = newId()
    await rows.insertChange(db, {
      volunteer_id: actor.id,
      id,
      reviewer_id: holding.reviewerId,
      state: 'pending',
      identity_cipher: closedIdentity(world.keys, 'identity', id, after),
      former_cipher: closedIdentity(world.keys, 'former', id, before),
      fields,
      reason,
      file_ids: fileIds,
      requested_at: now,
      due_on: workingDaysAfter(localDate(now), IDENTITY_WORKING_DAYS),
    })
    const use = { kind: 'identityChange', id }
    await files.take(db, actor, 'identityEvidence', fileIds, use, now)
    const payload = { volunteerId: actor.id, changeId: id, fields }
    await record(db, actor, 'identityChangeRequested', use, payload, now)
    return found(await newestChange(world, db, actor.id), 'identityChangeNotFound')
  })
}

/** The identity that holds, opened. */
const holdingOf = async (world: World, volunteerId: string) => {
  const holding = found(await rows.findHolding(world.db, volunteerId), 'loginExpired')
  const { name, documentType, documentNumberCipher, birthDate } = holding
  const column = `volunteer.document_number.${volunteerId}`
  const documentNumber = decryptField(world.keys, column, documentNumberCipher)
  return { holding, before: { name, documentType, documentNumber, birthDate } }
}

type Wanted = Omit<ParsedInputOf<Area['requestIdentity']>, 'reason' | 'fileIds'>

/** What is asked for, in full: what is not named stays, and the document decides where it tells a birth date. */
const wantedOf = (input: Wanted, before: KeptIdentity, now: Date): KeptIdentity => {
  const identity = identityOf({
    name: input.name,
    documentType: input.documentType,
    documentNumber: input.documentNumber ?? before.documentNumber,
    birthDate: input.birthDate ?? before.birthDate,
  })
  ensure(obstacleOfFaults(faultsOfIdentity(identity, now)))
  const { name, documentType, documentNumber } = identity
  return { name, documentType, documentNumber, birthDate: personOf(identity)!.birthDate }
}

/** Takes an own request back; its evidence is forgotten. Fails with identityChangeNotFound or identityChangeSettled. */
export const withdraw = (
  world: World,
  actor: VolunteerActor,
  { changeId }: ParsedInputOf<Area['withdrawIdentity']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const change = found(await rows.lockOwn(db, actor.id, changeId), 'identityChangeNotFound')
    if (!canMove(change.state, 'withdraw')) fail('identityChangeSettled')
    await rows.markWithdrawn(db, actor.id, changeId, now)
    await files.forgetUsed(world, db, change.fileIds)
    const payload = { volunteerId: actor.id, changeId }
    const object = { kind: 'identityChange', id: changeId }
    await record(db, actor, 'identityChangeWithdrawn', object, payload, now)
    return {}
  })

const evidence = { task: 'identityEvidence', kind: 'identityChange', take: rows.takeOldEvidence }

/** Forgets the evidence of requests decided long ago; timed, safe to run again. */
export const forgetEvidence = (world: World): Promise<number> =>
  forgetEvidenceOf(world, evidence, (db, changeIds, now) => {
    const object = { kind: 'identityChange', id: null }
    return record(db, system, 'identityEvidenceForgotten', object, { changeIds }, now)
  })

/** Forgets every request of a person whose account is no more. */
export const forgetChanges = async (
  world: Pick<World, 'files'>,
  db: Tx,
  volunteerId: string,
): Promise<void> => files.forgetUsed(world, db, await rows.removeAll(db, volunteerId))
