import { MOST_ORGANIZATIONS } from 'contract/rules/terms'
import type { ParsedInputOf } from 'contract/endpoint'
import type { registration } from 'contract/people/registration'
import { normalizePersonName } from 'contract/rules/person-name'
import { needsGuardian } from 'contract/rules/age-rule'
import { ageOn } from 'contract/rules/id-number'
import * as z from 'zod/mini'
import { record } from '../../../events.ts'
import type { VolunteerActor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db.ts'
import { ensure, fail, found } from '../../../platform/fail.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import { allowRequest } from '../../../platform/request-throttle.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { mayMove } from '../account/account.states.ts'
import { identityOf } from './examination.service.ts'
import * as memberships from './membership.repository.ts'
import { closed, replaceDocument } from './opening.service.ts'
import { askRealName, noteOutcome, stateAfter } from './real-name.service.ts'
import * as checks from './real-name.repository.ts'
import {
  faultsOfIdentity,
  obstacleOfFaults,
  obstacleToAge,
  personOf,
} from './registration.policy.ts'
import { joinableOf, type JoinWithin } from './registration.service.ts'
import * as rows from './registration.repository.ts'

/** Where the own registration stands. */
export const status = async (db: Db, actor: VolunteerActor) => {
  const own = found(await rows.findRegistration(db, actor.id), 'loginExpired')
  const state =
    own.state === 'registered' ? 'waiting' : own.state === 'returned' ? 'returned' : 'confirmed'
  return {
    state: own.state,
    volunteerNo: own.volunteerNo,
    submittedAt: own.submittedAt,
    name: own.name,
    documentType: own.documentType,
    birthDate: own.birthDate,
    realName: { state, at: state === 'returned' ? own.checkedAt : null } as const,
    organizations: await memberships.listMemberships(db, actor.id),
  }
}

/** Corrections of one account in an hour: each asks whether a name belongs to a number. */
const MENDS = { scope: 'mend', most: 5, minutes: 60 }

/**
 * Corrects name and document of an account that was returned, and has them checked again. Fails with
 * invalidInput (by field), registrationStateRefuses, tooYoung, guardianRequired, documentNumberTaken,
 * realNameMismatch or tooManyRequests.
 */
export const mend = async (
  world: World,
  actor: VolunteerActor,
  input: ParsedInputOf<typeof registration.mend>,
  now: Date,
) => {
  if (!mayMove('mend', actor.state)) fail('registrationStateRefuses', { state: actor.state })
  const identity = identityOf({ ...input, name: normalizePersonName(input.name) })
  ensure(obstacleOfFaults(faultsOfIdentity(identity, now)))
  const person = personOf(identity)!
  const own = found(await rows.findRegistration(world.db, actor.id), 'loginExpired')
  // Who turns out to be a minor has no guardian yet, and must register with one.
  const guardian = needsGuardian(ageOn(own.birthDate, now))
  ensure(obstacleToAge(ageOn(person.birthDate, now), guardian))
  await allowRequest(world, actor.id, MENDS, now)
  const outcome = await askRealName(world, identity, now)
  if (outcome === 'mismatched') fail('realNameMismatch')
  const state = stateAfter(outcome)

  return transact(world.db, async (db) => {
    if (!(await replaceDocument(db, world.keys, actor.id, identity))) fail('documentNumberTaken')
    const written = await checks.writeIdentity(db, actor.id, {
      name: identity.name,
      documentType: identity.documentType,
      documentNumberCipher: closed(
        world.keys,
        actor.id,
        'document_number',
        identity.documentNumber,
      ),
      gender: person.gender,
      birthDate: person.birthDate,
      state,
    })
    if (!written) fail('registrationStateRefuses')
    await noteOutcome(db, actor.id, outcome, now)
    const object = { kind: 'volunteer', id: actor.id }
    await record(db, actor, 'registrationMended', object, { volunteerId: actor.id, state }, now)
    return { state }
  })
}

/** What the own registration has and lacks. */
export const information = async (db: Db, actor: VolunteerActor) => {
  const own = found(await rows.findRegistration(db, actor.id), 'loginExpired')
  const wishes = (await rows.findWishes(db, actor.id)) ?? {
    categories: [],
    skills: [],
    availability: [],
  }
  const organizations = await memberships.listMemberships(db, actor.id)
  const belongs = organizations.some(({ state }) => state === 'member' || state === 'applied')
  const has = {
    realName: own.state !== 'returned',
    categories: wishes.categories.length > 0,
    skills: wishes.skills.length > 0,
    availability: wishes.availability.length > 0,
    organization: belongs,
    email: own.email,
    emergency: own.emergency,
  }
  const missing = (Object.keys(has) as (keyof typeof has)[]).filter((field) => !has[field])
  return {
    ...wishes,
    percent: completeness(Object.keys(has).length, missing.length),
    missing,
    regionCode: own.regionCode,
    organizations,
  }
}

/** What nobody registers without: name, document, mobile and division. */
const REQUIRED = 4

/** Whole percent of what is there, what was asked at registration counted in. */
const completeness = (asked: number, missing: number): number =>
  Math.round((100 * (REQUIRED + asked - missing)) / (REQUIRED + asked))

/** Adds wishes and applications to join. Fails with organizationNotJoinable or tooManyOrganizations. */
export const perfect = async (
  world: World,
  joinWithin: JoinWithin,
  actor: VolunteerActor,
  input: ParsedInputOf<typeof registration.perfect>,
  now: Date,
) => {
  const { organizationIds = [], ...wishes } = input
  const organizations = await joinableOf(world.db, organizationIds)
  return transact(world.db, async (db) => {
    await rows.writeWishes(db, actor.id, wishes, now)
    const ids = organizations.map(({ id }) => id)
    const joined = await joinWithin(db, { volunteerId: actor.id, organizationIds: ids }, now)
    const held = (await memberships.listMemberships(db, actor.id)).filter(
      ({ state }) => state === 'member' || state === 'applied',
    )
    const most = MOST_ORGANIZATIONS
    if (organizations.length > 0 && held.length > most) fail('tooManyOrganizations', { most })
    const payload = { volunteerId: actor.id, fields: Object.keys(input), joined }
    const object = { kind: 'volunteer', id: actor.id }
    await record(db, actor, 'informationPerfected', object, payload, now)
    return {}
  })
}

const Key = z.tuple([z.string(), z.uuid()])

/** Nodes of a division, and of those below it, that take members. */
export const organizations = async (
  db: Db,
  {
    regionCode,
    keyword,
    cursor,
    size = PAGE_SIZE,
  }: ParsedInputOf<typeof registration.organizations>,
) => {
  const after = decodeCursor(cursor, Key)
  const nodes = await memberships.searchJoinable(db, { regionCode, keyword }, after, size + 1)
  const page = pageOfRows(nodes, size, (node) => [node.regionCode, node.organizationId])
  return { ...page, items: page.items.map(({ regionCode: _, ...node }) => node) }
}

const DAY_MS = 86_400_000

/** Forgets which forms were sent, a day later; timed. */
export const forgetRegistrationRequests = (world: World) =>
  rows.removeRequestsBefore(world.db, new Date(world.clock.now().getTime() - DAY_MS))
