import { registrationTexts } from 'contract/rules/age-rule'
import { encryptField, type Keys } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db.ts'
import { fail } from '../../../platform/fail.ts'
import {
  documentDigest,
  guardianDigests,
  identifierDigest,
  type IdentifierKind,
} from '../../../platform/identifiers.ts'
import { newId } from '../../../platform/ids.ts'
import * as agreements from '../../foundation/agreement/agreement.service.ts'
import type { Examined } from './examination.service.ts'
import { drawVolunteerNumber } from './registration.number.ts'
import type { Applicant } from './registration.policy.ts'
import * as rows from './registration.repository.ts'

/** Takes the document for an account; false when another account has it. */
export const takeDocument = (db: Tx, keys: Keys, id: string, applicant: Applicant) =>
  rows.insertIdentifier(db, 'documentNumber', documentDigest(keys, applicant), id)

/** Lets an account be found by another document in place of its own; false when another account has it. */
export const replaceDocument = async (
  db: Tx,
  keys: Keys,
  id: string,
  document: Pick<Applicant, 'documentType' | 'documentNumber'>,
): Promise<boolean> => {
  await rows.removeIdentifiers(db, id, ['documentNumber'])
  return rows.insertIdentifier(db, 'documentNumber', documentDigest(keys, document), id)
}

/**
 * Takes the ways to log in for an account. The unique key decides, so nothing is asked beforehand.
 * Always in the same order: two who each hold what the other wants cannot come about. Fails with
 * mobileTaken, emailTaken or loginNameTaken.
 */
export const takeContacts = async (db: Tx, keys: Keys, id: string, applicant: Applicant) => {
  const { mobile, email, loginName } = applicant
  const take = (kind: IdentifierKind, value: string) =>
    rows.insertIdentifier(db, kind, identifierDigest(keys, 'volunteer', kind, value), id)
  if (!(await take('mobile', mobile))) fail('mobileTaken')
  if (email !== null && !(await take('email', email))) fail('emailTaken')
  if (!(await take('loginName', loginName))) fail('loginNameTaken')
}

const MOST_DRAWS = 20

/** Takes a volunteer number that nobody has. */
export const takeVolunteerNo = async (db: Tx, keys: Keys, id: string, now: Date) => {
  for (let draw = 1; draw <= MOST_DRAWS; draw++) {
    const number = drawVolunteerNumber(now)
    const digest = identifierDigest(keys, 'volunteer', 'volunteerNo', number)
    if (await rows.insertIdentifier(db, 'volunteerNo', digest, id)) return number
  }
  throw new Error(`no free volunteer number in ${MOST_DRAWS} draws`)
}

/** A value of a volunteer's row, closed. */
export const closed = (keys: Keys, id: string, column: string, value: string): Buffer =>
  encryptField(keys, `volunteer.${column}.${id}`, value)

/**
 * Writes the guardian of a minor and who agreed to what: the volunteer to the texts for everybody, the
 * guardian to those and to the rules for children.
 */
export const writeConsents = async (
  db: Tx,
  keys: Keys,
  volunteerId: string,
  { age, guardian, agreed }: Examined,
  channel: 'registration' | 'claim',
  now: Date,
): Promise<void> => {
  const texts = registrationTexts(age)
  const own = texts.filter((key) => key !== 'childrenPrivacy')
  await agreements.giveConsent(
    db,
    { volunteerId, agreed, keys: own, channel, guardianId: null },
    now,
  )
  if (!guardian) return
  const id = newId()
  await rows.insertGuardian(db, {
    volunteer_id: volunteerId,
    id,
    name: guardian.name,
    relation: guardian.relation,
    document_type: guardian.documentType,
    document_number_cipher: encryptField(
      keys,
      `guardian.document_number.${id}`,
      guardian.documentNumber,
    ),
    mobile_cipher: encryptField(keys, `guardian.mobile.${id}`, guardian.mobile),
    ...guardianDigests(keys, guardian),
    created_at: now,
  })
  await agreements.giveConsent(
    db,
    { volunteerId, agreed, keys: texts, channel, guardianId: id },
    now,
  )
}
