import { sealedRowsOf } from '../../../platform/sealed-rows.ts'

/** Which rows of the module are sealed. */
export const recordRows = [
  // Who entered what by hand, when and why: the limits count it.
  sealedRowsOf('hand_batch', { id: 'uuid' }, [
    'administrator_id',
    'organization_id',
    'reason',
    'created_at',
  ]),
  sealedRowsOf('hand_entry', { id: 'uuid' }, [
    'batch_id',
    'kind',
    'administrator_id',
    'organization_id',
    'volunteer_id',
    'session_id',
    'minutes',
    'entered_at',
  ]),
  // Who confirmed minutes that another replaced, and keeps from deciding about them.
  sealedRowsOf(
    'former_confirmer',
    { session_id: 'uuid', volunteer_id: 'uuid', administrator_id: 'uuid' },
    ['replaced_at'],
  ),
  // What a node above took away, so that nobody below gives it back alone.
  sealedRowsOf(
    'service_record',
    { volunteer_id: 'uuid', id: 'uuid' },
    ['taken_by_node', 'taken_left'],
    { where: 'taken_by_node' },
  ),
  // Which sessions are in publicity, by which spot checks choose.
  sealedRowsOf('publicity', { session_id: 'uuid' }, ['mission_id', 'organization_id']),
  // What somebody objected to, and what became of it.
  sealedRowsOf('objection', { id: 'uuid' }, [
    'volunteer_id',
    'record_id',
    'objector_id',
    'reason',
    'decision',
    'decided_by',
    'decided_at',
    'kind',
    'minutes',
  ]),
]
