import type { ParsedInputOf } from 'contract/endpoint'
import { fieldSentence } from 'contract/fields.copy'
import type { organizationRegistration } from 'contract/nodes/organization-registration'
import { passwordObstacle } from 'contract/rules/password'
import { record } from '../../../events.ts'
import type { Actor, Visitor } from '../../../platform/actor.ts'
import { answerOnce } from '../../../platform/answer-once.ts'
import { blindIndex, encryptField, type Keys } from '../../../platform/crypto.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { fail } from '../../../platform/fail.ts'
import { identifierDigest, volunteerMobileDigest } from '../../../platform/identifiers.ts'
import { newId } from '../../../platform/ids.ts'
import { hashPassword } from '../../../platform/passwords.ts'
import { transact } from '../../../platform/transact.ts'
import { drawNumber } from '../../../platform/case-number.ts'
import type { World } from '../../../platform/world.ts'
import * as agreements from '../../foundation/agreement/agreement.service.ts'
import { redeemCode } from '../../foundation/code/code.service.ts'
import * as files from '../../foundation/file/file.service.ts'
import { tell } from '../../foundation/outbox/outbox.service.ts'
import * as regions from '../../foundation/region/region.service.ts'
import { ensureProven, giveProof, holds } from '../../foundation/code/contact-proof.service.ts'
import * as accounts from './applicant-account.repository.ts'
import { closedContact, useOf } from './facts.service.ts'
import * as nodes from './node.repository.ts'
import { asksConsent, dueAfter } from './organization.policy.ts'
import * as rows from './request.repository.ts'

type Area = typeof organizationRegistration
type Input = ParsedInputOf<Area['submit']>

/** The texts that an organisation agrees to. */
const texts = ['orgRegRequirements', 'privacyPolicy'] as const

/** Digest by which the contact of a registration is recognised. */
export const contactDigest = (keys: Keys, mobile: string): Buffer =>
  blindIndex(keys, 'organization.contact', mobile)

const shown = (field: string, ticket: string, target: string) =>
  ({ field, ticket, target, purposes: ['registerOrganization'], channel: 'sms' }) as const

/** Exchanges the code sent to a mobile for a ticket of this browser. Fails with codeWrong, codeExpired or codeVoid. */
export const prove = (
  world: World,
  actor: Actor,
  { mobile, code }: ParsedInputOf<Area['prove']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const proof = { purpose: 'registerOrganization', channel: 'sms', target: mobile } as const
    const { browser } = actor as Visitor
    await redeemCode(world, db, { ...proof, code, browser })
    return giveProof(world, db, actor, proof, now)
  })

/** What is taken, for who has proven his mobile; each question counts as a try. Fails with proofExpired. */
export const check = async (
  world: World,
  actor: Actor,
  { mobile, ticket, uscc, loginName, administratorMobile }: ParsedInputOf<Area['check']>,
  now: Date,
) => {
  const proof = shown('contactMobile', ticket, mobile)
  if (!(await holds(world, actor, proof, now))) fail('proofExpired', { field: proof.field })
  const digestOf = (kind: 'loginName' | 'mobile', value: string) =>
    identifierDigest(world.keys, 'administrator', kind, value)
  const { db } = world
  const taken = {
    uscc: uscc !== undefined && (await nodes.isUsccTaken(db, uscc, null)),
    loginName:
      loginName !== undefined &&
      (await accounts.isTaken(db, 'loginName', digestOf('loginName', loginName))),
    administratorMobile:
      administratorMobile === mobile &&
      (await accounts.isTaken(db, 'mobile', digestOf('mobile', administratorMobile))),
  }
  return { taken: (Object.keys(taken) as (keyof typeof taken)[]).filter((name) => taken[name]) }
}

