import type { PersonalData } from '../../../platform/personal-data.ts'

/** What this module holds about people. */
export const organizationPersonalData: PersonalData = {
  untold: {
    organization_consent:
      'which administrator agreed to the texts for his organisation; kept as its proof',
    organization_request_step: 'which administrators decided about the request of an organisation',
    organization: 'whom to call at an organisation, whom it names itself',
    organization_request: 'of who registers an organisation; told on the page of the request',
  },
}
