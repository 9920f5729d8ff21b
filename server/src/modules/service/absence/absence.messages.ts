import type { absenceMessageKinds } from 'contract/service/absence'
import { sql } from 'kysely'
import type { Events } from '../../../events.ts'
import type { Db } from '../../../platform/db.ts'
import type { ModuleMessages, News, Telling } from '../../../platform/messages.ts'
import type { World } from '../../../platform/world.ts'
import { recordedAbsences } from '../application/absence.service.ts'
import * as copy from './absence.messages.copy.ts'

const toOwn = { category: 'mission', target: 'ownMissions', topic: 'applicationResult' } as const

/** What this module tells volunteers. */
export const absenceMessages = {
  absenceRecorded: { ...toOwn, words: copy.absenceRecorded },
  absenceLifted: { ...toOwn, words: copy.absenceLifted },
  absenceAppealDecided: { ...toOwn, words: copy.absenceAppealDecided },
} satisfies ModuleMessages<typeof absenceMessageKinds>

/** Of absences that were recorded, each with which one it is, and what follows. */
export const recordedNews = async (
  { db }: World,
  { missionId, applicationIds }: Events['applicationsMissed'],
): Promise<News[]> => {
  const recorded = await recordedAbsences(db, missionId, applicationIds)
  const tellings = recorded.map((row) => ({
    volunteerId: row.volunteerId,
    subjectId: row.applicationId,
    parameters: {
      missionId,
      missionTitle: row.missionTitle,
      startsAt: row.startsAt.toISOString(),
      count: row.count,
      until: row.appealUntil.toISOString(),
      ...(row.barredUntil && { barredUntil: row.barredUntil.toISOString() }),
    },
  }))
  return [{ kind: 'absenceRecorded', tellings }]
}

/** Of absences that count no more. */
export const liftedNews = async (
  { db }: World,
  { missionId, lifted }: Events['absencesExcused'],
): Promise<News[]> => [{ kind: 'absenceLifted', tellings: await listLifted(db, missionId, lifted) }]

const listLifted = async (
  db: Db,
  missionId: string,
  applicationIds: readonly string[],
): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    select a.volunteer_id as "volunteerId", a.id as "subjectId",
      jsonb_build_object('missionId', m.id, 'missionTitle', m.title, 'startsAt', lower(a.during), 'reason', a.reason) as parameters
    from application a join mission m on m.id = a.mission_id
    where a.mission_id = ${missionId} and a.id = any(${[...applicationIds]}::uuid[]) and a.state <> 'absent'`.execute(
    db,
  )
  return rows
}

/** Of the decision about an appeal. */
export const decidedNews = async (
  { db }: World,
  { volunteerId, appealId }: Events['absenceAppealDecided'],
): Promise<News[]> => {
  const { rows } = await sql<Telling>`
    select p.volunteer_id as "volunteerId", p.id as "subjectId",
      jsonb_build_object('missionId', m.id, 'missionTitle', m.title, 'startsAt', lower(a.during), 'organizationName', h.name,
        'reason', p.decision_reason, 'upheld', p.state = 'accepted') as parameters
    from absence_appeal p join application a on a.volunteer_id = p.volunteer_id and a.id = p.application_id
    join mission m on m.id = a.mission_id join organization h on h.id = p.holder_id
    where p.volunteer_id = ${volunteerId} and p.id = ${appealId}`.execute(db)
  return [{ kind: 'absenceAppealDecided', tellings: rows }]
}
