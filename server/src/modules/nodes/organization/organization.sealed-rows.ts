import { sealedRowsOf } from '../../../platform/sealed-rows.ts'

/** Which rows of the module are sealed. */
export const organizationRows = [
  // Who may let pass what an organisation records, and whether it may alone.
  sealedRowsOf('organization', { id: 'uuid' }, [
    'parent_id',
    'kind',
    'state',
    'trusted',
    'created_at',
  ]),
  // Since when it is no longer new.
  sealedRowsOf('organization_request', { id: 'uuid' }, [
    'organization_id',
    'kind',
    'state',
    'decided_by',
    'decided_at',
  ]),
]
