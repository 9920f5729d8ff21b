import { sealedRowsOf } from '../../../platform/sealed-rows.ts'

/** Which rows of the module are sealed. */
export const starRatingRows = [
  // Which ratings hold, besides the seal of their own: the log keeps that one fell.
  sealedRowsOf('star', { volunteer_id: 'uuid' }, ['rating', 'certifier_id', 'certified_at']),
  // How star ratings rose and fell.
  sealedRowsOf('star_change', { id: 'uuid' }, [
    'volunteer_id',
    'kind',
    'before',
    'after',
    'certifier_id',
    'at',
    'noted_by',
    'noted_at',
  ]),
]
