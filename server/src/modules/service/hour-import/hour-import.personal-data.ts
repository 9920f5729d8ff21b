import type { PersonalData } from '../../../platform/personal-data.ts'

/** What this module holds about people; rows of lists are told with what is entered after the fact. */
export const hourImportPersonalData: PersonalData = {
  told: { hour_import_row: ['supplementaries'] },
  kept: 'the law has records kept, and lists prove where they come from',
}
