import { sealedRowsOf } from '../../../platform/sealed-rows.ts'

/** Which rows of the module are sealed. */
export const correctionRows = [
  // What was asked for, and how far it is.
  sealedRowsOf('correction', { volunteer_id: 'uuid', id: 'uuid' }, [
    'mission_id',
    'session_id',
    'organization_id',
    'record_id',
    'kind',
    'state',
    'minutes',
    'signed_in_at',
    'signed_out_at',
  ]),
]
