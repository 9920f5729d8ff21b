import { sealedRowsOf } from '../../../platform/sealed-rows.ts'

/** Which rows of the module are sealed. */
export const factorRows = [
  // With which key somebody comes in without a password.
  sealedRowsOf('passkey', { id: 'uuid' }, ['realm', 'account_id', 'credential_id', 'public_key']),
]
