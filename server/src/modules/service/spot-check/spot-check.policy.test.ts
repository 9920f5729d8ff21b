import { roleNames, roles } from 'contract/permissions'
import { SpotCaseState } from 'contract/service/spot-check'
import { describe, expect, it } from 'vitest'
import {
  isOverdue,
  type Judged,
  obstacleToAskingAgain,
  obstacleToDeciding,
  obstacleToFinding,
  obstacleToSupplying,
} from './spot-check.policy.ts'
import { type Action, canMove, type State, transitions } from './spot-check.states.ts'

const states = SpotCaseState.options
const now = new Date('2026-03-10T02:00:00Z')
const judged = (of: Partial<Judged> = {}): Judged => ({
  state: 'awaitingCheck',
  dueAt: new Date('2026-03-20T16:00:00Z'),
  answered: true,
  materialMissing: false,
  holderName: '越秀区志愿者联合会',
  distance: 1,
  holderDistance: 1,
  tookPart: false,
  ...of,
})

describe('the table of moves', () => {
  // Written out on its own: a slip in the table shows here.
  const allowed: Record<Action, State[]> = {
    supply: ['awaitingMaterial'],
    lapse: ['awaitingMaterial'],
    askAgain: ['awaitingCheck'],
    decide: ['awaitingCheck'],
  }
  for (const action of Object.keys(transitions) as Action[])
    it.each(states)(`${action} of a spot check in %s leads where the table says`, (state) => {
      expect(canMove(state, action)).toBe(allowed[action].includes(state))
    })

  it('the table of moves of a spot check gives each action to the roles that have its permission', () => {
    const who = (action: Action) =>
      roleNames.filter((role) =>
        (roles[role] as readonly string[]).includes(transitions[action].by),
      )
    expect(who('supply')).toEqual(['owner', 'publisher'])
    expect(who('askAgain')).toEqual(['owner', 'reviewer'])
    expect(who('decide')).toEqual(['owner', 'reviewer'])
    expect(who('lapse')).toEqual([])
  })
})

describe('state by action', () => {
  it.each(states)('a spot check allows by state and action: %s', (state) => {
    const supplies = obstacleToSupplying(judged({ state, distance: 0 }), now)
    expect(supplies).toBe(state === 'awaitingMaterial' ? null : 'spotCaseStateRefuses')
    for (const obstacleTo of [obstacleToAskingAgain, obstacleToDeciding])
      expect(obstacleTo(judged({ state }), now)).toBe(
        state === 'awaitingCheck' ? null : 'spotCaseStateRefuses',
      )
  })
})

it.each([
  ['awaitingMaterial', 'spotCaseMaterialLate'],
  ['awaitingCheck', 'spotCaseMaterialLate'],
  ['inOrder', 'spotCaseStateRefuses'],
] as const)('material that comes after its term to a spot check in %s: %s', (state, expected) => {
  const late = judged({
    state,
    distance: 0,
    dueAt: now,
    materialMissing: state !== 'awaitingMaterial',
  })
  const obstacle = obstacleToSupplying(late, now)
  expect(typeof obstacle === 'string' ? obstacle : obstacle?.name).toBe(expected)
})

it.each([
  ['before its end', new Date(now.getTime() + 1), null],
  ['at its end', now, 'spotCaseReviewLate'],
] as const)(
  'more material is asked for within the term of the check only: %s',
  (_, dueAt, expected) => {
    expect(obstacleToAskingAgain(judged({ dueAt }), now)).toBe(expected)
    expect(obstacleToDeciding(judged({ dueAt }))).toBe(null)
  },
)

it('a drawn session counts as not supplied where what was asked for again did not come', () => {
  expect(obstacleToFinding(judged(), 'notSupplied')).toBe('spotCaseMaterialThere')
  expect(obstacleToFinding(judged({ materialMissing: true }), 'notSupplied')).toBe(null)
})

describe('where somebody stands', () => {
  it('only who recorded the drawn session supplies its material', () => {
    const of = { state: 'awaitingMaterial' } as const
    expect(obstacleToSupplying(judged({ ...of, distance: 0 }), now)).toBeNull()
    expect(obstacleToSupplying(judged({ ...of, distance: 1 }), now)).toBe('spotCaseNotOwn')
  })

  it.each([
    [0, 1, 'spotCaseLevel'],
    [1, 1, null],
    [2, 1, null],
    // Passed on: the node that let it wait does not decide any more.
    [1, 2, 'spotCaseLevel'],
    [2, 2, null],
  ])(
    'whoever stands at distance %i of a check that waits at %i: %s',
    (distance, holderDistance, expected) => {
      expect(obstacleToDeciding(judged({ distance, holderDistance }))).toBe(expected)
      expect(obstacleToAskingAgain(judged({ distance, holderDistance }), now)).toBe(expected)
    },
  )

  it('nobody who took part in a session checks it', () => {
    expect(obstacleToDeciding(judged({ tookPart: true }))).toBe('spotCaseFourEyes')
    expect(obstacleToAskingAgain(judged({ tookPart: true }), now)).toBe('spotCaseFourEyes')
  })
})

it.each([
  ['inOrder', true, null],
  ['inOrder', false, 'spotCaseNoMaterial'],
  ['deficient', true, null],
  ['deficient', false, 'spotCaseNoMaterial'],
  ['notSupplied', true, 'spotCaseMaterialThere'],
  ['notSupplied', false, null],
] as const)('a finding %s with material %s: %s', (finding, answered, expected) => {
  expect(obstacleToFinding(judged({ answered }), finding)).toBe(expected)
})

it('a spot check is overdue while it waits and its term is over', () => {
  for (const state of states)
    expect(isOverdue({ state, dueAt: now }, now)).toBe(state.startsWith('awaiting'))
  expect(isOverdue(judged(), now)).toBe(false)
})
