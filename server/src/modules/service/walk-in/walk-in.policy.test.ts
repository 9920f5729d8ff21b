import { WALK_IN_HOLD_MINUTES } from 'contract/rules/terms'
import { WalkInState } from 'contract/service/walk-in'
import { describe, expect, it } from 'vitest'
import { holdEnds, holdOf, readHold } from './walk-in.hold.ts'
import { lateMinutes, obstacleToHold, obstacleToMoving } from './walk-in.policy.ts'
import { type Action, mayMove, type Role, transitions } from './walk-in.states.ts'

const key = Buffer.alloc(32, 7)
const sessionId = '019a9f00-0000-7000-8000-000000000021'
const volunteerId = '019a9f00-0000-7000-8000-000000000031'
const seenAt = new Date('2026-03-07T01:00:00Z')
const after = (minutes: number) => new Date(seenAt.getTime() + minutes * 60_000)

describe('a hold', () => {
  it('a hold says what was scanned and when, and nothing of it can be changed', () => {
    for (const held of [
      { sessionId, volunteerId: null, seenAt },
      { sessionId, volunteerId, seenAt },
    ]) {
      const text = holdOf(key, held)
      expect(readHold(key, text)).toEqual(held)
      expect(readHold(Buffer.alloc(32, 8), text)).toBeNull()
      expect(readHold(key, text.replace('.17', '.18'))).toBeNull()
    }
    expect(readHold(key, '')).toBeNull()
    expect(readHold(key, holdOf(key, { sessionId, volunteerId: null, seenAt }) + 'A')).toBeNull()
  })

  it('a hold is good for its minutes, and for whom it names alone', () => {
    const held = { sessionId, volunteerId: null, seenAt }
    expect(holdEnds(held)).toEqual(after(WALK_IN_HOLD_MINUTES))
    expect(obstacleToHold(held, null, after(WALK_IN_HOLD_MINUTES - 1))).toBeNull()
    expect(obstacleToHold(held, null, after(WALK_IN_HOLD_MINUTES))).toBe('walkInHoldExpired')
    expect(obstacleToHold(held, volunteerId, seenAt)).toBe('scanCodeInvalid')
    expect(obstacleToHold({ ...held, volunteerId }, null, seenAt)).toBe('scanCodeInvalid')
    expect(obstacleToHold(null, null, seenAt)).toBe('scanCodeInvalid')
    expect([lateMinutes(seenAt, after(2.9)), lateMinutes(after(1), seenAt)]).toEqual([2, 0])
  })
})

describe('a request to be let in', () => {
  const actions = Object.keys(transitions) as Action[]
  const roles: Role[] = ['volunteer', 'organiser', 'system']
  const table = WalkInState.options.flatMap((state) =>
    actions.flatMap((action) => roles.map((role) => [state, action, role] as const)),
  )
  const open = new Set(['admit/organiser', 'admitScanned/organiser', 'refuse/organiser'])
  open.add('withdraw/volunteer').add('lapse/system')

  it.each(table)(
    'a request that is %s may %s by the %s only where it waits',
    (state, action, role) => {
      expect(mayMove(action, state, role)).toBe(
        state === 'waiting' && open.has(`${action}/${role}`),
      )
    },
  )

  it('a request is decided by nobody whose own it is, and says where it stands once decided', () => {
    expect(obstacleToMoving('admit', 'organiser', { state: 'waiting', own: true })).toBe(
      'recordOwn',
    )
    expect(obstacleToMoving('admit', 'organiser', { state: 'waiting', own: false })).toBeNull()
    expect(obstacleToMoving('refuse', 'organiser', { state: 'withdrawn', own: false })).toEqual({
      name: 'walkInStateRefuses',
      details: { state: 'withdrawn' },
    })
  })
})
