import type { PersonalData } from '../../../platform/personal-data.ts'

/** What this module holds about people. */
export const codePersonalData: PersonalData = {
  untold: {
    contact_proof: 'a number or address that was just proven, until the form is sent; an hour',
    verification_code: 'digests alone; a day after they end',
  },
}
