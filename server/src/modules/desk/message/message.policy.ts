import type { MatterState } from 'contract/states'
import type * as z from 'zod/mini'
import type { Obstacle } from '../../../platform/fail.ts'

interface Asked {
  state: z.output<typeof MatterState>
}

/** What was said is what is said now: nothing changes by that. */
export const isAnsweredAs = ({ state }: Asked, accept: boolean): boolean =>
  state === (accept ? 'accepted' : 'declined')

/** What stands in the way of answering a matter, by where it stands alone. */
export const obstacleToConfirming = ({ state }: Asked): Obstacle => {
  if (state === 'pending') return null
  if (state === 'expired') return 'matterExpired'
  return { name: 'matterAnswered', details: { accepted: state === 'accepted' } }
}
