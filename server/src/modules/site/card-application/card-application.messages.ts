import type { cardApplicationMessageKinds } from 'contract/site/card-application'
import { sql } from 'kysely'
import type { Events } from '../../../events.ts'
import type { Db } from '../../../platform/db.ts'
import type { ModuleMessages, News, Telling } from '../../../platform/messages.ts'
import type { World } from '../../../platform/world.ts'
import * as copy from './card-application.messages.copy.ts'

/** What this module tells volunteers. */
export const cardApplicationMessages = {
  cardMoved: { category: 'system', target: 'ownCard', topic: 'card', words: copy.cardMoved },
  cardPassedOn: { category: 'system', target: 'ownCard', topic: 'card', words: copy.cardPassedOn },
} satisfies ModuleMessages<typeof cardApplicationMessageKinds>

/** Of a step that the federation or the bank took with applications for the card. */
export const movedNews = async (
  { db }: World,
  { cardApplicationIds }: Events['cardsMoved'],
): Promise<News[]> => [{ kind: 'cardMoved', tellings: await listCards(db, cardApplicationIds) }]

/** Where applications for the card stand, for the volunteers who made them. */
const listCards = async (db: Db, cardApplicationIds: readonly string[]): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    select volunteer_id as "volunteerId", id as "subjectId",
      jsonb_build_object('number', number, 'cardState', state, 'reason', reason) as parameters
    from card_application where id = any(${cardApplicationIds}::uuid[])`.execute(db)
  return rows
}

/** Of applications for the card that went to a federation above. */
export const passedOnNews = async (
  { db }: World,
  { ids }: Events['cardApplicationsPassedOn'],
): Promise<News[]> => [{ kind: 'cardPassedOn', tellings: await listPassedOn(db, ids) }]

const listPassedOn = async (db: Db, ids: readonly string[]): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    select c.volunteer_id as "volunteerId", c.id as "subjectId",
      jsonb_build_object('number', c.number, 'organizationName', p.name, 'date', c.passed_due_on) as parameters
    from card_application c join organization p on p.id = c.passed_to
    where c.id = any(${ids}::uuid[])`.execute(db)
  return rows
}
