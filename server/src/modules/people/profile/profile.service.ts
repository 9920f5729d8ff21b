import type { ParsedInputOf } from 'contract/endpoint'
import type { profile } from 'contract/people/profile'
import { needsGuardian } from 'contract/rules/age-rule'
import { ageOn } from 'contract/rules/id-number'
import { maskEmail, maskIdNumber, maskMobile, maskName } from 'contract/rules/mask'
import { record } from '../../../events.ts'
import type { VolunteerActor } from '../../../platform/actor.ts'
import { blindIndex, type Keys, showField } from '../../../platform/crypto.ts'
import { damagedText } from '../../../platform/damaged.copy.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { ensure, fail, found } from '../../../platform/fail.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import * as regions from '../../foundation/region/region.service.ts'
import { closed } from '../registration/opening.service.ts'
import { obstacleOfFaults } from '../registration/registration.policy.ts'
import { information } from '../registration/status.service.ts'
import { writeWishes } from '../registration/wishes.service.ts'
import { mayChangeIdentity, newestChange } from './identity.service.ts'
import * as rows from './profile.repository.ts'

type Update = ParsedInputOf<typeof profile.update>

/** The own data; document number and numbers of telephones masked, because screens are looked at by others. */
export const myDetail = async (world: World, db: Db, actor: VolunteerActor, now: Date) => {
  const { id } = actor
  const row = found(await rows.findDetail(db, id), 'loginExpired')
  const { documentNumberCipher, mobileCipher, emailCipher, ...rest } = row
  const known = await information(db, actor)
  const { categories, skills, availability, percent, missing } = known
  const emergency = await emergencyOf(world.keys, db, id)
  const identityChange = await newestChange(world, db, id)
  const open = (name: string, cipher: Buffer | null, mask: (value: string) => string) =>
    cipher ? showField(world.keys, `volunteer.${name}.${id}`, cipher, mask) : ''
  return {
    ...rest,
    version: versionOf(world.keys, { ...known, regionCode: row.regionCode, emergency }),
    percent,
    missing,
    documentNumber: open('document_number', documentNumberCipher, maskIdNumber),
    mobile: open('mobile', mobileCipher, maskMobile),
    email: open('email', emailCipher, maskEmail),
    categories,
    skills,
    availability,
    emergency: emergency && { ...emergency, mobile: maskedMobile(emergency.mobile) },
    guardians: needsGuardian(ageOn(row.birthDate, now)) ? await guardiansOf(world, db, id) : [],
    identityChange,
    can: { changeIdentity: mayChangeIdentity(actor, identityChange) },
  }
}

const emergencyOf = async (keys: Keys, db: Db, id: string) => {
  const row = await rows.findEmergency(db, id)
  return row
    ? {
        name: showField(keys, `volunteer.emergency_name.${id}`, row.nameCipher),
        relation: row.relation,
        mobile: showField(keys, `volunteer.emergency_mobile.${id}`, row.mobileCipher),
      }
    : null
}

const maskedMobile = (mobile: string) => (mobile === damagedText ? mobile : maskMobile(mobile))

type Emergency = NonNullable<Awaited<ReturnType<typeof emergencyOf>>>

const guardiansOf = async ({ keys }: World, db: Db, id: string) =>
  (await rows.listGuardians(db, id)).map((guardian) => ({
    nameMasked: maskName(guardian.name),
    relation: guardian.relation,
    mobileMasked: showField(
      keys,
      `guardian.mobile.${guardian.id}`,
      guardian.mobileCipher,
      maskMobile,
    ),
  }))

/** Stands for everything `update` can change: whoever changes it, and by whatever call, it is another. */
const versionOf = (
  keys: Keys,
  values: {
    regionCode: string
    categories: string[]
    skills: string[]
    availability: string[]
    emergency: Emergency | null
  },
): string => {
  const { regionCode, categories, skills, availability, emergency } = values
  const { name, relation, mobile } = emergency ?? {}
  const all = [regionCode, categories, skills, availability, name, relation, mobile]
  return blindIndex(keys, 'profile.version', JSON.stringify(all)).toString('base64url').slice(0, 22)
}

/**
 * Changes what needs no proof: where the volunteer lives, what he wishes, whom to call. Fails with
 * regionUnknown, invalidInput (by field), or profileChanged { current } when something was changed since
 * the version the change started from.
 */
export const update = async (world: World, actor: VolunteerActor, input: Update, now: Date) => {
  const { regionCode } = input
  if (regionCode && !(await regions.isInForce(world.db, regionCode))) fail('regionUnknown')
  return transact(world.db, async (db) => {
    await rows.lockOwn(db, actor.id)
    const current = await myDetail(world, db, actor, now)
    if (current.version !== input.version) fail('profileChanged', { current })
    const changed = [
      ...(await writeRegion(db, actor.id, input)),
      ...(await writeGivenWishes(db, actor.id, input, now)),
      ...(await writeGivenEmergency(world, db, actor.id, input, now)),
    ]
    const object = { kind: 'volunteer', id: actor.id }
    const payload = { volunteerId: actor.id, fields: changed }
    await record(db, actor, 'ownDataChanged', object, payload, now)
    return myDetail(world, db, actor, now)
  })
}

const writeRegion = async (db: Tx, id: string, { regionCode }: Update): Promise<string[]> => {
  if (regionCode === undefined) return []
  await rows.setRegion(db, id, regionCode)
  return ['regionCode']
}

const writeGivenWishes = async (
  db: Tx,
  id: string,
  { categories, skills, availability }: Update,
  now: Date,
): Promise<string[]> => {
  const given = Object.fromEntries(
    Object.entries({ categories, skills, availability }).filter(([, value]) => value !== undefined),
  )
  const fields = Object.keys(given)
  if (fields.length > 0) await writeWishes(db, id, given, now)
  return fields
}

/** A first contact needs name, relation and number; of one that is there, what is not named stays. */
const writeGivenEmergency = async (
  { keys }: World,
  db: Tx,
  id: string,
  { emergencyName, emergencyRelation, emergencyMobile, emergencyRemoved }: Update,
  now: Date,
): Promise<string[]> => {
  if (emergencyRemoved) {
    await rows.removeEmergency(db, id)
    return ['emergency']
  }
  const given = { emergencyName, emergencyRelation, emergencyMobile }
  if (Object.values(given).every((value) => value === undefined)) return []
  const before = await emergencyOf(keys, db, id)
  const name = emergencyName ?? before?.name
  const relation = emergencyRelation ?? before?.relation
  const mobile = emergencyMobile ?? before?.mobile
  const all = { emergencyName: name, emergencyRelation: relation, emergencyMobile: mobile }
  const missing = Object.entries(all).filter(([, value]) => value === undefined)
  ensure(obstacleOfFaults(missing.map(([path]) => ({ path, name: 'required' }))))
  const contact = {
    nameCipher: closed(keys, id, 'emergency_name', name!),
    relation: relation!,
    mobileCipher: closed(keys, id, 'emergency_mobile', mobile!),
  }
  await rows.writeEmergency(db, id, contact, now)
  return ['emergency']
}

/** The emergency contact of a volunteer in full, for whom the caller has found entitled to it. */
export const emergencyContact = async (
  { keys }: World,
  db: Db,
  volunteerId: string,
): Promise<{ name: string; mobile: string }> =>
  found(await emergencyOf(keys, db, volunteerId), 'emergencyMissing')
