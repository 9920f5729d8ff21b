import { sealedRowsOf } from '../../../platform/sealed-rows.ts'

/** Which rows of the module are sealed. */
export const profileRows = [
  // Who let an account, and with it its hours, name another person.
  sealedRowsOf('identity_change', { id: 'uuid' }, [
    'volunteer_id',
    'reviewer_id',
    'state',
    'fields',
    'agreed_by',
    'agreed_for',
    'agreed_at',
    'decided_by',
    'decided_at',
  ]),
]
