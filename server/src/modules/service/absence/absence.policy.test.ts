import { AbsenceAppealState } from 'contract/service/absence'
import { ApplicationState } from 'contract/states'
import { describe, expect, it } from 'vitest'
import { obstacleToAppealing, obstacleToDeciding } from './absence.policy.ts'

const now = new Date('2026-03-20T01:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

describe('who may appeal', () => {
  it('who may appeal is whoever counts as absent, over all states', () => {
    for (const applicationState of ApplicationState.options) {
      const standing = { applicationState, recordedAt: daysAgo(1), appealed: false }
      const expected = applicationState === 'absent' ? null : 'applicationStateRefuses'
      expect(obstacleToAppealing(standing, now), applicationState).toBe(expected)
    }
  })

  it.each([
    [14, false, null],
    [15, false, 'absenceAppealLate'],
    [1, true, 'absenceAppealed'],
  ])('who may appeal after %i days, appealed before: %s', (days, appealed, expected) => {
    const standing = { applicationState: 'absent', recordedAt: daysAgo(days), appealed }
    expect(obstacleToAppealing(standing, now)).toBe(expected)
  })
})

describe('who may decide', () => {
  const appeal = {
    volunteerId: 'v',
    recordedBy: 'r',
    ledBy: 'l',
    holderId: 'o',
    state: 'pending' as const,
  }
  const actor = { accounts: ['a'], organizationId: 'o', own: [] as string[] }
  it('who may decide is somebody at the node that has it, while it waits, over all states', () => {
    for (const state of AbsenceAppealState.options) {
      const expected = state === 'pending' ? null : 'absenceAppealStateRefuses'
      expect(obstacleToDeciding({ ...appeal, state }, actor), state).toBe(expected)
    }
  })

  it.each([
    ['of another node', { organizationId: 'other' }, 'absenceAppealStateRefuses'],
    ['who recorded it by another account', { accounts: ['a', 'r'] }, 'absenceAppealOwn'],
    ['who recorded it as who leads at the session', { own: ['l'] }, 'absenceAppealOwn'],
    ['whose it is, or in whose care he is', { own: ['v'] }, 'absenceAppealOwn'],
  ])('who may decide is nobody %s', (_, change, expected) => {
    expect(obstacleToDeciding(appeal, { ...actor, ...change })).toBe(expected)
  })
})
