import type { PersonalData } from '../../../platform/personal-data.ts'

/** What this module holds about people; rows of lists are told with what is entered after the fact. */
export const hourImportPersonalData: PersonalData = {
  told: { hour_import_row: ['supplementaries'] },
  untold: {
    hour_import: 'which administrators took up, let pass or took back a list; its rows are told',
    hour_import_step: 'the steps of a list, by administrators',
  },
  kept: 'the law has records kept, and lists prove where they come from',
}
