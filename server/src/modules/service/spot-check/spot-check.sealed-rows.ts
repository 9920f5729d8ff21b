import { sealedRowsOf } from '../../../platform/sealed-rows.ts'

/** Which rows of the module are sealed. */
export const spotCheckRows = [
  // What a draw chose, and what was found there.
  sealedRowsOf('spot_case', { id: 'uuid' }, [
    'draw_id',
    'session_id',
    'organization_id',
    'state',
    'decided_by',
    'decided_at',
    'reversed_minutes',
    'reversed_records',
    'taken',
  ]),
  // By what a month was drawn.
  sealedRowsOf('spot_draw', { id: 'uuid' }, [
    'organization_id',
    'month',
    'rule',
    'commitment',
    'committed_at',
    'seed',
    'beacon',
    'beacon_number',
    'drawn_at',
  ]),
  // What it chose among: the list of publicity, by which that can be told too, forgets it after a while.
  sealedRowsOf('spot_population', { draw_id: 'uuid', session_id: 'uuid' }, [
    'draw_id',
    'session_id',
  ]),
]
