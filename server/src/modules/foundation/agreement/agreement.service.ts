import type { ConsentChannel } from 'contract/foundation/agreement'
import { localDate } from 'contract/rules/time'
import type * as z from 'zod/mini'
import { record } from '../../../events.ts'
import type { VolunteerActor } from '../../../platform/actor.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { fail, found } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { CHILD_TEXTS, DOCUMENT_TEXT, OWN_TEXTS } from './agreement.policy.ts'
import * as rows from './agreement.repository.ts'
import type { Key } from './agreement.text.ts'

/** Versions of texts by their keys, as a form says which ones were shown. */
export type Agreed = Partial<Record<Key, string>>
type Channel = z.output<typeof ConsentChannel>

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
      publishedOn: each.publishedOn,
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

/**
 * Takes back every consent to a text that still stands and that the volunteer gave himself, or guardians
 * gave in his place; false when there was none.
 */
export const withdrawConsent = async (
  db: Tx,
  volunteerId: string,
  given: { key: Key; by: 'volunteer' | 'guardian' },
  channel: Channel,
  now: Date,
): Promise<boolean> => (await rows.insertWithdrawals(db, volunteerId, given, channel, now)) > 0

/** Takes the own consent to a text back. Fails with consentNotStanding. */
export const withdraw = (world: World, actor: VolunteerActor, { key }: { key: Key }, now: Date) =>
  transact(world.db, async (db) => {
    const given = { key, by: 'volunteer' as const }
    await keepEarlier(db, actor.id, key)
    if (!(await withdrawConsent(db, actor.id, given, 'settings', now))) fail('consentNotStanding')
    const object = { kind: 'volunteer', id: actor.id }
    await record(
      db,
      actor,
      'consentWithdrawn',
      object,
      { volunteerId: actor.id, texts: [key] },
      now,
    )
    return {}
  })

/** Writes a consent from before the ledger into it, so that it can be taken back. */
const keepEarlier = async (db: Tx, volunteerId: string, key: Key) => {
  const kept = await rows.listConsents(db, volunteerId)
  const earlier = (await earlierConsents(db, volunteerId, kept)).find((text) => text.key === key)
  if (!earlier) return
  const { version, givenAt } = earlier
  const consent = {
    id: newId(),
    agreement: key,
    version,
    channel: 'registration',
    guardianId: null,
  }
  await rows.insertConsents(db, volunteerId, [consent], givenAt)
}

/** Whether the guardians of a child have not agreed to a version in force that asks for it again. */
export const waitsForGuardian = (db: Db, volunteerId: string, now: Date): Promise<boolean> =>
  rows.isToAgree(db, volunteerId, CHILD_TEXTS, localDate(now))

/** What guardians agreed to for a volunteer, the newest first. */
export const guardianConsentsOf = async (db: Db, volunteerId: string) =>
  (await rows.listConsents(db, volunteerId))
    .filter(({ guardianId }) => guardianId !== null)
    .map(({ agreement, version, title, givenAt, withdrawnAt }) => ({
      agreement,
      version,
      title,
      givenAt,
      withdrawnAt,
    }))

/** Name and version of texts as they are in force. */
export const textsInForce = async (db: Db, keys: readonly Key[], now: Date) =>
  (await rows.listInForce(db, keys, localDate(now))).map(({ key, version, title }) => ({
    key,
    version,
    title,
  }))

/** The ledger of one volunteer, the newest first; at its end what was agreed to before there was one. */
export const consentsOf = async (db: Db, volunteerId: string) => {
  const kept = await rows.listConsents(db, volunteerId)
  const earlier = await earlierConsents(db, volunteerId, kept)
  return [
    ...kept.map(({ guardianId, ...consent }) => ({ ...consent, byGuardian: guardianId !== null })),
    ...earlier.map(({ key, version, title, givenAt }) => ({
      consentId: null,
      agreement: key,
      version,
      title,
      channel: 'registration' as const,
      byGuardian: false,
      givenAt,
      withdrawnAt: null,
    })),
  ]
}

/** What somebody agreed to before consents were kept one by one: the texts in force that day. */
const earlierConsents = async (db: Db, volunteerId: string, kept: readonly rows.ConsentRow[]) => {
  const givenAt = (await rows.findConsenter(db, volunteerId))?.agreedAt
  if (!givenAt) return []
  const own = new Set(
    kept.filter(({ guardianId }) => guardianId === null).map(({ agreement }) => agreement),
  )
  const missing = OWN_TEXTS.filter((key) => !own.has(key))
  const texts = await rows.listInForce(db, missing, localDate(givenAt))
  return texts.map((text) => ({ ...text, givenAt }))
}

/**
 * The texts a volunteer must still agree to: those his age asks for whose version in force he has
 * not agreed to himself, or no longer does. Who registered before the ledger agreed to what was in
 * force that day.
 */
export const outstandingConsents = async (db: Db, volunteerId: string, now: Date) => {
  const inForce = await rows.listInForce(db, [...OWN_TEXTS, DOCUMENT_TEXT], localDate(now))
  const kept = await rows.listConsents(db, volunteerId)
  const standing = await standingOf(db, volunteerId, kept)
  // Who registered before it was asked for apart is not asked now: his document is checked already.
  const apart = kept.some(({ agreement, guardianId }) => agreement === DOCUMENT_TEXT && !guardianId)
  return inForce
    .filter(({ key }) => key !== DOCUMENT_TEXT || apart)
    .filter(
      ({ key, version }) => !standing.some((own) => own.key === key && own.version === version),
    )
    .map((text) => ({
      ...text,
      required: !standing.some(
        (own) => own.key === text.key && generationOf(own.version) === generationOf(text.version),
      ),
    }))
}

/** What the volunteer agreed to himself and did not take back. */
const standingOf = async (db: Db, volunteerId: string, kept: readonly rows.ConsentRow[]) => {
  const own = kept.filter(({ guardianId, withdrawnAt }) => !guardianId && !withdrawnAt)
  return [
    ...own.map(({ agreement: key, version }) => ({ key, version })),
    ...(await earlierConsents(db, volunteerId, kept)),
  ]
}

/** The own texts that wait, with what is new in each; one that is required keeps from applying. */
export const outstanding = async (db: Db, actor: VolunteerActor, now: Date) =>
  (await outstandingConsents(db, actor.id, now)).map(
    ({ key, version, title, content, required }) => ({
      key,
      version,
      title,
      changes: [...content.changes],
      required,
    }),
  )

/** The first number of a version: another one must be agreed to again. */
const generationOf = (version: string) => version.split('.')[0]

/** Agrees again, to versions in force. Fails with consentNotOwn or agreementChanged. */
export const give = (
  world: World,
  actor: VolunteerActor,
  { agreed }: { agreed: Agreed },
  now: Date,
) =>
  transact(world.db, async (db) => {
    const keys = Object.keys(agreed) as Key[]
    const own: readonly Key[] = [...OWN_TEXTS, DOCUMENT_TEXT]
    if (!keys.every((key) => own.includes(key))) fail('consentNotOwn')
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
