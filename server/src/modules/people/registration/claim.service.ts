import type { ParsedInputOf } from 'contract/endpoint'
import type { registration } from 'contract/people/registration'
import { record } from '../../../events.ts'
import type { Actor, Origin } from '../../../platform/actor.ts'
import { ensure, fail } from '../../../platform/fail.ts'
import { documentDigest } from '../../../platform/identifiers.ts'
import { hashPassword } from '../../../platform/passwords.ts'
import { allowRequest } from '../../../platform/request-throttle.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { mayMove } from '../account/account.states.ts'
import { examine } from './examination.service.ts'
import * as memberships from './membership.repository.ts'
import { closed, takeContacts, writeConsents } from './opening.service.ts'
import { askRealName, noteOutcome, stateAfter } from './real-name.service.ts'
import * as rows from './registration.repository.ts'

type Input = ParsedInputOf<typeof registration.claim>

/** Tries to claim one document in a day, from wherever: its name is not found out by trying. */
const CLAIMS = { scope: 'claim', most: 5, minutes: 1440 }

/**
 * Gives an imported account to its person, who shows name, document and a proven mobile. Memberships
 * and hours stay. No account, another name and an account in use are told alike. Fails as `examine`
 * does, and with claimRefused, mobileTaken, emailTaken, loginNameTaken or tooManyRequests.
 */
export const claim = async (world: World, actor: Actor, input: Input, now: Date) => {
  const examined = await examine(world, actor, input, 'claim', now)
  const { applicant } = examined
  const document = documentDigest(world.keys, applicant)
  await allowRequest(world, document.toString('base64url'), CLAIMS, now)
  // Before the account is looked for: the answer takes as long whether or not there is one.
  const passwordHash = await hashPassword(input.password, (actor as Origin).ip)
  const outcome = await askRealName(world, applicant, now)

  return transact(world.db, async (db) => {
    const account = await rows.findOwner(db, 'documentNumber', document)
    const his = account?.name === applicant.name && account.birthDate === examined.person.birthDate
    if (!account || !his || !mayMove('claim', account.state)) return fail('claimRefused')
    const { id } = account
    await rows.removeIdentifiers(db, id, ['mobile', 'email', 'loginName'])
    await takeContacts(db, world.keys, id, applicant)
    await examined.useProofs(db)
    const access = {
      state: stateAfter(outcome),
      loginName: applicant.loginName,
      mobileCipher: closed(world.keys, id, 'mobile', applicant.mobile),
      emailCipher:
        applicant.email === null ? null : closed(world.keys, id, 'email', applicant.email),
      passwordHash,
    }
    ensure((await rows.markClaimed(db, id, access, now)) ? null : 'claimRefused')
    await noteOutcome(db, id, outcome, now)
    await writeConsents(db, world.keys, id, examined, 'claim', now)
    await record(db, actor, 'accountClaimed', { kind: 'volunteer', id }, { volunteerId: id }, now)
    const { volunteerNo } = (await rows.findRegistration(db, id))!
    const joined = await memberships.listMemberships(db, id)
    const organizations = joined.map(({ name }) => name)
    return { userId: id, volunteerNo, state: access.state, organizations }
  })
}
