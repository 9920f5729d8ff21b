import { HAND_OVER_WORKING_DAYS } from 'contract/rules/terms'
import { localDate } from 'contract/rules/time'
import { sql } from 'kysely'
import { passWaitingOn, type Waiting } from '../../foundation/decision/waiting.service.ts'
import { decidingHandOver, dueOn } from './hand-over.states.ts'

interface Own {
  confirmedAt: Date
  fromId: string
  toId: string
}

const handOvers: Waiting<Own> = {
  task: 'handOversPassedOn',
  kind: 'ownerHandOver',
  event: 'handOversPassedOn',
  table: 'owner_hand_over',
  // What has lapsed by the clock is over, and stays so.
  waits: (now) => sql`w.state = 'confirmed' and w.expires_at > ${now}`,
  first: sql`coalesce(o.parent_id, o.id)`,
  joins: sql`join organization o on o.id = w.organization_id`,
  own: sql<Own>`w.confirmed_at as "confirmedAt", w.from_id as "fromId", w.to_id as "toId"`,
  workingDays: HAND_OVER_WORKING_DAYS,
  answeringOf: decidingHandOver,
  isLate: ({ confirmedAt }, now) => localDate(now) > dueOn(confirmedAt),
}

/** Gives hand-overs that nobody decided in time to the node above; timed, safe to run again. */
export const passOn = passWaitingOn(handOvers)
