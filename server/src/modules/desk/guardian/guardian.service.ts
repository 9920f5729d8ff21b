import { CHILD_BELOW, DEBIT_AGE, OF_AGE } from 'contract/rules/terms'
import type { AgreementKey } from 'contract/foundation/agreement'
import type { ParsedInputOf } from 'contract/endpoint'
import type { guardian } from 'contract/desk/guardian'
import { registrationTexts } from 'contract/rules/age-rule'
import { ageOn } from 'contract/rules/id-number'
import { maskName } from 'contract/rules/mask'
import { localDate } from 'contract/rules/time'
import type * as z from 'zod/mini'
import { record } from '../../../events.ts'
import type { Visitor } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/db.ts'
import { fail, found } from '../../../platform/fail.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { resumeAccount, stopAccount } from '../../people/auth/stopping.service.ts'
import * as agreements from '../../foundation/agreement/agreement.service.ts'
import { endAllWithoutConsent } from '../../service/application/application.service.ts'
import {
  answer as answerApplication,
  cancelOfWard,
  listOfWards,
} from '../../service/application/guardian-answer.service.ts'
import { alteredAmong } from '../../service/certificate/certificate.service.ts'
import { forgetCards } from '../../site/card-application/card-erasure.service.ts'
import * as choices from '../../service/choice/choice.service.ts'
import { newestOf } from '../../service/record/record-lists.service.ts'
import * as acts from './act.repository.ts'
import * as rows from './guardian.repository.ts'
import { numberOf, PASS_LIFE_MS } from './pass.service.ts'

type Contract = typeof guardian

/** Sessions, records, certificates and acts that a guardian sees of each ward. */
const MOST_SHOWN = 50

const wardsOf = async (world: World, actor: Visitor, ticket: string, now: Date) => {
  const today = localDate(now)
  const bornAfter = `${Number(today.slice(0, 4)) - OF_AGE}${today.slice(4)}`
  // The 29 of February has no day to come of age on in most years; the day after does as well.
  const day = bornAfter.endsWith('-02-29') ? bornAfter.replace('-02-29', '-02-28') : bornAfter
  return rows.listWards(world.db, await numberOf(world, actor, ticket, now), day)
}

/** One ward of who holds the ticket. Fails with ticketRefused or wardNotFound. */
const wardOf = async (
  world: World,
  actor: Visitor,
  { ticket, wardId }: { ticket: string; wardId: string },
  now: Date,
) =>
  found(
    (await wardsOf(world, actor, ticket, now)).find((one) => one.wardId === wardId),
    'wardNotFound',
  )

/**
 * The children of a guardian with what he may know of them; every look is recorded. What others wrote about
 * a child, and the codes of his certificates, are the child's own. Fails with ticketRefused.
 */
export const wards = async (
  world: World,
  actor: Visitor,
  { ticket }: ParsedInputOf<Contract['wards']>,
  now: Date,
) => {
  const own = await wardsOf(world, actor, ticket, now)
  const volunteerIds = own.map(({ volunteerId }) => volunteerId)
  // Before anything is read, so that he sees this look among what he did.
  await transact(world.db, async (db) => {
    const object = { kind: 'guardianPass', id: null }
    await acts.noteLooks(db, own, new Date(now.getTime() - PASS_LIFE_MS), now)
    await record(db, actor, 'guardianLooked', object, { volunteerIds }, now)
  })
  const applications = Map.groupBy(
    await listOfWards(world, volunteerIds, MOST_SHOWN, now),
    ({ volunteerId }) => volunteerId,
  )
  const shown = await Promise.all(
    own.map(async ({ volunteerId, name, birthDate, ...ward }) => {
      const age = ageOn(birthDate, now)
      const consents = await agreements.guardianConsentsOf(world.db, volunteerId)
      return {
        ...ward,
        nameMasked: maskName(name),
        age,
        consented: consents.some(stands('voluntaryAgreement')),
        renewed:
          age < CHILD_BELOW && (await agreements.waitsForGuardian(world.db, volunteerId, now)),
        stoppable: consents.some(stands('childrenPrivacy')),
        cardText:
          age < DEBIT_AGE && !consents.some(stands('cardRequirements'))
            ? ((await agreements.textsInForce(world.db, ['cardRequirements'], now))[0] ?? null)
            : null,
        applications: (applications.get(volunteerId) ?? []).map(
          ({ volunteerId: _, ...row }) => row,
        ),
        records: await newestOf(world.db, volunteerId, MOST_SHOWN, now),
        certificates: await certificatesOf(world, volunteerId),
        ...(await rankingOf(world, volunteerId, age, now)),
        acts: await acts.listOfGuardian(world.db, volunteerId, ward.wardId, MOST_SHOWN),
        consents,
        texts: await agreements.textsInForce(world.db, registrationTexts(age), now),
      }
    }),
  )
  return { wards: shown }
}

