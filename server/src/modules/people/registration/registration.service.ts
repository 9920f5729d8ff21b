import type { ParsedInputOf } from 'contract/endpoint'
import type { registration } from 'contract/people/registration'
import { maskLoginName } from 'contract/rules/mask'
import { record } from '../../../events.ts'
import type { Actor, Origin } from '../../../platform/actor.ts'
import { answerOnce } from '../../../platform/answer-once.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { fail } from '../../../platform/fail.ts'
import { documentDigest } from '../../../platform/identifiers.ts'
import { newId } from '../../../platform/ids.ts'
import { hashPassword } from '../../../platform/passwords.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import * as regions from '../../foundation/region/region.service.ts'
import { type Examined, examine, identityOf } from './examination.service.ts'
import * as memberships from './membership.repository.ts'
import {
  closed,
  takeContacts,
  takeDocument,
  takeVolunteerNo,
  writeConsents,
} from './opening.service.ts'
import { askRealName, noteOutcome, type Outcome, stateAfter } from './real-name.service.ts'
import * as rows from './registration.repository.ts'

type Input = ParsedInputOf<typeof registration.submit>

/** By what a form is known again, and whose it is. */
interface Request {
  id: string | undefined
  document: Buffer
}

/**
 * Has a volunteer join organisations in the transaction of whoever names them, each as it wants it; gives those that took
 * him in at once. Memberships stand on people, so that who knows them hands it in (`modules.ts`).
 */
export type JoinWithin = (
  db: Tx,
  joining: { volunteerId: string; organizationIds: readonly string[] },
  now: Date,
) => Promise<string[]>

/**
 * Registers a volunteer. Two who send the same number at once: one is in, the other is told that it is
 * taken; the same form sent twice registers once. Fails as `examine` does, and with regionUnknown,
 * organizationNotJoinable, realNameMismatch, documentNumberTaken, mobileTaken, emailTaken or
 * loginNameTaken.
 */
export const submit = (
  world: World,
  joinWithin: JoinWithin,
  actor: Actor,
  input: Input,
  now: Date,
) => {
  const request = { id: input.requestId, document: documentDigest(world.keys, identityOf(input)) }
  return answerOnce(
    () => answerToEarlier(world.db, request),
    () => register(world, joinWithin, actor, input, request, now),
  )
}

const register = async (
  world: World,
  joinWithin: JoinWithin,
  actor: Actor,
  input: Input,
  request: Request,
  now: Date,
) => {
  const examined = await examine(world, actor, input, 'register', now)
  if (!(await regions.isInForce(world.db, input.regionCode))) fail('regionUnknown')
  const organizations = await joinableOf(world.db, input.organizationIds ?? [])
  const outcome = await askRealName(world, examined.applicant, now)
  // Nothing is kept of a name that is not on the document: its holder must find the number free.
  if (outcome === 'mismatched') fail('realNameMismatch')
  const passwordHash = await hashPassword(input.password, (actor as Origin).ip)

  return transact(world.db, async (db) => {
    const id = newId()
    if (request.id && !(await rows.insertRequest(db, request.id, id, request.document, now)))
      return fail('badRequest')
    if (!(await takeDocument(db, world.keys, id, examined.applicant)))
      fail('documentNumberTaken', await takenBy(db, request.document, input.name))
    await takeContacts(db, world.keys, id, examined.applicant)
    await examined.useProofs(db)
    const volunteerNo = await takeVolunteerNo(db, world.keys, id, now)
    await rows.insertVolunteer(db, {
      ...rowOf(world, id, examined, outcome, now),
      volunteer_no: volunteerNo,
      region_code: input.regionCode,
      password_hash: passwordHash,
    })
    await noteOutcome(db, id, outcome, now)
    const { categories = [], skills = [], availability = [] } = input
    await rows.writeWishes(db, id, { categories, skills, availability }, now)
    const organizationIds = organizations.map((each) => each.id)
    const joined = await joinWithin(db, { volunteerId: id, organizationIds }, now)
    await writeConsents(db, world.keys, id, examined, 'registration', now)
    const object = { kind: 'volunteer', id }
    await record(db, actor, 'volunteerRegistered', object, { volunteerId: id, joined }, now)
    const names = organizations.map(({ name }) => name)
    return { userId: id, volunteerNo, state: stateAfter(outcome), organizations: names }
  })
}

const rowOf = (
  { keys }: World,
  id: string,
  { applicant, person }: Examined,
  outcome: Outcome,
  now: Date,
) => ({
  id,
  state: stateAfter(outcome),
  login_name: applicant.loginName,
  name: applicant.name,
  document_type: applicant.documentType,
  document_number_cipher: closed(keys, id, 'document_number', applicant.documentNumber),
  mobile_cipher: closed(keys, id, 'mobile', applicant.mobile),
  email_cipher: applicant.email === null ? null : closed(keys, id, 'email', applicant.email),
  gender: person.gender,
  birth_date: person.birthDate,
  agreed_at: now,
  created_at: now,
})

/** What a form that was sent before led to; null for one that was not, and for another person's. */
const answerToEarlier = async (db: Db, { id, document }: Request) => {
  const request = id && (await rows.findRequest(db, id))
  if (!request || !request.documentDigest.equals(document)) return null
  const found = await rows.findRegistration(db, request.volunteerId)
  if (!found) return null
  const joined = await memberships.listMemberships(db, request.volunteerId)
  return {
    userId: request.volunteerId,
    volunteerNo: found.volunteerNo,
    state: found.state,
    organizations: joined.map(({ name }) => name),
  }
}

/** Nodes to apply to, each of which takes members. Fails with organizationNotJoinable. */
export const joinableOf = async (db: Db, organizationIds: readonly string[]) => {
  if (organizationIds.length === 0) return []
  const found = await memberships.listJoinable(db, organizationIds)
  if (found.length < organizationIds.length) fail('organizationNotJoinable')
  return found
}

/**
 * What is told about the account that has a document, to whoever has proven his mobile: nothing
 * unless the name is right; then whether it waits for its person, or its masked login name.
 */
export const takenBy = async (db: Db, document: Buffer, name: string) => {
  const owner = await rows.findOwner(db, 'documentNumber', document)
  if (!owner || owner.name !== name) return { claimable: false, loginName: null }
  const claimable = owner.state === 'unclaimed'
  return { claimable, loginName: claimable ? null : maskLoginName(owner.loginName) }
}