/**
 * Registers an organisation with its owner; the federation nearest above reviews it. The same form
 * sent twice registers once; of two with the same credit code one is in. Whether something is taken is
 * told to those only who have proven their mobile. Fails with invalidInput (by field), agreementChanged,
 * proofExpired { field }, regionUnknown, parentNotOpen, usccTaken, mobileTaken, loginNameTaken or
 * fileNotFound.
 */
export const submit = (world: World, actor: Actor, input: Input, now: Date) => {
  const contact = contactDigest(world.keys, input.contactMobile)
  return answerOnce(
    () => answerToEarlier(world.db, input.requestId, contact),
    () => register(world, actor, input, contact, now),
  )
}

const register = async (world: World, actor: Actor, input: Input, contact: Buffer, now: Date) => {
  ensureComplete(input)
  await agreements.ensureAgreed(world.db, texts, input.agreed, now)
  if (!(await regions.isInForce(world.db, input.regionCode))) fail('regionUnknown')
  const useProofs = await ensureProven(world, actor, proofsOf(input), now)
  const passwordHash = await hashPassword(input.password, (actor as Visitor).ip)

  return transact(world.db, async (db) => {
    const parent = (await nodes.findParent(db, input.parentId, null)) ?? fail('parentNotOpen')
    const [id, accountId, requestId] = [newId(), newId(), newId()]
    const request = {
      id: requestId,
      kind: 'registration' as const,
      number: drawNumber(now, 'ZZ'),
      organizationId: id,
      reviewerId: (await nodes.getReviewer(db, parent.id, 'self')).id,
      proposed: { uscc: usccOf(input) },
      licenceFileId: null,
      sealFileId: null,
      requestedBy: accountId,
      contactDigest: contact,
      consent: asksConsent(input.kind, parent.kind) ? ('waiting' as const) : null,
      dueOn: dueAfter(now),
      formId: input.requestId,
    }
    await nodes.insertNode(db, id, parent.id, columnsOf(world.keys, id, input), now)
    await openAccount(db, world.keys, { accountId, id, passwordHash }, input, now)
    await rows.insertRequest(db, request, now)
    await useProofs(db)
    await takeFiles(db, actor, id, input, now)
    await writeConsents(db, id, accountId, input.agreed, now)
    const { number, dueOn } = request
    await tell(world, db, {
      channel: 'sms',
      target: input.contactMobile,
      template: 'organizationSubmitted',
      parameters: { number, dueOn },
    })
    const object = { kind: 'organization', id }
    const payload = { organizationId: id, requestId }
    await record(db, actor, 'organizationRegistered', object, payload, now)
    return { number, dueOn }
  })
}

/** What a form that was sent before led to; null for one that was not, and for another's. */
const answerToEarlier = async (db: Db, formId: string, contact: Buffer) => {
  const request = await rows.findByForm(db, formId)
  if (!request?.contactDigest?.equals(contact)) return null
  return { number: request.number, dueOn: request.dueOn }
}

/** Refuses with invalidInput what the fields cannot tell alone: the files, and the password by its owner. */
const ensureComplete = (input: Input) => {
  const password = passwordObstacle(input.password, {
    loginName: input.loginName,
    mobile: input.administratorMobile,
    name: input.administratorName,
  })
  ensureFields([
    ...missingFiles(input),
    ...(password ? [{ path: 'password', name: password }] : []),
    ...(input.administratorMobile !== input.contactMobile && !input.administratorTicket
      ? [{ path: 'administratorTicket', name: 'proofMissing' }]
      : []),
  ])
}

type Files = Pick<Input, 'kind' | 'licenceFileId' | 'sealFileId'>

/** Which files an organisation that has a credit code lacks. */
export const missingFiles = ({ kind, licenceFileId, sealFileId }: Files) =>
  kind === 'group'
    ? []
    : [
        ...(licenceFileId ? [] : [{ path: 'licenceFileId', name: 'fileMissing' }]),
        ...(sealFileId ? [] : [{ path: 'sealFileId', name: 'fileMissing' }]),
      ]

