import type { PersonalData } from '../../../platform/personal-data.ts'

/** What this module holds about people. */
export const transparencyPersonalData: PersonalData = {
  untold: {
    ledger_leaf: 'a hash over the entries of the ledger, which are told as the ledger',
    ledger_leaf_due: 'whose entries wait to be hashed; the entries are told as the ledger',
  },
  kept: 'hashes over the ledger, which stays',
}
