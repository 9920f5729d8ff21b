import type { PersonalData } from '../../../platform/personal-data.ts'

/** What this module holds about people. */
export const auditPersonalData: PersonalData = {
  untold: {
    alarm_acknowledgement:
      'which administrator looked into an alarm, and what he noted; the oversight of administrators',
    event_seal_acknowledgement: 'which administrator answers for a gap in the log; sealed with it',
    event: 'the log of operations, which the policy names apart; holds no names or numbers',
    security_event: 'the log of operations, which the policy names apart',
  },
}
