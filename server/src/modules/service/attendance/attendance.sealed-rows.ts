import { sealedRowsOf } from '../../../platform/sealed-rows.ts'

/** Which rows of the module are sealed. */
export const attendanceRows = [
  // What both sides said to a forgotten sign-out.
  sealedRowsOf('sign_out_proposal', { volunteer_id: 'uuid', session_id: 'uuid' }, [
    'stretch_id',
    'state',
    'planned_at',
    'answer_due_at',
    'answered_at',
    'agreed_by',
    'agreed_for',
    'agreed_minutes',
    'settled_at',
  ]),
]
