import type { PersonalData } from '../../../platform/personal-data.ts'

/** What this module holds about people. */
export const securityPersonalData: PersonalData = {
  untold: {
    account_cancellation: 'shown on the security page while it runs; moments alone',
  },
}
