import type { PersonalData } from '../../../platform/personal-data.ts'

/** What this module holds about people. */
export const anomalyPersonalData: PersonalData = {
  untold: {
    anomaly:
      'what rules noticed about how hours were recorded; in figures, decided about administrators’ work',
    anomaly_record:
      'which service records a finding is about; they are told themselves, with their state',
  },
}
