import type { ParsedInputOf } from 'contract/endpoint'
import type { identityReview } from 'contract/people/identity-review'
import { ageOn } from 'contract/rules/id-number'
import { maskName } from 'contract/rules/mask'
import * as z from 'zod/mini'
import { record } from '../../../events.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import { type Keys, openField } from '../../../platform/crypto.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { ensure, fail, found } from '../../../platform/fail.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import { documentDigest } from '../../../platform/identifiers.ts'
import { isAmong } from '../../../platform/one-person.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import type { Person } from '../../foundation/decision/answering.policy.ts'
import { ensureFirst } from '../../foundation/decision/decided.service.ts'
import { isOverdue } from '../../../platform/case-number.ts'
import { waitsFor } from '../../foundation/decision/turn.service.ts'
import { passedOnOf } from '../../foundation/decision/waiting.service.ts'
import { facts } from '../../foundation/file/file.service.ts'
import { ensureRowsAsWritten } from '../../foundation/row-seal/row-seal.service.ts'
import { noteFormerDocument, ownVolunteers } from '../account/same-person.service.ts'
import { linkTo } from '../data-access/link.service.ts'
import { noteAccess } from '../data-access/access.service.ts'
import { takeReveal } from '../data-access/allowance.service.ts'
import { closed, replaceDocument } from '../registration/opening.service.ts'
import { askRealName } from '../registration/real-name.service.ts'
import { obstacleToAge, personOf } from '../registration/registration.policy.ts'
import { reviewReason } from './identity.copy.ts'
import {
  decidingIdentity,
  type KeptIdentity,
  obstacleToDeciding,
  stepOfAgreeing,
} from './identity.policy.ts'
import * as rows from './identity.repository.ts'
import { identitiesOf } from './identity.service.ts'
import { type ChangeState, openStates } from './identity.states.ts'

type Area = typeof identityReview

const Key = z.tuple([z.uuid()])

/** Requests that the federation acted for decides; who asks is masked until somebody looks. */
export const list = async (
  db: Db,
  actor: AdministratorActor,
  { state, turn, cursor, size = PAGE_SIZE }: ParsedInputOf<Area['list']>,
  now: Date,
) => {
  const after = decodeCursor(cursor, Key)?.[0] ?? null
  const found = await rows.listOfReviewer(db, actor, { state, turn }, after, size + 1)
  const page = pageOfRows(found, size, ({ changeId }) => [changeId])
  const isTurn = ({ state: now, holderId, agreedBy }: rows.ReviewedRow) =>
    openStates.includes(now) && holderId === actor.organizationId && !isAmong(actor, [agreedBy])
  const turns = await waitsFor(
    db,
    page.items.map((row) =>
      !openStates.includes(row.state) || isTurn(row)
        ? null
        : { from: row.holderId, answering: decidingIdentity(row.agreedBy) },
    ),
  )
  return {
    ...page,
    items: page.items.map((row, at) => ({
      changeId: row.changeId,
      volunteerNo: row.volunteerNo,
      nameMasked: maskName(row.name),
      regionName: row.regionName,
      fields: row.fields,
      reason: row.reason,
      state: row.state,
      requestedAt: row.requestedAt,
      dueOn: row.dueOn,
      overdue: isOverdue(row.dueOn, !openStates.includes(row.state), now),
      answer: row.answer,
      decidedAt: row.decidedAt,
      passedOn: passedOnOf(row),
      byTwo: row.byTwo,
      earlier: row.earlier,
      agreed: agreedOf(row),
      second: secondOf(row),
      can: { decide: isTurn(row) },
      waitsFor: turns[at] ?? null,
    })),
  }
}

/** Who agreed first; null before. */
const agreedOf = ({ agreedName, agreedNode, agreedAt }: rows.ChangeRow) =>
  agreedName && agreedNode && agreedAt
    ? { administratorName: agreedName, organizationName: agreedNode, at: agreedAt }
    : null

