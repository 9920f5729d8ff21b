import { sealedRowsOf } from '../../../platform/sealed-rows.ts'

/** Which rows of the module are sealed. */
export const authRows = [
  // By which browser two accounts are told to be one person's. When it was used last is no part of it, so that a login
  // with one that is known seals nothing.
  sealedRowsOf('known_browser', { account_id: 'uuid', browser_digest: 'bytea' }, [
    'realm',
    'first_used_at',
  ]),
]
