import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/personal-data.ts'
import * as rows from './application.repository.ts'
import * as copy from './application.personal-data.copy.ts'

/** What this module holds about people. */
export const applicationPersonalData: PersonalData = {
  kinds: {
    applications: {
      section: copy.applications,
      moments: sql`select created_at from application where volunteer_id = v.id
        union all select asked_at from walk_in where volunteer_id = v.id and application_id is null`,
      contents: sql`select * from (select m.title as "mission", o.name as "organization", lower(a.during) as "startsAt", upper(a.during) as "endsAt", concat(n.name, case when exists (select from session_leader d
            where d.volunteer_id = a.volunteer_id and d.application_id = a.id) then ${copy.leads} end) as "position",
          a.state, a.guardian_state as "guardianState", a.reason, a.hidden, a.created_at as "appliedAt", a.updated_at as "updatedAt",
          i.invited_at as "invitedAt", i.words as "invitationWords", i.accepted as "invitationAccepted", i.answered_at as "invitationAnsweredAt",
          g.asked_at as "guardianAskedAt", g.answered_at as "guardianAnsweredAt",
          (select coalesce(json_agg(json_build_object('address', c.address, 'accepted', q.accepted, 'answeredAt', q.answered_at) order by q.version), '[]')
            from mission_change_question q join mission_change c on c.mission_id = q.mission_id and c.version = q.version
            where q.volunteer_id = a.volunteer_id and q.application_id = a.id) as "changes",
          w.id is not null as "walkIn", w.above_reason as "aboveReason"
        from application a join mission m on m.id = a.mission_id join organization o on o.id = a.organization_id
        left join place l on l.mission_id = a.mission_id and l.id = a.place_id left join position n on n.id = l.position_id
        left join mission_invitation i on i.volunteer_id = a.volunteer_id and i.application_id = a.id
        left join guardian_question g on g.volunteer_id = a.volunteer_id and g.application_id = a.id
        left join walk_in w on w.volunteer_id = a.volunteer_id and w.application_id = a.id
        where a.volunteer_id = v.id
        union all
        -- Who asked at the door and was not let in applied for nothing; what he asked stands here as well.
        select m.title, o.name, s.starts_at, s.ends_at, '', case w.state when 'waiting' then 'pending' when 'refused' then 'rejected'
            when 'withdrawn' then 'cancelled' else 'lapsed' end, null, w.reason, false, w.asked_at, coalesce(w.decided_at, w.asked_at),
          null, null, null, null, null, null, '[]', true, null
        from walk_in w join mission_session s on s.id = w.session_id join mission m on m.id = s.mission_id join organization o on o.id = m.organization_id
        where w.volunteer_id = v.id and w.application_id is null) held order by "startsAt" desc, "appliedAt" desc`,
      shown: (_world, { walkIn, aboveReason, ...row }) =>
        walkIn === true
          ? {
              ...row,
              position: copy.walkInPosition(String(row.position), aboveReason as string | null),
            }
          : row,
    },
  },
  told: {
    application: ['applications'],
    guardian_question: ['applications'],
    mission_invitation: ['applications'],
    mission_change_question: ['applications'],
  },
  untold: {
    application_step: 'the steps of what applications tell',
  },
  // That he applied stays.
  forget: (_world, db, volunteerId) => rows.removeWords(db, volunteerId),
}
