import type { TrustDirection, TrustFigures } from 'contract/service/trust'
import type * as z from 'zod/mini'
import type { TrustRules } from '../../../platform/config.ts'
import type { Obstacle } from '../../../platform/fail.ts'
import { isAmong } from '../../../platform/one-person.ts'
import type { Answering } from '../../foundation/decision/answering.policy.ts'

export type Direction = z.output<typeof TrustDirection>
export type Figures = z.output<typeof TrustFigures>

/** An organisation as far as it decides about being trusted. */
export interface Node {
  isFederation: boolean
  trusted: boolean
  approved: boolean
}

/** Fewer records than these tell nothing of an organisation that was trusted. */
const FEWEST = 5

const exceeds = (part: number, of: number, percent: number): boolean => part * 100 > of * percent

/** What can be changed about an organisation at all; null where nothing can. */
export const possible = ({ isFederation, trusted, approved }: Node): Direction | null => {
  if (isFederation) return null
  if (trusted) return 'take'
  return approved ? 'give' : null
}

/** What the rule proposes by the figures; null where it leaves everything as it is. */
export const proposedByRule = (
  node: Node,
  { days, settledSessions, records, byHand, upheld }: Figures,
  rules: TrustRules,
): Direction | null => {
  const direction = possible(node)
  const tooMuch =
    exceeds(byHand, records, rules.handPercent) || exceeds(upheld, records, rules.upheldPercent)
  if (direction === 'take') return tooMuch && records >= FEWEST ? 'take' : null
  const old = days >= rules.days && settledSessions >= rules.sessions
  return direction === 'give' && old && !tooMuch ? 'give' : null
}

/** Where an administrator stands to what is proposed. */
export interface Standing {
  /** He serves the organisation itself. */
  serves: boolean
  /** He proposed it. */
  proposed: boolean
  /** His node is the one whose turn it is. */
  here: boolean
}

/** Who decides a proposal: neither who made it nor who serves the organisation. */
export const decidingTrust = ({
  proposedBy,
  servedBy,
}: {
  proposedBy: string | null
  servedBy: readonly string[]
}): Answering => ({
  permissions: ['organizationTrust'],
  isExcluded: (person) => isAmong(person, [proposedBy, ...servedBy]),
})

export const obstacleToProposing = (
  node: Node,
  direction: Direction,
  { serves }: Pick<Standing, 'serves'>,
): Obstacle => {
  if (possible(node) !== direction) return 'trustStateRefuses'
  return serves ? 'trustFourEyes' : null
}

export const obstacleToDeciding = (
  state: 'proposed' | 'agreed' | 'refused',
  { serves, proposed, here }: Standing,
): Obstacle => {
  if (state !== 'proposed') return 'trustStateRefuses'
  if (serves || proposed) return 'trustFourEyes'
  return here ? null : 'trustElsewhere'
}
