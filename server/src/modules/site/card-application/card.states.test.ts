import { CardAction } from 'contract/site/card-application'
import { CardState, cardStatusOf } from 'contract/people/card-state'
import { describe, expect, it } from 'vitest'
import { obstacleToCard, openDays } from './card.policy.ts'
import { allows, manualActions, moves, ownActions } from './card.states.ts'

/** Every state with what may be done in it, written out a second time. */
const allowed: Record<string, string[]> = {
  pendingReview: ['withdraw', 'approve', 'refusePhotos', 'return'],
  photoRefused: ['withdraw', 'redoPhotos', 'return'],
  approved: ['withdraw', 'refusePhotos', 'return', 'report'],
  reported: ['returnByBank', 'make', 'makeReady'],
  bankReturned: ['withdraw', 'approve', 'refusePhotos', 'return'],
  making: ['returnByBank', 'makeReady'],
  ready: ['receive', 'activate', 'close'],
  received: ['activate', 'close'],
  activated: ['close'],
  closed: [],
  returned: [],
  withdrawn: [],
}

describe('the states of an application', () => {
  it.each(CardState.options)(
    'a card application that is %s allows its steps and no others, to whom they belong',
    (state) => {
      const steps = CardAction.options.filter((action) => allows(state, action))
      expect(steps.toSorted()).toEqual(allowed[state]!.toSorted())
      const own = Object.entries(ownActions(state)).flatMap(([name, may]) => (may ? [name] : []))
      expect(own).toEqual(steps.filter((action) => moves[action].by === 'volunteer'))
      const byHand = steps.filter(
        (action) => moves[action].by === 'federation' && action !== 'report',
      )
      expect(manualActions(state, 'debit').toSorted()).toEqual(byHand.toSorted())
      expect(manualActions(state, 'credit')).not.toContain('refusePhotos')
    },
  )

  it('the states of a card application use every number of the specification', () => {
    expect([...new Set(Object.values(cardStatusOf))].toSorted((a, b) => a - b)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
    ])
  })
})

describe('who may apply', () => {
  const fit = { verified: true, age: 30, running: false, guardianConsented: false }
  it.each([
    ['debit', {}, null],
    ['debit', { verified: false }, 'notVerified'],
    ['debit', { running: true }, 'running'],
    ['debit', { age: 16 }, null],
    ['debit', { age: 15 }, 'guardianConsent'],
    ['debit', { age: 15, guardianConsented: true }, null],
    ['credit', { age: 18 }, null],
    ['credit', { age: 17, guardianConsented: true }, 'tooYoung'],
  ] as const)('who may apply for a card: %s %j: %s', (kind, facts, obstacle) => {
    expect(obstacleToCard(kind, { ...fit, ...facts })).toBe(obstacle)
  })
})

it('cards are picked up on working days of the official calendar alone', () => {
  const days = openDays(new Date('2026-09-10T01:00:00Z'))
  // Fifteen working days on, the worked Sunday 20 September counted and the Mid-Autumn days not.
  expect(days[0]).toBe('2026-10-08')
  // A worked Saturday.
  expect(days).toContain('2026-10-10')
  expect(days).not.toContain('2026-10-11')
  expect(days.at(-1)! <= '2026-11-09').toBe(true)
})
