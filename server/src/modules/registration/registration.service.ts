import type { ParsedInputOf } from 'contract/endpoint'
import type { registration } from 'contract/registration'
import { normalizeDocumentNumber } from 'contract/rules/document-number'
import { record } from '../../events.ts'
import type { Actor } from '../../platform/actor.ts'
import { encryptField, type Keys } from '../../platform/crypto.ts'
import type { Tx } from '../../platform/db.ts'
import { ensure, fail } from '../../platform/fail.ts'
import { identifierDigest, type IdentifierKind } from '../../platform/identifiers.ts'
import { newId } from '../../platform/ids.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { transact } from '../../platform/transact.ts'
import type { World } from '../../platform/world.ts'
import * as regions from '../region/region.service.ts'
import { drawVolunteerNumber } from './registration.number.ts'
import {
  type Applicant,
  documentKey,
  keptNumber,
  obstacleToAge,
  obstacleToFields,
  personOf,
} from './registration.policy.ts'
import * as rows from './registration.repository.ts'

type Input = ParsedInputOf<typeof registration.submit>

/**
 * Registers a volunteer with a checked real name. Two who send the same number at once: one is in,
 * the other is told that it is taken. Fails with invalidInput (by field), tooYoung, guardianRequired,
 * regionUnknown, realNameMismatch, documentNumberTaken, mobileTaken or loginNameTaken.
 */
export const submit = async (world: World, actor: Actor, input: Input, now: Date) => {
  const applicant = applicantOf(input)
  ensure(obstacleToFields(applicant, now))
  const person = personOf(applicant)!
  ensure(obstacleToAge(person.birthDate, now))
  if (!(await regions.isInForce(world.db, input.regionCode))) fail('regionUnknown')
  const { name, documentType, documentNumber } = applicant
  if ((await world.realName({ name, documentType, documentNumber }, now)) === 'mismatched')
    fail('realNameMismatch')
  const passwordHash = await hashPassword(input.password)

  return transact(world.db, async (db) => {
    const id = newId()
    const volunteerNo = await claim(db, world.keys, id, applicant, now)
    await rows.insertVolunteer(db, {
      id,
      volunteer_no: volunteerNo,
      state: 'verified',
      login_name: applicant.loginName,
      name: applicant.name,
      document_type: applicant.documentType,
      document_number_cipher: encryptField(
        world.keys,
        `volunteer.document_number.${id}`,
        applicant.documentNumber,
      ),
      mobile_cipher: encryptField(world.keys, `volunteer.mobile.${id}`, applicant.mobile),
      gender: person.gender,
      birth_date: person.birthDate,
      region_code: input.regionCode,
      password_hash: passwordHash,
      agreed_at: now,
      created_at: now,
    })
    const object = { kind: 'volunteer', id }
    await record(db, actor, 'volunteerRegistered', object, { volunteerId: id }, now)
    return { userId: id, volunteerNo }
  })
}

const applicantOf = (input: Input): Applicant => ({
  name: input.name,
  documentType: input.documentType,
  documentNumber: keptNumber(input.documentType, normalizeDocumentNumber(input.documentNumber)),
  birthDate: input.birthDate ?? null,
  mobile: input.mobile,
  loginName: input.loginName,
  password: input.password,
})

const MOST_DRAWS = 20

/**
 * Takes everything the account can be found by, and a volunteer number; returns the number. The
 * unique key decides, so nothing is asked beforehand. Always in the same order: two who each hold
 * what the other wants cannot come about.
 */
const claim = async (db: Tx, keys: Keys, id: string, applicant: Applicant, now: Date) => {
  const take = (kind: IdentifierKind, value: string) =>
    rows.insertIdentifier(db, kind, identifierDigest(keys, 'volunteer', kind, value), id)
  const key = documentKey(applicant.documentType, applicant.documentNumber)
  if (!(await take('documentNumber', key))) fail('documentNumberTaken')
  if (!(await take('mobile', applicant.mobile))) fail('mobileTaken')
  if (!(await take('loginName', applicant.loginName))) fail('loginNameTaken')
  for (let draw = 1; draw <= MOST_DRAWS; draw++) {
    const number = drawVolunteerNumber(now)
    if (await take('volunteerNo', number)) return number
  }
  throw new Error(`no free volunteer number in ${MOST_DRAWS} draws`)
}
