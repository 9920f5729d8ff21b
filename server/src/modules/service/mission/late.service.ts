import { MISSION_WORKING_DAYS } from 'contract/rules/terms'
import { sql } from 'kysely'
import { passWaitingOn, type Waiting } from '../../foundation/decision/waiting.service.ts'
import { passesAt, reviewingMission } from './mission.policy.ts'

interface Own {
  submittedAt: Date
  startsAt: Date | null
  submittedById: string | null
}

const missions: Waiting<Own> = {
  task: 'missionsPassedOn',
  kind: 'mission',
  event: 'missionsPassedOn',
  table: 'mission',
  waits: () => sql`w.state = 'pendingReview' and w.submitted_at is not null`,
  first: sql`coalesce(o.parent_id, o.id)`,
  joins: sql`join organization o on o.id = w.organization_id`,
  own: sql<Own>`w.submitted_at as "submittedAt", w.starts_at as "startsAt", w.submitted_by as "submittedById"`,
  workingDays: MISSION_WORKING_DAYS,
  answeringOf: reviewingMission,
  // Whose start is over nobody publishes any more: it waits to be given back.
  isLate: ({ submittedAt, startsAt }, now) =>
    passesAt(submittedAt, startsAt) <= now && (startsAt === null || startsAt > now),
}

/** Gives missions that nobody reviewed in time to the node above; timed, safe to run again. */
export const passOn = passWaitingOn(missions)
