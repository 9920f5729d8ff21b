import { requiredTexts } from 'contract/rules/age-rule'
import { ageOn } from 'contract/rules/id-number'
import { localDate } from 'contract/rules/time'
import { record } from '../../events.ts'
import type { VolunteerActor } from '../../platform/actor.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { fail, found } from '../../platform/fail.ts'
import { newId } from '../../platform/ids.ts'
import { transact } from '../../platform/transact.ts'
import type { World } from '../../platform/world.ts'
import * as rows from './agreement.repository.ts'
import type { Key } from './agreement.text.ts'

/** Versions of texts by their keys, as a form says which ones were shown. */
export type Agreed = Partial<Record<Key, string>>
type Channel = rows.ConsentRow['channel']

/** A text in the version in force, or in the one that is named. Fails with notFound. */
export const detail = async (
  db: Db,
  { key, version }: { key: Key; version?: string | undefined },
  now: Date,
) => {
  const versions = await rows.listVersions(db, key)
  const today = localDate(now)
  const inForce = versions.find(({ effectiveFrom }) => effectiveFrom <= today)
  const wanted = version ? versions.find((each) => each.version === version) : inForce
  const { content, ...facts } = found(wanted, 'notFound')
  return {
    ...facts,
    ...content,
    changes: [...content.changes],
    sections: [...content.sections],
    versions: versions.map((each) => ({
      version: each.version,
      effectiveFrom: each.effectiveFrom,
      inForce: each === inForce,
    })),
  }
}

/**
 * Refuses with agreementChanged unless the versions that were shown are those in force, of every text
 * that an age asks for.
 */
export const ensureAgreed = async (
  db: Db,
  keys: readonly Key[],
  agreed: Agreed,
  now: Date,
): Promise<void> => {
  const inForce = await rows.listInForce(db, keys, localDate(now))
  const current = new Map(inForce.map(({ key, version }) => [key, version]))
  if (keys.some((key) => agreed[key] === undefined || agreed[key] !== current.get(key)))
    fail('agreementChanged')
}

interface Giving {
  volunteerId: string
  /** The versions that were shown, found in force by `ensureAgreed`. */
  agreed: Agreed
  keys: readonly Key[]
  channel: Channel
  /** Who answers for a minor and agrees in his place; null when the volunteer agrees himself. */
  guardianId: string | null
}

/** Writes consents into the ledger, in the transaction of what they were given for. */
export const giveConsent = async (
  db: Tx,
  { volunteerId, agreed, keys, channel, guardianId }: Giving,
  now: Date,
): Promise<void> => {
  await rows.insertConsents(
    db,
    volunteerId,
    keys.map((agreement) => ({
      id: newId(),
      agreement,
      version: agreed[agreement]!,
      channel,
      guardianId,
    })),
    now,
  )
}

/** Takes back every consent to a text that still stands; false when there was none. */
export const withdrawConsent = async (
  db: Tx,
  volunteerId: string,
  key: Key,
  channel: Channel,
  now: Date,
): Promise<boolean> => (await rows.insertWithdrawals(db, volunteerId, key, channel, now)) > 0

/** The ledger of one volunteer, the newest first. */
export const consentsOf = async (db: Db, volunteerId: string) =>
  (await rows.listConsents(db, volunteerId)).map(({ guardianId, ...consent }) => ({
    ...consent,
    byGuardian: guardianId !== null,
  }))

/**
 * The texts a volunteer must still agree to: those his age asks for whose version in force he has
 * not agreed to himself, or no longer does. Who registered before the ledger agreed to what was in
 * force that day.
 */
export const outstandingConsents = async (db: Db, volunteerId: string, now: Date) => {
  const person = await rows.findConsenter(db, volunteerId)
  if (!person) return []
  const inForce = await rows.listInForce(
    db,
    requiredTexts(ageOn(person.birthDate, now)).filter((key) => key !== 'childrenPrivacy'),
    localDate(now),
  )
  const consents = (await rows.listConsents(db, volunteerId)).filter(
    ({ guardianId }) => guardianId === null,
  )
  const before = person.agreedAt ? localDate(person.agreedAt) : ''
  return inForce.filter(({ key, version, effectiveFrom }) => {
    const own = consents.filter((consent) => consent.agreement === key)
    if (own.length === 0) return before < effectiveFrom
    return !own.some((consent) => consent.version === version && consent.withdrawnAt === null)
  })
}

/** The own texts that wait, with what is new in each. */
export const outstanding = async (db: Db, actor: VolunteerActor, now: Date) =>
  (await outstandingConsents(db, actor.id, now)).map(({ key, version, title, content }) => ({
    key,
    version,
    title,
    changes: [...content.changes],
  }))

/** Agrees anew, to versions in force. Fails with agreementChanged. */
export const give = (
  world: World,
  actor: VolunteerActor,
  { agreed }: { agreed: Agreed },
  now: Date,
) =>
  transact(world.db, async (db) => {
    const keys = Object.keys(agreed) as Key[]
    await ensureAgreed(db, keys, agreed, now)
    await giveConsent(
      db,
      { volunteerId: actor.id, agreed, keys, channel: 'login', guardianId: null },
      now,
    )
    const object = { kind: 'volunteer', id: actor.id }
    await record(db, actor, 'consentGiven', object, { volunteerId: actor.id, texts: keys }, now)
    return {}
  })