const certificatesOf = async (world: World, volunteerId: string) => {
  const listed = await rows.listCertificates(world.db, volunteerId, MOST_SHOWN)
  const ids = listed.map(({ certificateId }) => certificateId)
  const altered = await alteredAmong(world, volunteerId, ids)
  return listed.map(({ certificateId, ...row }) =>
    altered.has(certificateId) ? { ...row, state: 'altered' as const } : row,
  )
}

/** What was said to a ward appearing in rankings, and the text to it, where he is old enough and asked. */
const rankingOf = async ({ db }: World, volunteerId: string, age: number, now: Date) => {
  const ranking = age >= CHILD_BELOW ? await choices.rankingConsentOf(db, volunteerId) : null
  if (ranking === null) return { ranking, rankingText: null }
  const [rankingText = null] = await agreements.textsInForce(db, [choices.RANKING_TEXT], now)
  return { ranking, rankingText }
}

/**
 * Agrees to a ward applying for the volunteer card, in the version that was shown. Fails with ticketRefused,
 * wardNotFound or agreementChanged.
 */
export const agreeToCard = async (
  world: World,
  actor: Visitor,
  { agreed, ...which }: ParsedInputOf<Contract['agreeToCard']>,
  now: Date,
) => {
  const { volunteerId, wardId } = await wardOf(world, actor, which, now)
  const keys = ['cardRequirements' as const]
  await transact(world.db, async (db) => {
    await agreements.ensureAgreed(db, keys, agreed, now)
    const giving = { volunteerId, agreed, keys, channel: 'guardian' as const, guardianId: wardId }
    await agreements.giveConsent(db, giving, now)
    const object = { kind: 'volunteer', id: volunteerId }
    const payload = { volunteerId, guardianId: wardId, texts: keys }
    await acts.note(db, { volunteerId, guardianId: wardId, act: 'cardAgreed', now })
    await record(db, actor, 'guardianConsentGiven', object, payload, now)
  })
  return {}
}

/**
 * Agrees to a ward appearing in rankings, in the version that was shown, or refuses it, as often as he changes
 * his mind. Fails with ticketRefused, wardNotFound, rankingNotAsked, wardConsentMissing or agreementChanged.
 */
export const answerRanking = async (
  world: World,
  actor: Visitor,
  { agreed, ...which }: ParsedInputOf<Contract['answerRanking']>,
  now: Date,
) => {
  const { volunteerId, wardId } = await wardOf(world, actor, which, now)
  await transact(world.db, async (db) => {
    await rows.lockWard(db, volunteerId)
    if (agreed) {
      const consents = await agreements.guardianConsentsOf(db, volunteerId)
      if (!consents.some(stands('voluntaryAgreement'))) fail('wardConsentMissing')
      await choices.agreeToRanking(db, { volunteerId, guardianId: wardId, agreed }, now)
    } else if (!(await choices.endRankingConsent(db, volunteerId, now))) fail('rankingNotAsked')
    const act = agreed ? 'rankingAgreed' : 'rankingRefused'
    await acts.note(db, { volunteerId, guardianId: wardId, act, now })
    const object = { kind: 'volunteer', id: volunteerId }
    const payload = { volunteerId, guardianId: wardId, agreed: agreed !== undefined }
    await record(db, actor, 'guardianRankingAnswered', object, payload, now)
  })
  return {}
}

const stands = (key: string) => (consent: { agreement: string; withdrawnAt: Date | null }) =>
  consent.agreement === key && consent.withdrawnAt === null

/** Agrees to one application of a ward, or refuses it. Fails with ticketRefused, and as `answerApplication` does. */
export const answer = async (
  world: World,
  actor: Visitor,
  { ticket, ...said }: ParsedInputOf<Contract['answer']>,
  now: Date,
) => {
  const own = byVolunteer(await wardsOf(world, actor, ticket, now))
  await transact(world.db, async (db) => {
    const { volunteerId } = await answerApplication(db, actor, own, said, now)
    await acts.note(db, {
      volunteerId,
      ...own.get(volunteerId)!,
      act: said.agree ? 'agreed' : 'refused',
      applicationId: said.applicationId,
      now,
    })
  })
  return {}
}

const byVolunteer = (wards: readonly rows.WardRow[]) =>
  new Map(wards.map(({ volunteerId, wardId }) => [volunteerId, { guardianId: wardId }]))

