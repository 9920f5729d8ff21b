import { sealedRowsOf } from '../../../platform/sealed-rows.ts'

/** Which rows of the module are sealed. */
export const administratorRows = [
  // Who may do what for which node.
  sealedRowsOf(
    'administrator_role',
    { administrator_id: 'uuid', organization_id: 'uuid', role: 'text' },
    ['granted_at'],
  ),
  // As which volunteer an administrator is known.
  sealedRowsOf('administrator', { id: 'uuid' }, [
    'document_digest',
    'mobile_cipher',
    'email_cipher',
  ]),
]