/** Who agreed after him, so that it held; null before, and where one person was enough. */
const secondOf = ({ state, agreedAt, decidedName, decidedNode, decidedAt }: rows.ChangeRow) =>
  state === 'approved' && agreedAt && decidedName && decidedAt
    ? { administratorName: decidedName, organizationName: decidedNode, at: decidedAt }
    : null

/**
 * A request that may be decided, held. Fails with identityChangeNotFound, identityChangeSettled, matterPassedOn,
 * identityOwn, identityFourEyes or rowAltered.
 */
const decidable = async (
  world: World,
  db: Tx,
  actor: AdministratorActor,
  { changeId, state: seen }: { changeId: string; state?: ChangeState },
) => {
  const change = found(await rows.lockOfReviewer(db, actor, changeId), 'identityChangeNotFound')
  const own = await ownVolunteers(db, world.keys, actor.id)
  const reached = isSamePerson(world.keys, actor.id, change) ?? fail('valueDamaged')
  const self = reached || own.includes(change.volunteerId)
  const about = { kind: 'identityChange' as const, ids: [changeId], state: change.state }
  const here = change.holderId === actor.organizationId
  const agreed = isAmong(actor, [change.agreedBy])
  const standing = { self, here, agreed }
  await ensureFirst(db, actor, about, obstacleToDeciding(change.state, standing, seen))
  await ensureRowsAsWritten(db, 'identity_change', [changeId])
  return change
}

/** Who has a volunteer account too is known by the number of his telephone; null where one does not open. */
export const isSamePerson = (
  keys: Keys,
  administratorId: string,
  change: Pick<
    rows.ReviewRow,
    'volunteerId' | 'volunteerMobileCipher' | 'administratorMobileCipher'
  >,
): boolean | null => {
  const { volunteerMobileCipher: own, administratorMobileCipher: other, volunteerId } = change
  if (own === null || other === null) return false
  const numbers = [
    openField(keys, `volunteer.mobile.${volunteerId}`, own),
    openField(keys, `administrator.mobile.${administratorId}`, other),
  ]
  return numbers.includes(null) ? null : numbers[0] === numbers[1]
}

/** Whether somebody who could decide is the volunteer himself or his guardian; a number that does not open moves the turn to nobody else. */
export const isHimself = (
  keys: Keys,
  person: Person,
  about: Pick<rows.ReviewRow, 'volunteerId' | 'volunteerMobileCipher'>,
): boolean =>
  person.ownVolunteers.includes(about.volunteerId) ||
  person.mobiles.some(
    ({ accountId, cipher }) =>
      isSamePerson(keys, accountId, { ...about, administratorMobileCipher: cipher }) === true,
  )

/** Both identities in full, and writes down that somebody looked. Fails as `decidable` and `takeReveal` do. */
export const look = (
  world: World,
  actor: AdministratorActor,
  { changeId, ticket }: ParsedInputOf<Area['look']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const change = await decidable(world, db, actor, { changeId })
    const { volunteerId } = change
    const kept = await facts(db, change.fileIds)
    await takeReveal(db, actor, ticket, now)
    const about = { item: 'identity' as const, missionId: null, purpose: null }
    const access = { volunteerId, ...about, reason: reviewReason }
    await noteAccess(db, actor, access, now)
    return {
      ...identitiesOf(world.keys, change),
      earlier: await earlierOf(world.keys, db, changeId),
      files: kept.filter((file) => file !== null),
      stake: await rows.getStake(db, volunteerId),
    }
  })

/** What one person alone let hold before, and what counts together with a request. */
const earlierOf = async (keys: Keys, db: Db, changeId: string) =>
  (await rows.listCounted(db, changeId)).flatMap((part) =>
    part.changeId === changeId || part.decidedAt === null
      ? []
      : [{ decidedAt: part.decidedAt, ...identitiesOf(keys, part) }],
  )

