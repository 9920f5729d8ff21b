import { sealedRowsOf } from '../../../platform/sealed-rows.ts'

/** Which rows of the module are sealed. */
export const starRatingRows = [
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
