import type { choice } from 'contract/service/choice'
import type { ParsedInputOf } from 'contract/endpoint'
import { record } from '../../../events.ts'
import type { VolunteerActor } from '../../../platform/actor.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { fail } from '../../../platform/fail.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import * as agreements from '../../foundation/agreement/agreement.service.ts'
import { askAboutRanking } from '../guardian-request/asking.service.ts'
import { needsRankingConsent, obstacleToBeingRanked, type RankingConsent } from './choice.policy.ts'
import * as rows from './choice.repository.ts'

const shown = (row: rows.ChoiceRow, now: Date) => {
  const rankingObstacle = obstacleToBeingRanked(row, now)
  const { ranked, advised } = row
  return { ranked: ranked && rankingObstacle !== 'rankingTooYoung', advised, rankingObstacle }
}

/** What the volunteer decided about being shown and being advised, and what keeps a minor from being shown. */
export const own = async (db: Db, volunteerId: string, now: Date) =>
  shown(await rows.get(db, volunteerId), now)

/** Whether missions are suggested to a volunteer by what is known of him. */
export const isAdvised = async (db: Db, volunteerId: string): Promise<boolean> =>
  (await rows.get(db, volunteerId)).advised

/**
 * Changes a choice; it holds from the next look at rankings and suggestions on, for a minor who wants to be
 * ranked once a guardian agrees. What is so already leaves no event. Fails with rankingTooYoung,
 * rankingGuardianMissing or rankingGuardianRefused.
 */
export const save = (
  world: World,
  actor: VolunteerActor,
  input: ParsedInputOf<typeof choice.save>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const before = await rows.lock(db, actor.id)
    const after = {
      ...before,
      ranked: input.ranked ?? before.ranked,
      advised: input.advised ?? before.advised,
      ...(input.ranked && {
        rankingConsent: await consentToRanking(world, db, actor, before, now),
      }),
    }
    const fields = (['ranked', 'advised'] as const).filter((name) => before[name] !== after[name])
    if (fields.length === 0 && after.rankingConsent === before.rankingConsent)
      return shown(after, now)
    await rows.write(db, actor.id, after, now)
    const object = { kind: 'volunteer', id: actor.id }
    await record(db, actor, 'choicesSaved', object, { volunteerId: actor.id, fields }, now)
    return shown(after, now)
  })

/** Where the consent stands for who wants to be ranked; guardians are written to once, however often he asks. */
const consentToRanking = async (
  world: World,
  db: Tx,
  { id }: VolunteerActor,
  before: rows.ChoiceRow,
  now: Date,
): Promise<RankingConsent> => {
  const obstacle = obstacleToBeingRanked(before, now)
  if (obstacle && obstacle !== 'rankingGuardianAwaited') fail(obstacle)
  if (before.rankingConsent !== null || !needsRankingConsent(before, now))
    return before.rankingConsent
  if (!(await askAboutRanking(world, db, id, now))) fail('rankingGuardianMissing')
  return 'awaited'
}

/** What guardians said to a volunteer appearing in rankings. */
export const rankingConsentOf = async (db: Db, volunteerId: string): Promise<RankingConsent> =>
  (await rows.get(db, volunteerId)).rankingConsent

/** What a guardian agrees to who lets a minor appear in rankings. */
export const RANKING_TEXT = 'rankingConsent'

interface Agreeing {
  volunteerId: string
  guardianId: string
  /** The versions that were shown. */
  agreed: agreements.Agreed
}

/** Writes into the ledger of consents that a guardian agrees to it. Fails with rankingNotAsked or agreementChanged. */
export const agreeToRanking = async (
  db: Tx,
  { agreed, ...who }: Agreeing,
  now: Date,
): Promise<void> => {
  const keys = [RANKING_TEXT] as const
  await agreements.ensureAgreed(db, keys, agreed, now)
  if (!(await rows.answer(db, who.volunteerId, true, now))) fail('rankingNotAsked')
  await agreements.giveConsent(db, { ...who, agreed, keys, channel: 'guardian' }, now)
}

/**
 * Ends it: a guardian refuses, or takes back what this is part of. The minor appears no more at once. Tells
 * whether a consent stood; null where nobody was asked.
 */
export const endRankingConsent = async (
  db: Tx,
  volunteerId: string,
  now: Date,
): Promise<{ withdrawn: boolean } | null> => {
  if (!(await rows.answer(db, volunteerId, false, now))) return null
  return { withdrawn: await withdrawRanking(db, volunteerId, 'guardian', now) }
}

const withdrawRanking = (db: Tx, volunteerId: string, way: 'guardian' | 'settings', now: Date) =>
  agreements.withdrawConsent(db, volunteerId, { key: RANKING_TEXT, by: 'guardian' }, way, now)

/** Forgets the choices of a person whose account is no more, and ends what a guardian agreed to for them. */
export const forgetChoices = async (db: Tx, volunteerId: string, now: Date): Promise<void> => {
  await withdrawRanking(db, volunteerId, 'settings', now)
  await rows.remove(db, volunteerId)
}
