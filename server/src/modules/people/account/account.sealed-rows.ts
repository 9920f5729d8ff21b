import { sealedRowsOf } from '../../../platform/sealed-rows.ts'

/** Which rows of the module are sealed. */
export const accountRows = [
  // Whose hours they are, and by what an administrator is known as the same person.
  sealedRowsOf('volunteer', { id: 'uuid' }, [
    'name',
    'document_type',
    'document_number_cipher',
    'birth_date',
    'mobile_cipher',
    'email_cipher',
  ]),
  // Where somebody was reached, by which he stays known as the same person.
  sealedRowsOf(
    'former_contact',
    { account_id: 'uuid', realm: 'text', kind: 'text', digest: 'bytea' },
    ['left_at'],
  ),
]
