import { sealedRowsOf } from '../../../platform/sealed-rows.ts'

/** Which rows of the module are sealed. */
export const supplementaryRows = [
  // Which hours were recorded after the fact, and who let them pass.
  sealedRowsOf('supplementary_batch', { id: 'uuid' }, [
    'organization_id',
    'subject',
    'session_id',
    'state',
    'local_date',
    'starts_at',
    'ends_at',
    'late',
    'entered_by',
    'confirmed_by',
    'reviewed_by',
  ]),
  // Honour hours have no ledger of their own.
  sealedRowsOf('honour_entry', { volunteer_id: 'uuid', id: 'uuid' }, [
    'batch_id',
    'organization_id',
    'minutes',
    'reverses_id',
    'occurred_on',
    'reason',
    'given_by',
    'created_at',
  ]),
  // The people of a batch, whom three persons look at one after the other.
  sealedRowsOf('supplementary_row', { batch_id: 'uuid', volunteer_id: 'uuid' }, [
    'minutes',
    'signed_in_at',
    'signed_out_at',
  ]),
  // Who did what with it, one after the other.
  sealedRowsOf('supplementary_step', { batch_id: 'uuid', number: 'int' }, [
    'kind',
    'administrator_id',
    'organization_id',
    'reason',
    'at',
  ]),
]
