import type { starRatingMessageKinds } from 'contract/service/star-rating'
import { sql } from 'kysely'
import type { Events } from '../../../events.ts'
import type { Db } from '../../../platform/db.ts'
import type { Kind, ModuleMessages, News, Telling } from '../../../platform/messages.ts'
import type { World } from '../../../platform/world.ts'
import * as copy from './star-rating.messages.copy.ts'

const place = { category: 'record', target: 'ownRecords', topic: 'hours' } as const

/** What this module tells volunteers. */
export const starRatingMessages = {
  starPublicised: { ...place, words: copy.starPublicised },
  starReturned: { ...place, words: copy.starReturned },
  starObjected: { ...place, words: copy.starObjected },
  starObjectionUpheld: { ...place, words: copy.starObjectionUpheld },
  starObjectionDismissed: { ...place, words: copy.starObjectionDismissed },
  starCertified: { ...place, words: copy.starCertified },
  starLapsed: { ...place, words: copy.starLapsed },
  starFell: { ...place, words: copy.starFell },
  starBarred: { ...place, words: copy.starBarred },
  starAppealKept: { ...place, words: copy.starAppealKept },
  starAppealLifted: { ...place, words: copy.starAppealLifted },
} satisfies ModuleMessages<typeof starRatingMessageKinds>

const about = (kind: Kind, tellings: Telling[]): News => ({ kind, tellings })

export const reviewedNews = async (
  { db }: World,
  { starApplicationId, decision }: Events['starReviewed'],
): Promise<News[]> => [
  about(
    decision === 'approved' ? 'starPublicised' : 'starReturned',
    await listApplicants(db, [starApplicationId], reviewer),
  ),
]

export const objectedNews = async (
  { db }: World,
  { starApplicationId }: Events['starObjected'],
): Promise<News[]> => [about('starObjected', await listApplicants(db, [starApplicationId], holder))]

/** The applicant and whoever objected. */
export const objectionNews = async (
  { db }: World,
  { starApplicationId, objectionId, decision }: Events['starObjectionDecided'],
): Promise<News[]> => [
  about(decision === 'upheld' ? 'starObjectionUpheld' : 'starObjectionDismissed', [
    ...(await listApplicants(db, [starApplicationId], holder)),
    ...(await listObjector(db, objectionId)),
  ]),
]

export const certifiedNews = async (
  { db }: World,
  { applicationIds, lapsedIds }: Events['starsCertified'],
): Promise<News[]> => [
  about('starCertified', await listApplicants(db, applicationIds)),
  about('starLapsed', await listApplicants(db, lapsedIds)),
]

export const fellNews = async (
  { db }: World,
  { changeIds, applicationIds }: Events['starsFell'],
): Promise<News[]> => [
  about('starFell', await listFallen(db, changeIds)),
  about('starLapsed', await listApplicants(db, applicationIds)),
]

export const barredNews = async (
  { db }: World,
  { barId }: Events['starBarred'],
): Promise<News[]> => [about('starBarred', await listBarred(db, barId))]

export const appealNews = async (
  { db }: World,
  { barId, decision }: Events['starAppealDecided'],
): Promise<News[]> => [
  about(decision === 'lifted' ? 'starAppealLifted' : 'starAppealKept', await listBarred(db, barId)),
]

/*
 * The node that is told of an application `a`. It follows from what is told, and not from where the application stands
 * by then: what was objected to may be decided before anybody hears of the objection.
 */
const certifier = sql`a.certifier_id`
/** Who is to decide about the objection, or did. */
const holder = sql`a.holder_id`
/** Who reviewed it, which is not the one that certifies where that let it wait. */
const reviewer = sql`(select s.organization_id from star_step s where s.volunteer_id = a.volunteer_id
  and s.application_id = a.id and s.kind in ('approved', 'returned') order by s.number desc limit 1)`

/** Applications, each with a node and what was said in the last step; what an objector wrote is not told. */
const listApplicants = async (
  db: Db,
  applicationIds: readonly string[],
  node = certifier,
): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    select a.volunteer_id as "volunteerId", a.id as "subjectId",
      jsonb_build_object('rating', a.rating, 'organizationName', (select o.name from organization o where o.id = ${node}),
        'until', a.due_at, 'reason', (select case when s.kind <> 'objected' then s.reason end from star_step s
          where s.volunteer_id = a.volunteer_id and s.application_id = a.id order by s.number desc limit 1)) as parameters
    from star_application a where a.id = any(${applicationIds}::uuid[])`.execute(db)
  return rows
}

const listObjector = async (db: Db, objectionId: string): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    select b.objector_id as "volunteerId", b.application_id as "subjectId",
      jsonb_build_object('rating', a.rating, 'until', a.due_at, 'reason', b.decision_reason,
        'organizationName', (select o.name from organization o where o.id = ${holder})) as parameters
    from star_objection b join star_application a on a.id = b.application_id where b.id = ${objectionId}`.execute(
    db,
  )
  return rows
}

const listFallen = async (db: Db, changeIds: readonly string[]): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    select volunteer_id as "volunteerId", id as "subjectId",
      jsonb_build_object('formerRating', before, 'rating', after) as parameters
    from star_change where id = any(${changeIds}::uuid[])`.execute(db)
  return rows
}

const listBarred = async (db: Db, barId: string): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    select b.volunteer_id as "volunteerId", b.id as "subjectId",
      jsonb_build_object('organizationName', o.name, 'reason', coalesce(b.decision_reason, b.reason),
        'date', (b.until at time zone 'Asia/Shanghai')::date) as parameters
    from star_bar b join organization o on o.id = b.organization_id where b.id = ${barId}`.execute(
    db,
  )
  return rows
}
