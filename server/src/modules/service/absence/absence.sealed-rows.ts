import { sealedRowsOf } from '../../../platform/sealed-rows.ts'

/** Which rows of the module are sealed. */
export const absenceRows = [
  // Who recorded the absence that is appealed against, and what became of it.
  sealedRowsOf('absence_appeal', { volunteer_id: 'uuid', id: 'uuid' }, [
    'application_id',
    'organization_id',
    'recorded_by',
    'state',
    'decided_by',
  ]),
]
