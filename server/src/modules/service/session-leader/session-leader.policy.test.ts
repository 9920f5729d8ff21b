import { GRACE_MINUTES } from 'contract/rules/terms'
import { describe, expect, it } from 'vitest'
import { endingOf, obstacleToNaming, obstacleToNamingHim } from './session-leader.policy.ts'

const now = new Date('2026-03-07T01:00:00Z')
const minutes = (some: number) => new Date(now.getTime() + some * 60_000)

describe('who may be named', () => {
  it.each([
    [1, null],
    [0, 'leaderSessionOver'],
    [-1, 'leaderSessionOver'],
  ])('who may be named %i minutes before the end', (left, expected) => {
    expect(obstacleToNaming({ endsAt: minutes(left) }, now)).toBe(expected)
  })

  it.each([
    ['2008-03-07', false, null],
    ['2008-03-08', false, 'leaderMinor'],
    ['1990-01-01', true, 'recordOwn'],
  ])('who may be named, born on %s, himself: %s', (birthDate, own, expected) => {
    expect(obstacleToNamingHim({ birthDate, own }, now)).toBe(expected)
  })
})

describe('who leads', () => {
  const leads = { endedHow: null, placed: true, endsAt: now }
  it.each([
    ['with a place until the last minute of signing out', {}, GRACE_MINUTES, null],
    ['a minute later', {}, GRACE_MINUTES + 1, 'over'],
    ['without his place', { placed: false }, 0, 'lostPlace'],
    ['who was removed', { endedHow: 'removed' as const }, GRACE_MINUTES + 1, 'removed'],
    ['who declined', { endedHow: 'declined' as const, placed: false }, 0, 'declined'],
  ])('who leads: one %s', (_, change, after, expected) => {
    expect(endingOf({ ...leads, ...change }, minutes(after))).toBe(expected)
  })
})
