import type { ParsedInputOf } from 'contract/endpoint'
import type { ErrorName } from 'contract/errors'
import { errorSentence } from 'contract/errors.copy'
import { fieldSentence } from 'contract/fields.copy'
import type { registration } from 'contract/people/registration'
import { ageRuleOf, needsGuardian } from 'contract/rules/age-rule'
import { ageOn } from 'contract/rules/id-number'
import { isLoginName } from 'contract/rules/login-name'
import { isMobile, normalizeMobile } from 'contract/rules/mobile'
import { isPersonName, normalizePersonName } from 'contract/rules/person-name'
import type { Visitor } from '../../../platform/actor.ts'
import { documentDigest, identifierDigest } from '../../../platform/identifiers.ts'
import { allowRequest } from '../../../platform/request-throttle.ts'
import type { World } from '../../../platform/world.ts'
import { identityOf } from './examination.service.ts'
import { holds } from '../../foundation/code/contact-proof.service.ts'
import { faultsOfIdentity, type Identity, personOf } from './registration.policy.ts'
import { takenBy } from './registration.service.ts'
import * as rows from './registration.repository.ts'

type Input = ParsedInputOf<typeof registration.verifyTip>
type Origin = Pick<Visitor, 'ip'>

/** Questions from one address: a school class registers from one, a program asks for thousands. */
const TIPS = { scope: 'tip', most: 120, minutes: 10 }

const required = [
  'name',
  'documentType',
  'documentNumber',
  'loginName',
  'mobile',
  'mobileTicket',
] as const

interface Tip {
  field: string
  name: string
  sentence: string
}

/**
 * What a registration lacks and what is wrong with what it has, before it is sent. Tells of accounts
 * only whether a login name is free and, to who has proven his mobile, whether his document is
 * registered. Changes nothing. Fails with tooManyRequests.
 */
export const verifyTip = async (
  world: World,
  actor: Parameters<typeof holds>[1],
  input: Input,
  now: Date,
) => {
  await allowRequest(world, (actor as Origin).ip, TIPS, now)
  const identity = givenIdentity(input)
  const faults = identity ? faultsOfIdentity(identity, now) : []
  const tips = [
    ...nameTips(input),
    ...faults.map(({ path, name }) => tip(path, name)),
    ...(identity && faults.length === 0 ? ageTips(identity, now) : []),
    ...(await accessTips(world, input)),
  ]
  const missing = required.filter((field) => !input[field])
  const taken =
    identity && faults.length === 0 ? await takenFor(world, actor, input, identity, now) : null
  return { missing, tips, taken }
}

const tip = (field: string, name: string): Tip => ({ field, name, sentence: fieldSentence(name) })
const refusal = (field: string, name: ErrorName): Tip => ({
  field,
  name,
  sentence: errorSentence(name),
})

const givenIdentity = ({ name, documentType, documentNumber, birthDate }: Input) =>
  documentType && documentNumber
    ? identityOf({ name: normalizePersonName(name ?? ''), documentType, documentNumber, birthDate })
    : null

const nameTips = ({ name }: Input): Tip[] =>
  name && !isPersonName(normalizePersonName(name)) ? [tip('name', 'nameFormat')] : []

const ageTips = (identity: Identity, now: Date): Tip[] => {
  const { birthDate } = personOf(identity)!
  const age = ageOn(birthDate, now)
  const field = identity.birthDate === null ? 'documentNumber' : 'birthDate'
  if (ageRuleOf(age) === 'refused') return [refusal(field, 'tooYoung')]
  return needsGuardian(age) ? [refusal(field, 'guardianRequired')] : []
}

const accessTips = async ({ db, keys }: World, { loginName, mobile }: Input): Promise<Tip[]> => {
  const tips: Tip[] = []
  if (loginName && !isLoginName(loginName)) tips.push(tip('loginName', 'loginNameFormat'))
  else if (loginName) {
    const digest = identifierDigest(keys, 'volunteer', 'loginName', loginName)
    if (await rows.findOwner(db, 'loginName', digest))
      tips.push(refusal('loginName', 'loginNameTaken'))
  }
  if (mobile && !isMobile(normalizeMobile(mobile))) tips.push(tip('mobile', 'mobileFormat'))
  return tips
}

/** Whether the document is registered, for who has proven his mobile; null when it is free or nothing was proven. */
const takenFor = async (
  world: World,
  actor: Parameters<typeof holds>[1],
  { mobile, mobileTicket }: Input,
  identity: Identity,
  now: Date,
) => {
  if (!mobile || !mobileTicket) return null
  const target = normalizeMobile(mobile)
  const shown = { ticket: mobileTicket, purposes: ['register'], channel: 'sms', target } as const
  if (!(await holds(world, actor, shown, now))) return null
  const document = documentDigest(world.keys, identity)
  if (!(await rows.findOwner(world.db, 'documentNumber', document))) return null
  return takenBy(world.db, document, identity.name)
}
