import { VolunteerState } from 'contract/people/account'
import { describe, expect, it } from 'vitest'
import { type Action, actions, mayMove, type State, transitions } from './account.states.ts'

/** Every move of the specification, written down again by hand. */
const moves: readonly (readonly [State, Action, State | null])[] = [
  ['registered', 'confirm', 'verified'],
  ['registered', 'return', 'returned'],
  ['returned', 'mend', 'registered'],
  ['unclaimed', 'claim', 'registered'],
  ['verified', 'freeze', 'frozen'],
  ['frozen', 'unfreeze', 'verified'],
  ['registered', 'stop', 'frozen'],
  ['verified', 'stop', 'frozen'],
  ['returned', 'stop', 'frozen'],
  ['cancelling', 'stop', 'frozen'],
  ['frozen', 'resume', null],
  ['registered', 'applyForCancellation', 'cancelling'],
  ['verified', 'applyForCancellation', 'cancelling'],
  ['returned', 'applyForCancellation', 'cancelling'],
  ['cancelling', 'keep', null],
  ['cancelling', 'complete', 'cancelled'],
  ['frozen', 'complete', 'cancelled'],
]

describe(`the life of an account: ${VolunteerState.options.length * actions.length} cells`, () => {
  it.each(
    VolunteerState.options.flatMap((state) => actions.map((action) => [state, action] as const)),
  )('an account in the state %s moves where it should by %s', (state, action) => {
    const move = moves.find(([from, by]) => from === state && by === action)
    expect(mayMove(action, state)).toBe(move !== undefined)
    if (move) expect(transitions[action].to).toBe(move[2])
  })

  it('the life of an account ends: nothing leads out of a cancelled account', () => {
    expect(actions.filter((action) => mayMove(action, 'cancelled'))).toEqual([])
  })
})
