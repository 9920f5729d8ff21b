import type { correctionMessageKinds } from 'contract/service/correction'
import { sql } from 'kysely'
import type { Events } from '../../../events.ts'
import type { Db } from '../../../platform/db.ts'
import type { ModuleMessages, News, Telling } from '../../../platform/messages.ts'
import type { World } from '../../../platform/world.ts'
import { dueAtOf, type Term } from '../record/record.policy.ts'
import { reviewerName } from '../record/turn.service.ts'
import * as copy from './correction.messages.copy.ts'

const place = { category: 'record', target: 'ownCorrections', topic: 'hours' } as const

/** What this module tells volunteers. */
export const correctionMessages = {
  correctionUpheld: { ...place, matter: 'correctionResult', words: copy.correctionUpheld },
  correctionRefused: { ...place, matter: 'correctionResult', words: copy.correctionRefused },
  correctionSettled: { ...place, words: copy.correctionSettled },
} satisfies ModuleMessages<typeof correctionMessageKinds>

/** Of an answer to a request for a correction; that of the node above asks for nothing more. */
export const answeredNews = async (
  { db }: World,
  { correctionId, decision, final, former }: Events['correctionAnswered'],
): Promise<News[]> => {
  const first = decision === 'upheld' ? 'correctionUpheld' : 'correctionRefused'
  const kind = final ? 'correctionSettled' : first
  return [{ kind, tellings: await listCorrection(db, correctionId, former) }]
}

/** The last answer to a request for a correction, for the volunteer who made it. */
const listCorrection = async (
  db: Db,
  correctionId: string,
  former: number | undefined,
): Promise<Telling[]> => {
  const { rows } = await sql<Telling & Waiting>`
    select c.volunteer_id as "volunteerId", c.id as "subjectId",
      jsonb_build_object('missionId', m.id, 'missionTitle', m.title, 'date', ms.local_date, 'minutes', s.minutes,
        'former', ${former ?? null}::int, 'organizationName', o.name, 'reason', s.reason, 'upheld', s.kind = 'upheld', 'until', case when c.state = 'answered' then c.due_at end) as parameters,
      ms.local_date as date, r.step_since as "stepSince", r.passed_due_at as "passedDueAt",
      ${reviewerName} as "reviewerName", coalesce('raised' = any(r.review_reasons), false) as raised
    from correction c join mission m on m.id = c.mission_id join mission_session ms on ms.id = c.session_id
    cross join lateral (select kind, minutes, reason, organization_id from correction_step s
      where s.volunteer_id = c.volunteer_id and s.correction_id = c.id and s.kind in ('upheld', 'refused')
      order by s.number desc limit 1) s
    left join organization o on o.id = s.organization_id
    left join service_record r on r.volunteer_id = c.volunteer_id and r.id = c.record_id and s.kind = 'upheld'
    where c.id = ${correctionId}`.execute(db)
  return rows.map(({ volunteerId, subjectId, parameters, ...waiting }) => ({
    volunteerId,
    subjectId,
    parameters: { ...parameters, ...reviewOf(waiting) },
  }))
}

/** Where what an answer gave waits: the node that must agree, none where it waits for nobody. */
interface Waiting extends Pick<Term, 'date' | 'stepSince' | 'passedDueAt'> {
  reviewerName: string | null
  raised: boolean
}

/** Who has to agree to what an answer gave, and until when. */
const reviewOf = ({ reviewerName, raised, ...term }: Waiting) => {
  if (reviewerName === null) return {}
  const waiting = {
    ...term,
    state: 'awaitingReview',
    publicityEndsAt: null,
    objectedAt: null,
  } as const
  return { reviewerName, raised, reviewUntil: dueAtOf(waiting)?.toISOString() }
}
