import type { HandOverState } from 'contract/people/hand-over'
import { HAND_OVER_WORKING_DAYS } from 'contract/rules/terms'
import { type LocalDate, localDate } from 'contract/rules/time'
import type * as z from 'zod/mini'
import type { Obstacle } from '../../../platform/fail.ts'
import { isAmong } from '../../../platform/one-person.ts'
import { workingDaysAfter } from '../../../platform/working-days.ts'
import type { Answering } from '../../foundation/decision/answering.policy.ts'

export type State = z.output<typeof HandOverState>

export type Action = 'confirm' | 'decline' | 'withdraw' | 'approve' | 'refuse'

/**
 * What somebody is to a hand-over: the owner, who will become it, who decides for the node above, or who would have
 * until it went above that.
 */
export type Standing = 'from' | 'to' | 'superior' | 'former'

interface Transition {
  from: readonly State[]
  to: State
  by: Standing
}

/** Which states an action leaves, where it leads and who takes it. */
export const transitions: Readonly<Record<Action, Transition>> = {
  confirm: { from: ['proposed'], to: 'confirmed', by: 'to' },
  decline: { from: ['proposed', 'confirmed'], to: 'declined', by: 'to' },
  withdraw: { from: ['proposed', 'confirmed'], to: 'withdrawn', by: 'from' },
  approve: { from: ['confirmed'], to: 'completed', by: 'superior' },
  refuse: { from: ['confirmed'], to: 'refused', by: 'superior' },
}

/** The last day on which the first node above decides. */
export const dueOn = (confirmedAt: Date): LocalDate =>
  workingDaysAfter(localDate(confirmedAt), HAND_OVER_WORKING_DAYS)

/** Whoever decides is none of the two. */
export const decidingHandOver = ({
  fromId,
  toId,
}: {
  fromId: string
  toId: string
}): Answering => ({
  permissions: ['handOverReview'],
  isExcluded: (person) => isAmong(person, [fromId, toId]),
})

export const actions = Object.keys(transitions) as readonly Action[]

/** What a hand-over is at a moment: an open one ends by itself. */
export const stateAt = (state: State, expiresAt: Date, now: Date): State =>
  (state === 'proposed' || state === 'confirmed') && expiresAt <= now ? 'lapsed' : state

/**
 * Whether somebody may take an action. To whom it is nothing at all it does not exist; who is one of the
 * two never decides for the node above.
 */
export const obstacleTo = (
  action: Action,
  state: State,
  standings: readonly Standing[],
): Obstacle => {
  const { from, by } = transitions[action]
  if (standings.length === 0) return 'handOverNotFound'
  if (standings.every((standing) => standing === 'former')) return 'matterPassedOn'
  if (by === 'superior' && (standings.includes('from') || standings.includes('to')))
    return 'handOverFourEyes'
  if (!standings.includes(by) || !from.includes(state)) return 'handOverStateRefuses'
  return null
}
