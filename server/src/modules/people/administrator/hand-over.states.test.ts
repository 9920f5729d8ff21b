import { HandOverState } from 'contract/people/hand-over'
import { describe, expect, it } from 'vitest'
import { actions, obstacleTo, type Standing, stateAt } from './hand-over.states.ts'

/** What leads on, written down again: action, from which states, by whom. */
const open = new Set([
  'confirm proposed to',
  'decline proposed to',
  'decline confirmed to',
  'withdraw proposed from',
  'withdraw confirmed from',
  'approve confirmed superior',
  'refuse confirmed superior',
])

const standings: Standing[] = ['from', 'to', 'superior']

describe('the hand-over of an owner’s role', () => {
  it.each(
    actions.flatMap((action) =>
      HandOverState.options.flatMap((state) =>
        standings.map((standing) => [action, state, standing] as const),
      ),
    ),
  )('the hand-over of an owner’s role: %s, %s, by %s', (action, state, standing) => {
    const obstacle = obstacleTo(action, state, [standing])
    expect(obstacle === null).toBe(open.has(`${action} ${state} ${standing}`))
    if (obstacle !== null)
      expect(obstacle).toBe(
        (action === 'approve' || action === 'refuse') && standing !== 'superior'
          ? 'handOverFourEyes'
          : 'handOverStateRefuses',
      )
  })

  it('the hand-over of an owner’s role does not exist for anybody else', () => {
    for (const action of actions)
      expect(obstacleTo(action, 'confirmed', [])).toBe('handOverNotFound')
  })

  it('the hand-over is out of the hands of the node that let it pass, unless its people are of the two', () => {
    for (const action of actions) {
      expect(obstacleTo(action, 'confirmed', ['former'])).toBe('matterPassedOn')
      expect(obstacleTo(action, 'confirmed', ['from', 'former'])).toBe(
        obstacleTo(action, 'confirmed', ['from']),
      )
    }
  })

  it('the hand-over is not approved by one of the two, whoever else he is', () => {
    for (const side of ['from', 'to'] as const)
      expect(obstacleTo('approve', 'confirmed', [side, 'superior'])).toBe('handOverFourEyes')
  })

  it('the hand-over ends by itself at its moment, and not once it has ended otherwise', () => {
    const end = new Date('2026-03-14T01:00:00Z')
    const before = new Date(end.getTime() - 1)
    for (const state of HandOverState.options) {
      const waits = state === 'proposed' || state === 'confirmed'
      expect(stateAt(state, end, before)).toBe(state)
      expect(stateAt(state, end, end)).toBe(waits ? 'lapsed' : state)
    }
  })
})
