import type { NodeKind } from 'contract/permissions'
import { describe, expect, it } from 'vitest'
import {
  type Level,
  obstacleToConfirming,
  obstacleToRecording,
  obstacleToRemoving,
  obstacleToRevoking,
  type State,
} from './commendation.policy.ts'

const now = new Date('2026-03-10T16:00:00Z')
const entry = { grantedBy: '某县精神文明办', grantedOn: '2026-03-11', files: 1 }

describe('recording', () => {
  const levels: Level[] = ['organization', 'county', 'city', 'province', 'national']
  it.each<[NodeKind, boolean]>([
    ['root', true],
    ['federation', true],
    ['organization', false],
    ['group', false],
  ])('a commendation recorded at a %s, of county level and above: %s', (node, above) => {
    for (const level of levels) {
      const expected = above || level === 'organization' ? null : 'commendationLevelRefused'
      expect(obstacleToRecording({ ...entry, level }, node, now), level).toBe(expected)
    }
  })
  it('a commendation needs proof and the body from county level on, an own award neither', () => {
    const own = { grantedOn: entry.grantedOn, files: 0, level: 'organization' as const }
    expect(obstacleToRecording(own, 'organization', now)).toBeNull()
    const county = { ...entry, level: 'county' as const }
    expect(obstacleToRecording({ ...county, files: 0 }, 'federation', now)).toBe(
      'commendationEvidenceMissing',
    )
    expect(obstacleToRecording({ ...county, grantedBy: undefined }, 'federation', now)).toBe(
      'commendationBodyMissing',
    )
  })
  it('a commendation is of a day of Asia/Shanghai that has come', () => {
    const tomorrow = { ...entry, level: 'county' as const, grantedOn: '2026-03-12' }
    expect(obstacleToRecording(tomorrow, 'federation', now)).toBe('commendationInFuture')
  })
})

it.each<[State, string | null, string | null, string | null]>([
  ['pending', null, null, 'commendationStateRefuses'],
  ['confirmed', 'commendationStateRefuses', 'commendationStateRefuses', null],
  ['revoked', 'commendationStateRefuses', 'commendationStateRefuses', 'commendationStateRefuses'],
])(
  'the commendation of a volunteer who is %s: confirming %s, removing %s, revoking %s',
  (state, confirming, removing, revoking) => {
    const row = { state, recordedById: 'another' }
    expect(obstacleToConfirming(row, { accounts: ['me'] })).toBe(confirming)
    expect(obstacleToRemoving(row)).toBe(removing)
    expect(obstacleToRevoking(row)).toBe(revoking)
    if (confirming === null)
      expect(obstacleToConfirming({ ...row, recordedById: 'me' }, { accounts: ['me'] })).toBe(
        'commendationFourEyes',
      )
  },
)