/** Cancels an application of a ward. Fails with ticketRefused, and as `cancelOfWard` does. */
export const cancel = async (
  world: World,
  actor: Visitor,
  { ticket, ...wanted }: ParsedInputOf<Contract['cancel']>,
  now: Date,
) => {
  const own = byVolunteer(await wardsOf(world, actor, ticket, now))
  await transact(world.db, async (db) => {
    const { volunteerId } = await cancelOfWard(db, actor, own, wanted, now)
    const { applicationId } = wanted
    const { guardianId } = own.get(volunteerId)!
    await acts.note(db, { volunteerId, guardianId, act: 'cancelled', applicationId, now })
  })
  return {}
}

/**
 * Takes a guardian's consent to volunteering back, whichever guardian gave it, and the one to appearing in
 * rankings with it; or, with `stop`, every consent given for a child; or gives them again. Fails with
 * ticketRefused, wardNotFound or agreementChanged.
 */
export const consent = async (
  world: World,
  actor: Visitor,
  { agreed, stop, ...which }: ParsedInputOf<Contract['consent']>,
  now: Date,
) => {
  const ward = await wardOf(world, actor, which, now)
  if (agreed) return agreeAgain(world, actor, ward, agreed, now)
  const { volunteerId, wardId: guardianId } = ward
  await transact(world.db, async (db) => {
    await rows.lockWard(db, volunteerId)
    const texts = await (stop
      ? stopHandling(world, db, volunteerId, now)
      : endVolunteering(db, volunteerId, now))
    if (texts.length === 0) return
    const act = stop ? 'processingStopped' : 'consentWithdrawn'
    await acts.note(db, { volunteerId, guardianId, act, now })
    const object = { kind: 'volunteer', id: volunteerId }
    const payload = { volunteerId, guardianId, texts }
    await record(db, actor, 'guardianConsentWithdrawn', object, payload, now)
  })
  // Also follows from the fact, should this be interrupted; here so that the guardian sees it at once.
  await endAllWithoutConsent('guardianWithdrew')(world, { volunteerId })
  return {}
}

/** The texts whose consent ended, in the same transaction: to volunteering and, with it, to documents and rankings. */
const endVolunteering = async (db: Tx, volunteerId: string, now: Date) => {
  const [volunteering] = await takeBack(db, volunteerId, ['voluntaryAgreement'], now)
  if (!volunteering) return []
  const texts = [volunteering, ...(await takeBack(db, volunteerId, ['documentConsent'], now))]
  const ranking = await choices.endRankingConsent(db, volunteerId, now)
  return ranking?.withdrawn ? [...texts, choices.RANKING_TEXT] : texts
}

/**
 * Ends all that the data of a child are handled for (PIPL articles 15 and 47): the account is frozen, its
 * logins end, and a card that the bank has not heard of is not applied for any more. What the law has kept
 * stays. Nothing happens where the rules for children were never agreed to.
 */
const stopHandling = async (world: World, db: Tx, volunteerId: string, now: Date) => {
  const [rules] = await takeBack(db, volunteerId, ['childrenPrivacy'], now)
  if (!rules) return []
  const others = await takeBack(db, volunteerId, ['privacyPolicy', 'cardRequirements'], now)
  const volunteering = await endVolunteering(db, volunteerId, now)
  await stopAccount(db, volunteerId, now)
  await forgetCards(world, db, volunteerId, now)
  return [rules, ...others, ...volunteering]
}

/** Takes back what guardians agreed to; returns the texts of which something stood. */
const takeBack = async (
  db: Tx,
  volunteerId: string,
  keys: readonly z.output<typeof AgreementKey>[],
  now: Date,
) => {
  const ended = []
  for (const key of keys)
    if (await agreements.withdrawConsent(db, volunteerId, { key, by: 'guardian' }, 'guardian', now))
      ended.push(key)
  return ended
}

const agreeAgain = (
  world: World,
  actor: Visitor,
  { volunteerId, wardId: guardianId, birthDate }: rows.WardRow,
  agreed: agreements.Agreed,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const keys = registrationTexts(ageOn(birthDate, now))
    await agreements.ensureAgreed(db, keys, agreed, now)
    const giving = { volunteerId, agreed, keys, channel: 'guardian' as const, guardianId }
    await agreements.giveConsent(db, giving, now)
    await resumeAccount(db, volunteerId)
    await acts.note(db, { volunteerId, guardianId, act: 'consentGiven', now })
    const object = { kind: 'volunteer', id: volunteerId }
    const payload = { volunteerId, guardianId, texts: keys }
    await record(db, actor, 'guardianConsentGiven', object, payload, now)
    return {}
  })
