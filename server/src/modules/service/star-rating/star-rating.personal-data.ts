import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/personal-data.ts'
import * as copy from './star-rating.personal-data.copy.ts'
import { forgetStars } from './star-rating.service.ts'

/** What this module holds about people. */
export const starRatingPersonalData: PersonalData = {
  kinds: {
    starApplications: {
      section: copy.starApplications,
      moments: sql`select applied_at from star_application where volunteer_id = v.id`,
      contents: sql`select a.rating, c.name as certifier, o.name as organization, a.state, a.service_minutes as "serviceMinutes",
          a.applied_at as "appliedAt", a.publicity_ends_at as "publicityEndsAt", a.ended_at as "endedAt",
          (select string_agg(concat_ws(' ', s.kind, case when s.kind <> 'objected' then s.reason end), '; ' order by s.number) from star_step s
            where s.volunteer_id = a.volunteer_id and s.application_id = a.id) as steps
        from star_application a join organization c on c.id = a.certifier_id left join organization o on o.id = a.organization_id
        where a.volunteer_id = v.id order by a.id desc`,
    },
    stars: {
      section: copy.stars,
      moments: sql`select at from star_change where volunteer_id = v.id`,
      contents: sql`select s.kind, s.before, s.after, c.name as certifier, s.at
        from star_change s join organization c on c.id = s.certifier_id where s.volunteer_id = v.id order by s.id desc`,
    },
    starBars: {
      section: copy.starBars,
      moments: sql`select barred_at from star_bar where volunteer_id = v.id`,
      contents: sql`select o.name as organization, b.reason, b.barred_at as "barredAt", b.until, b.appeal,
          b.appeal_reason as "appealReason", b.decision_reason as "decisionReason"
        from star_bar b join organization o on o.id = b.organization_id where b.volunteer_id = v.id order by b.id desc`,
    },
    starObjections: {
      section: copy.starObjections,
      moments: sql`select created_at from star_objection where objector_id = v.id`,
      // Whose rating it is stays his own business.
      contents: sql`select a.rating, b.reason, b.decision, b.decision_reason as "decisionReason", b.created_at as "objectedAt"
        from star_objection b join star_application a on a.id = b.application_id
        where b.objector_id = v.id order by b.created_at desc, b.id`,
    },
  },
  told: {
    star_application: ['starApplications'],
    star_step: ['starApplications'],
    star_change: ['stars'],
    star_bar: ['starBars'],
    star_objection: ['starObjections'],
  },
  untold: { star: 'the rating that holds, which its changes tell' },
  forget: forgetStars,
}
