import type { PersonalData } from '../../../platform/personal-data.ts'

/** What this module holds about people. */
export const anomalyPersonalData: PersonalData = {
  untold: {
    anomaly_step:
      'who asked, explained and decided about a finding; administrators alone, in their work',
    anomaly:
      'what rules noticed about how hours were recorded; in figures, decided about administrators’ work',
    anomaly_record:
      'which service records a finding is about; they are told themselves, with their state',
  },
}
