import type { PersonalData } from '../../../platform/personal-data.ts'

/** What this module holds about people. */
export const auditPersonalData: PersonalData = {
  untold: {
    event: 'the log of operations, which the policy names apart; holds no names or numbers',
    security_event: 'the log of operations, which the policy names apart',
  },
}
