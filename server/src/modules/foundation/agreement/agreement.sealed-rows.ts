import { sealedRowsOf } from '../../../platform/sealed-rows.ts'

/** Which rows of the module are sealed. */
export const agreementRows = [
  // Who agreed to which text, himself or as a guardian, and took it back.
  sealedRowsOf('consent', { volunteer_id: 'uuid', id: 'uuid' }, [
    'agreement',
    'version',
    'channel',
    'guardian_id',
    'given_at',
  ]),
  sealedRowsOf('consent_withdrawal', { volunteer_id: 'uuid', consent_id: 'uuid' }, [
    'channel',
    'withdrawn_at',
  ]),
]
