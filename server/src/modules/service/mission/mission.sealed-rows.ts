import { sealedRowsOf } from '../../../platform/sealed-rows.ts'

/** Which rows of the module are sealed. */
export const missionRows = [
  // Within which time minutes count.
  sealedRowsOf(
    'mission_session',
    { id: 'uuid' },
    ['mission_id', 'starts_at', 'ends_at', 'prepare_before', 'prepare_after'],
    { goesWith: 'mission' },
  ),
  // Who let a session go on for longer.
  sealedRowsOf('session_extension', { id: 'uuid' }, [
    'session_id',
    'previous_ends_at',
    'ends_at',
    'reason',
    'extended_by',
    'created_at',
  ]),
  // Whether it is service, and whose.
  sealedRowsOf('mission', { id: 'uuid' }, ['organization_id', 'kind']),
]
