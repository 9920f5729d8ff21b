import type { PersonalData } from '../../../platform/personal-data.ts'
import * as copy from './feedback.personal-data.copy.ts'

/** What this module holds about people. */
export const feedbackPersonalData: PersonalData = {
  untold: {
    feedback: 'of whoever writes, with an account or without; the policy names it apart',
  },
  encrypted: copy.encrypted,
}
