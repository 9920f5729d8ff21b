import type { PersonalData } from '../../../platform/personal-data.ts'

/** What this module holds about people. */
export const organizationPersonalData: PersonalData = {
  untold: {
    organization: 'whom to call at an organisation, whom it names itself',
    organization_request: 'of who registers an organisation; told on the page of the request',
  },
}