/** Refuses with invalidInput where fields are at fault. */
export const ensureFields = (faults: readonly { path: string; name: string }[]): void => {
  if (faults.length > 0)
    fail('invalidInput', {
      fields: faults.map((fault) => ({ ...fault, sentence: fieldSentence(fault.name) })),
    })
}

const proofsOf = (input: Input) => {
  const { contactMobile, contactTicket, administratorMobile, administratorTicket } = input
  const contact = shown('contactTicket', contactTicket, contactMobile)
  return administratorMobile === contactMobile
    ? [contact]
    : [contact, shown('administratorTicket', administratorTicket!, administratorMobile)]
}

/** A group has no credit code, whatever was typed before. */
const usccOf = ({ kind, uscc }: { kind: string; uscc?: string | undefined }): string | null =>
  kind === 'group' ? null : (uscc ?? null)

type Stated = Omit<ParsedInputOf<Area['mend']>, 'number' | 'mobile' | 'ticket'>

/** What was stated about an organisation, as columns. */
export const statedColumns = (stated: Stated) => ({
  kind: stated.kind,
  uscc: usccOf(stated),
  name: stated.name,
  founded_on: stated.foundedOn ?? null,
  region_code: stated.regionCode,
  principal: stated.principal,
  contact_name: stated.contactName,
  categories: stated.categories,
  address: stated.address,
  introduction: stated.introduction,
})

const columnsOf = (keys: Keys, id: string, input: Input) => ({
  ...statedColumns(input),
  contact_mobile_cipher: closedContact(keys, id, input.contactMobile),
  licence_file_id: input.licenceFileId ?? null,
  seal_file_id: input.sealFileId ?? null,
})

/** Always in the same order: two who each hold what the other wants cannot come about. */
const openAccount = async (
  db: Tx,
  keys: Keys,
  { accountId, id, passwordHash }: { accountId: string; id: string; passwordHash: string },
  { administratorMobile: mobile, loginName, administratorName: name }: Input,
  now: Date,
) => {
  const take = (kind: 'loginName' | 'mobile', value: string) =>
    accounts.takeIdentifier(
      db,
      kind,
      identifierDigest(keys, 'administrator', kind, value),
      accountId,
    )
  if (!(await take('mobile', mobile))) fail('mobileTaken')
  if (!(await take('loginName', loginName))) fail('loginNameTaken')
  const mobileCipher = encryptField(keys, `administrator.mobile.${accountId}`, mobile)
  await accounts.insertAccount(
    db,
    {
      id: accountId,
      organizationId: id,
      loginName,
      name,
      mobileCipher,
      volunteerMobileDigest: volunteerMobileDigest(keys, mobile),
      passwordHash,
    },
    now,
  )
}

/** Takes the applicant's uploads up. Fails with fileNotFound for any that is not his, or gone. */
export const takeFiles = async (
  db: Tx,
  actor: Actor,
  organizationId: string,
  {
    uploadTicket,
    licenceFileId,
    sealFileId,
  }: Pick<Input, 'uploadTicket' | 'licenceFileId' | 'sealFileId'>,
  now: Date,
) => {
  const owner = files.applicantOf(uploadTicket ?? '', (actor as Visitor).browser)
  const take = (purpose: 'organizationLicence' | 'organizationSeal', fileId: string | undefined) =>
    files.take(db, owner, purpose, fileId ? [fileId] : [], useOf(organizationId), now)
  await take('organizationLicence', licenceFileId)
  await take('organizationSeal', sealFileId)
}

const writeConsents = (
  db: Tx,
  organizationId: string,
  administratorId: string,
  agreed: Input['agreed'],
  now: Date,
) =>
  nodes.insertConsents(
    db,
    texts.map((agreement) => ({
      id: newId(),
      organizationId,
      administratorId,
      agreement,
      version: agreed[agreement]!,
    })),
    now,
  )
