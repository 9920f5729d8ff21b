import { sealedRowsOf } from '../../../platform/sealed-rows.ts'

/** Which rows of the module are sealed. */
export const trustRows = [
  // Who proposed to trust an organisation, and who decided.
  sealedRowsOf('organization_trust', { id: 'uuid' }, [
    'organization_id',
    'direction',
    'state',
    'holder_id',
    'proposed_by',
    'proposed_at',
    'decided_by',
    'decided_at',
  ]),
]
