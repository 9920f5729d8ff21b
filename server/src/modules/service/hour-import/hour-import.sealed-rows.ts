import { sealedRowsOf } from '../../../platform/sealed-rows.ts'

/** Which rows of the module are sealed. */
export const hourImportRows = [
  // Lists from other platforms, and what was decided about each line of them.
  sealedRowsOf('hour_import', { id: 'uuid' }, [
    'organization_id',
    'system',
    'state',
    'imported_by',
    'released_by',
    'reversed_by',
  ]),
  // Whose hours they are.
  sealedRowsOf('hour_import_row', { import_id: 'uuid', number: 'int' }, [
    'volunteer_id',
    'local_date',
    'kind',
    'minutes',
    'standing',
    'decision',
    'decided_by',
  ]),
]
