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
  // The same of his number, as it is found among volunteers.
  sealedRowsOf('administrator', { id: 'uuid' }, ['volunteer_mobile_digest'], {
    name: 'administrator_number',
  }),
  // Whom his accounts were found to be, so that what two of them share is not taken away past the product.
  sealedRowsOf('administrator', { id: 'uuid' }, ['known_accounts', 'known_volunteers'], {
    name: 'administrator_known',
    writtenBy: ['account_identifier', 'guardian', 'renew_persons'],
  }),
  // By which password he comes in, and whether he may.
  sealedRowsOf('administrator', { id: 'uuid' }, ['password_hash', 'state'], {
    name: 'administrator_access',
  }),
  // Who becomes an administrator, of what and with which link.
  sealedRowsOf('administrator_invitation', { id: 'uuid' }, [
    'organization_id',
    'channel',
    'target_digest',
    'roles',
    'invited_by',
    'released_by',
    'token_digest',
    'created_at',
    'expires_at',
    'accepted_at',
    'revoked_at',
  ]),
  sealedRowsOf('owner_hand_over', { id: 'uuid' }, [
    'organization_id',
    'from_id',
    'to_id',
    'state',
    'proposed_at',
    'confirmed_at',
    'expires_at',
  ]),
]