/** A link to the evidence, for one look. Fails as `decidable` and `linkTo` do. */
export const fileLink = async (
  world: World,
  actor: AdministratorActor,
  { changeId, ...file }: ParsedInputOf<Area['fileLink']>,
  now: Date,
) => {
  await transact(world.db, (db) => decidable(world, db, actor, { changeId }))
  return linkTo(world, actor, { kind: 'identityChange', id: changeId }, file, now)
}

/**
 * Lets the new identity hold, or where the volunteer could become somebody else by it, first waits for a second person
 * who agrees. Fails as `decidable` does, or with realNameMismatch, tooYoung,
 * guardianRequired or documentNumberTaken: since the request was made the register, the age or another
 * account may have come to say something else.
 */
export const approve = async (
  world: World,
  actor: AdministratorActor,
  seen: ParsedInputOf<Area['approve']>,
  now: Date,
) => {
  const wanted = await transact(world.db, async (db) =>
    identitiesOf(world.keys, await decidable(world, db, actor, seen)),
  )
  // Outside of the transaction: the register may take its time. Without an answer the evidence decides.
  if ((await askRealName(world, wanted.after, now)) === 'mismatched') fail('realNameMismatch')
  return transact(world.db, async (db) => {
    const change = await decidable(world, db, actor, seen)
    if (stepOfAgreeing(change) === 'agree') return agree(db, actor, change, now)
    await letHold(world, db, change.volunteerId, identitiesOf(world.keys, change), now)
    await settle(db, actor, change, { state: 'approved', answer: null }, now)
    return { state: 'approved' as const }
  })
}

const agree = async (db: Tx, actor: AdministratorActor, change: rows.ChangeRow, now: Date) => {
  const { volunteerId, changeId } = change
  await rows.writeAgreement(db, change, actor, now)
  const object = { kind: 'identityChange', id: changeId }
  const payload = { volunteerId, changeId, nodeId: actor.organizationId }
  await record(db, actor, 'identityChangeAgreed', object, payload, now)
  return { state: 'awaitingSecondReview' as const }
}

const letHold = async (
  { keys }: World,
  db: Tx,
  volunteerId: string,
  { before, after }: { before: KeptIdentity; after: KeptIdentity },
  now: Date,
) => {
  const { guarded } = found(await rows.findHolding(db, volunteerId), 'identityChangeNotFound')
  ensure(obstacleToAge(ageOn(after.birthDate, now), guarded))
  if (!(await replaceDocument(db, keys, volunteerId, after))) fail('documentNumberTaken')
  const former = documentDigest(keys, before)
  // Whoever takes another document stays who he is.
  if (!former.equals(documentDigest(keys, after)))
    await noteFormerDocument(db, volunteerId, former, now)
  const { documentNumber, ...rest } = after
  const { gender } = personOf(after)!
  const documentNumberCipher = closed(keys, volunteerId, 'document_number', documentNumber)
  const written = { ...rest, gender, documentNumberCipher }
  if (!(await rows.writeIdentity(db, volunteerId, written))) fail('identityChangeSettled')
}

/** Sends a request back; what held stays. Fails as `decidable` does. */
export const giveBack = (
  world: World,
  actor: AdministratorActor,
  { changeId, answer }: ParsedInputOf<Area['return']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const change = await decidable(world, db, actor, { changeId })
    return settle(db, actor, change, { state: 'returned', answer }, now)
  })

const settle = async (
  db: Tx,
  actor: AdministratorActor,
  change: rows.ChangeRow,
  { state, answer }: { state: 'approved' | 'returned'; answer: string | null },
  now: Date,
) => {
  const { volunteerId, changeId } = change
  await rows.writeDecision(db, change, { state, answer, decidedBy: actor.id }, now)
  const object = { kind: 'identityChange', id: changeId }
  const payload = { volunteerId, changeId, state, nodeId: actor.organizationId }
  await record(db, actor, 'identityChangeDecided', object, payload, now)
  return {}
}
