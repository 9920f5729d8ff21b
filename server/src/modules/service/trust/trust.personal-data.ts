import type { PersonalData } from '../../../platform/personal-data.ts'

/** What this module holds about people. */
export const trustPersonalData: PersonalData = {
  untold: { organization_trust: 'about organisations: its holder is the federation that decides' },
}
