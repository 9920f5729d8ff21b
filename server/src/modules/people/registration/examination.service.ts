import type { IdDocument } from 'contract/codes/id-document'
import { needsGuardian, registrationTexts } from 'contract/rules/age-rule'
import { normalizeTarget } from 'contract/rules/code-target'
import { keptNumber, normalizeDocumentNumber } from 'contract/rules/document-number'
import { ageOn } from 'contract/rules/id-number'
import type { Actor } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/db.ts'
import { ensure } from '../../../platform/fail.ts'
import type { World } from '../../../platform/world.ts'
import * as agreements from '../../foundation/agreement/agreement.service.ts'
import { ensureProven, type Shown } from '../../foundation/code/contact-proof.service.ts'
import {
  type Applicant,
  type Fault,
  faultsOfApplicant,
  type Guardian,
  faultsOfIdentity,
  type Identity,
  obstacleOfFaults,
  obstacleToAge,
  obstacleToGuardian,
  type Person,
  personOf,
} from './registration.policy.ts'

/** What registering and claiming ask of a person alike, as it was sent. */
export interface AccountForm {
  name: string
  documentType: IdDocument
  documentNumber: string
  birthDate?: string | undefined
  mobile: string
  mobileTicket: string
  email?: string | undefined
  emailTicket?: string | undefined
  loginName: string
  password: string
  guardianName?: string | undefined
  guardianRelation?: Guardian['relation'] | undefined
  guardianDocumentType?: IdDocument | undefined
  guardianDocumentNumber?: string | undefined
  guardianMobile?: string | undefined
  guardianTicket?: string | undefined
  agreed: agreements.Agreed
}

/** A form that was found in order. */
export interface Examined {
  applicant: Applicant
  person: Person
  age: number
  /** Null for whoever is of age. */
  guardian: Guardian | null
  agreed: agreements.Agreed
  /** Uses the proofs of the contacts up, in the transaction of what they were brought for. */
  useProofs: (db: Tx) => Promise<void>
}

/** Name and document as they are compared and kept. */
export const identityOf = (form: {
  name: string
  documentType: IdDocument
  documentNumber: string
  birthDate?: string | undefined
}): Identity => ({
  name: form.name,
  documentType: form.documentType,
  documentNumber: keptNumber(form.documentType, normalizeDocumentNumber(form.documentNumber)),
  birthDate: form.birthDate ?? null,
})

/**
 * Looks a form through: fields, age, guardian, texts, and last the proofs, of which each counts a try.
 * Fails with invalidInput (by field), tooYoung, guardianRequired, guardianUnfit, agreementChanged or
 * proofExpired.
 */
export const examine = async (
  world: World,
  actor: Actor,
  form: AccountForm,
  purpose: 'register' | 'claim',
  now: Date,
): Promise<Examined> => {
  const applicant = applicantOf(form)
  const faults = faultsOfApplicant(applicant, now)
  if (applicant.email !== null && form.emailTicket === undefined)
    faults.push({ path: 'email', name: 'proofMissing' })
  ensure(obstacleOfFaults(faults))
  const person = personOf(applicant)!
  const age = ageOn(person.birthDate, now)
  const guardian = needsGuardian(age) ? guardianOf(form, now) : null
  ensure(obstacleToAge(age, guardian !== null))
  if (guardian) ensure(obstacleToGuardian(guardian, { ...applicant, age }, now))
  await agreements.ensureAgreed(world.db, registrationTexts(age), form.agreed, now)
  const useProofs = await ensureProven(
    world,
    actor,
    shownBy(form, applicant, guardian, purpose),
    now,
  )
  return { applicant, person, age, guardian, agreed: form.agreed, useProofs }
}

const applicantOf = (form: AccountForm): Applicant => ({
  ...identityOf(form),
  mobile: form.mobile,
  email: form.email === undefined ? null : normalizeTarget('email', form.email),
  loginName: form.loginName,
  password: form.password,
})

/** The guardian of a form; null when it names none at all. Fails with invalidInput when it names half a one. */
const guardianOf = (form: AccountForm, now: Date): Guardian | null => {
  const { guardianName: name, guardianRelation: relation, guardianMobile: mobile } = form
  const { guardianDocumentType: documentType, guardianDocumentNumber, guardianTicket } = form
  const missing: Fault[] = Object.entries({
    guardianName: name,
    guardianRelation: relation,
    guardianDocumentType: documentType,
    guardianDocumentNumber,
    guardianMobile: mobile,
    guardianTicket,
  }).flatMap(([path, value]) =>
    value === undefined
      ? [{ path, name: path === 'guardianTicket' ? 'proofMissing' : 'required' }]
      : [],
  )
  if (missing.length === 6) return null
  ensure(obstacleOfFaults(missing))
  const identity = identityOf({
    name: name!,
    documentType: documentType!,
    documentNumber: guardianDocumentNumber!,
    // A guardian's birth date is not asked for: the age counts where the document tells it.
    birthDate: '1900-01-01',
  })
  const wrong = faultsOfIdentity(identity, now).filter(({ path }) => path === 'documentNumber')
  ensure(obstacleOfFaults(wrong.map((fault) => ({ ...fault, path: 'guardianDocumentNumber' }))))
  const { documentNumber } = identity
  return {
    name: name!,
    relation: relation!,
    documentType: documentType!,
    documentNumber,
    mobile: mobile!,
  }
}

/** Who learns that his account waits has proven his mobile for registering, which serves here too. */
const purposesOf = { register: ['register'], claim: ['claim', 'register'] } as const

const shownBy = (
  form: AccountForm,
  { mobile, email }: Applicant,
  guardian: Guardian | null,
  purpose: 'register' | 'claim',
): (Shown & { field: string })[] => {
  const purposes = purposesOf[purpose]
  const own = { field: 'mobile', ticket: form.mobileTicket, purposes, target: mobile }
  const shown: (Shown & { field: string })[] = [{ ...own, channel: 'sms' }]
  if (email !== null) {
    const ticket = form.emailTicket!
    shown.push({ field: 'email', ticket, purposes: ['register'], channel: 'email', target: email })
  }
  if (guardian) {
    const [field, ticket] = ['guardianMobile', form.guardianTicket!] as const
    const target = guardian.mobile
    shown.push({ field, ticket, purposes: ['guardianConsent'], channel: 'sms', target })
  }
  return shown
}
