import { sealedRowsOf } from '../../../platform/sealed-rows.ts'

/** Which rows of the module are sealed. */
export const sessionLeaderRows = [
  // Who lets hours of others come about.
  sealedRowsOf('session_leader', { id: 'uuid' }, [
    'session_id',
    'volunteer_id',
    'application_id',
    'organization_id',
    'ended_at',
  ]),
]
