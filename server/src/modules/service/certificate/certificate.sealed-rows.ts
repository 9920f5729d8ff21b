import { sealedRowsOf } from '../../../platform/sealed-rows.ts'

/** Which rows of the module are sealed. */
export const certificateRows = [
  // Which two persons had a certificate revoked or replaced.
  sealedRowsOf('certificate_request', { id: 'uuid' }, [
    'volunteer_id',
    'certificate_id',
    'organization_id',
    'kind',
    'state',
    'reason_kind',
    'reason',
    'asked_by',
    'asked_at',
    'decided_by',
    'decided_at',
  ]),
]
