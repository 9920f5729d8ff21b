import { cardStatusOf } from 'contract/people/card-state'
import { ageOn } from 'contract/rules/id-number'
import { maskMobile } from 'contract/rules/mask'
import type { VolunteerActor } from '../../../platform/actor.ts'
import { damagedText } from '../../../platform/damaged.copy.ts'
import type { Db } from '../../../platform/db.ts'
import { found } from '../../../platform/fail.ts'
import type { World } from '../../../platform/world.ts'
import { guardianConsentsOf } from '../../foundation/agreement/agreement.service.ts'
import { factsOf, handOverOf, shownOf } from './card-data.ts'
import { type Candidate, obstacleToCard, openDays } from './card.policy.ts'
import * as rows from './card.repository.ts'
import { ownActions } from './card.states.ts'

const ended: ReadonlySet<string> = new Set(['closed', 'returned', 'withdrawn'])

/** What is known of somebody who wants a card. */
export const candidateOf = async (
  db: Db,
  volunteerId: string,
  newest: rows.CardRow | undefined,
  now: Date,
): Promise<Candidate & { person: rows.Person }> => {
  const person = await rows.getPerson(db, volunteerId)
  const consents = await guardianConsentsOf(db, volunteerId)
  return {
    person,
    verified: person.state === 'verified',
    age: ageOn(person.birthDate, now),
    running: newest !== undefined && !ended.has(newest.state),
    guardianConsented: consents.some(
      ({ agreement, withdrawnAt }) => agreement === 'cardRequirements' && withdrawnAt === null,
    ),
  }
}

/** Where the own application stands, and what stands in the way of another. */
export const applyState = async (db: Db, actor: VolunteerActor, now: Date) => {
  const newest = await rows.findNewest(db, actor.id)
  const candidate = await candidateOf(db, actor.id, newest, now)
  return {
    cardStatus: newest ? cardStatusOf[newest.state] : 0,
    application: newest ? { ...factsOf(newest), can: ownActions(newest.state) } : null,
    debit: obstacleToCard('debit', candidate),
    credit: obstacleToCard('credit', candidate),
  }
}

/** The newest own application with its steps. Fails with cardApplicationNotFound. */
export const detail = async (world: World, db: Db, actor: VolunteerActor) => {
  const row = found(await rows.findNewest(db, actor.id), 'cardApplicationNotFound')
  const { contactMobile, ...data } = shownOf(world.keys, row)
  return {
    ...factsOf(row),
    ...handOverOf(world.cardBank, row),
    ...data,
    contactMobile: contactMobile === damagedText ? contactMobile : maskMobile(contactMobile),
    cardStatus: cardStatusOf[row.state],
    documentValidUntil: row.documentValidUntil,
    occupation: row.occupation,
    refusedPhotos: row.refusedPhotos,
    steps: await rows.listSteps(db, row.cardApplicationId),
    can: ownActions(row.state),
  }
}

/** Whether both sides of the own identity card are on file. */
export const inspectHasIdcardPic = async (db: Db, actor: VolunteerActor) => ({
  hasIdcardPic: (await rows.findIdentityPhotos(db, actor.id)) !== undefined,
})

/** The bank, its branches, and when a card can be picked up. */
export const offer = async ({ cardBank }: World, now: Date) => ({
  bankName: cardBank.name,
  branches: [...cardBank.branches],
  openDays: openDays(now),
  slots: [...cardBank.slots],
  creditUrl: cardBank.creditUrl,
})
