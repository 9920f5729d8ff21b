import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/personal-data.ts'
import { forgetEvaluations } from './evaluation.service.ts'
import * as copy from './evaluation.personal-data.copy.ts'

/** What this module holds about people. */
export const evaluationPersonalData: PersonalData = {
  kinds: {
    evaluations: {
      section: copy.evaluations,
      moments: sql`select evaluated_at from evaluation where volunteer_id = v.id`,
      contents: sql`select e.about, m.title as "mission", o.name as "organization", e.score, e.impressions, e.text, e.reply, p.reason as report, p.decision, p.decision_reason as "decisionReason", e.evaluated_at as "evaluatedAt"
        from evaluation e join mission m on m.id = e.mission_id join organization o on o.id = e.organization_id
        left join evaluation_report p on p.evaluation_id = e.id and e.about = 'volunteer' where e.volunteer_id = v.id order by e.evaluated_at desc, e.id`,
    },
  },
  told: { evaluation: ['evaluations'], evaluation_report: ['evaluations'] },
  forget: (_world, db, volunteerId) => forgetEvaluations(db, volunteerId),
}
