import { sealedRowsOf } from '../../../platform/sealed-rows.ts'

/** Which rows of the module are sealed. */
export const accountRows = [
  // Where somebody was reached, by which he stays known as the same person.
  sealedRowsOf(
    'former_contact',
    { account_id: 'uuid', realm: 'text', kind: 'text', digest: 'bytea' },
    ['left_at'],
  ),
]
