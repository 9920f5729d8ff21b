import { describe, expect, it, test } from 'vitest'
import {
  flagsOf,
  type Judged,
  minutesConfirmed,
  obstacleToApproving,
  obstacleToConfirming,
  obstacleToCorrecting,
  obstacleToDeciding,
  obstacleToObjecting,
  obstacleToReturning,
  obstacleToRevoking,
  ownerOf,
  reviewLevelOf,
} from './record.policy.ts'
import { canMove, type RecordState, transitions } from './record.states.ts'

const states: RecordState[] = [
  'awaitingSignOut',
  'awaitingConfirmation',
  'awaitingReview',
  'publicised',
  'objected',
  'effective',
  'dismissed',
  'revoked',
]

describe('the table of moves', () => {
  // Written out on its own, as the product's paper has it: a slip in the table shows here.
  const allowed: Record<keyof typeof transitions, RecordState[]> = {
    propose: ['awaitingSignOut', 'awaitingConfirmation'],
    confirm: ['awaitingConfirmation'],
    approve: ['awaitingReview'],
    return: ['awaitingReview'],
    object: ['publicised'],
    decideObjection: ['objected'],
    takeEffect: ['publicised'],
    revoke: ['awaitingConfirmation', 'awaitingReview', 'publicised', 'objected', 'effective'],
    correct: [
      'awaitingConfirmation',
      'awaitingReview',
      'publicised',
      'effective',
      'dismissed',
      'revoked',
    ],
  }
  for (const action of Object.keys(transitions) as (keyof typeof transitions)[]) {
    it.each(states)(`${action} in %s`, (state) => {
      expect(canMove(state, action)).toBe(allowed[action].includes(state))
    })
  }
  it('leaves nothing from the two ends, but for what follows by a request of the volunteer', () => {
    for (const end of ['dismissed', 'revoked'] as const)
      for (const action of Object.keys(transitions) as (keyof typeof transitions)[])
        expect(canMove(end, action)).toBe(action === 'correct')
  })
})

const record: Judged = {
  state: 'awaitingConfirmation',
  computedMinutes: 180,
  breakMinutes: 0,
  reviewLevel: null,
  confirmedBy: null,
  enteredBy: [],
  open: false,
}
const nameOf = (obstacle: unknown) => obstacle

describe('reviewLevelOf', () => {
  it.each([
    [0, null],
    [480, null],
    [481, 'parent'],
    [720, 'parent'],
    [721, 'province'],
    [1440, 'province'],
  ])('a day of %i minutes: %s', (minutes, level) => {
    expect(reviewLevelOf(minutes)).toBe(level)
  })
})

describe('confirming', () => {
  it.each([
    [{}, { minutes: 180, breakMinutes: 0, changed: false }],
    [{ breakMinutes: 30 }, { minutes: 150, breakMinutes: 30, changed: false }],
    [{ minutes: 180 }, { minutes: 180, breakMinutes: 0, changed: false }],
    [
      { minutes: 150, breakMinutes: 30 },
      { minutes: 150, breakMinutes: 30, changed: false },
    ],
    [{ minutes: 200 }, { minutes: 200, breakMinutes: 0, changed: true }],
  ])('%j gives %j', (given, expected) => {
    expect(minutesConfirmed(record, given)).toEqual(expected)
  })
  it.each<[Partial<Judged>, object, string | null]>([
    [{}, {}, null],
    [{ open: true }, {}, 'recordStateRefuses'],
    [{ enteredBy: ['me'] }, {}, 'recordFourEyes'],
    [{ enteredBy: ['another', 'me'] }, {}, 'recordFourEyes'],
    [{ enteredBy: ['another'] }, {}, null],
    [{}, { breakMinutes: 180 }, 'recordMinutesRange'],
    [{}, { breakMinutes: 179 }, null],
    [{ computedMinutes: 0 }, {}, 'recordMinutesRange'],
    [{ computedMinutes: 0 }, { minutes: 60, reason: '漏签' }, null],
    [{}, { minutes: 1441, reason: '长' }, 'recordMinutesRange'],
    [{}, { minutes: 100 }, 'invalidInput'],
    [{}, { minutes: 100, reason: '提前离开' }, null],
  ])('%j with %j: %s', (change, given, expected) => {
    expect(
      nameOf(obstacleToConfirming({ ...record, ...change }, { administratorId: 'me' }, given)),
    ).toBe(expected)
  })
})

describe('reviewing', () => {
  const long: Judged = { ...record, state: 'awaitingReview', confirmedBy: 'another' }
  const cases: [Judged['reviewLevel'], number, boolean, string | null][] = [
    ['parent', 0, false, 'recordReviewLevel'],
    ['parent', 1, false, null],
    ['parent', 3, false, null],
    ['parent', 0, true, null],
    ['parent', 2, true, null],
    ['province', 0, false, 'recordReviewLevel'],
    ['province', 1, false, 'recordReviewLevel'],
    ['province', 2, true, null],
    ['province', 0, true, null],
  ]
  it.each(cases)(
    'a %s day from %i nodes above (root: %s): %s',
    (reviewLevel, distance, atRoot, expected) => {
      const standing = { administratorId: 'me', distance, atRoot, holderDistance: null }
      expect(obstacleToReturning({ ...long, reviewLevel }, standing)).toBe(expected)
      expect(obstacleToApproving({ ...long, reviewLevel }, standing)).toBe(expected)
      if (expected === null) {
        for (const own of [{ confirmedBy: 'me' }, { enteredBy: ['me'] }])
          expect(obstacleToApproving({ ...long, reviewLevel, ...own }, standing)).toBe(
            'recordFourEyes',
          )
      }
    },
  )
})

test('revoking and deciding are never for who confirmed or entered', () => {
  const standing = { administratorId: 'me', distance: 0, atRoot: false, holderDistance: null }
  const effective: Judged = { ...record, state: 'effective', confirmedBy: 'another' }
  const objected: Judged = { ...effective, state: 'objected' }
  expect(obstacleToRevoking(effective, standing)).toBeNull()
  expect(obstacleToDeciding(objected, standing)).toBeNull()
  for (const own of [{ confirmedBy: 'me' }, { enteredBy: ['me'] }]) {
    expect(obstacleToRevoking({ ...effective, ...own }, standing)).toBe('recordFourEyes')
    expect(obstacleToDeciding({ ...objected, ...own }, standing)).toBe('recordFourEyes')
  }
})

test.each([
  [0, 0, null],
  [0, 1, 'objectionPassedOn'],
  [1, 1, null],
  [2, 1, null],
  [1, 2, 'objectionPassedOn'],
])(
  'from %i nodes above, an objection that waits %i nodes above: %s',
  (distance, holderDistance, expected) => {
    const standing = { administratorId: 'me', distance, atRoot: false, holderDistance }
    expect(obstacleToDeciding({ ...record, state: 'objected' }, standing)).toBe(expected)
  },
)

describe('correcting', () => {
  const standing = { administratorId: 'me' }
  const now = { ...record, minutes: 180, kind: 'service' as const }
  const fewer = { minutes: 120, kind: 'service' as const }
  const none = { ...fewer, minutes: 0 }
  const same = { ...fewer, minutes: 180 }
  it.each<[RecordState, string | null, string | null]>([
    ['awaitingSignOut', 'recordStateRefuses', 'recordStateRefuses'],
    ['awaitingConfirmation', null, null],
    ['awaitingReview', null, null],
    ['publicised', null, null],
    ['objected', 'correctionObjectionOpen', 'correctionObjectionOpen'],
    ['effective', null, null],
    ['dismissed', null, 'correctionChangesNothing'],
    ['revoked', null, 'correctionChangesNothing'],
  ])('%s: to other minutes %s, to none %s', (state, other, nothing) => {
    expect(obstacleToCorrecting({ ...now, state }, standing, fewer)).toBe(other)
    expect(obstacleToCorrecting({ ...now, state }, standing, none)).toBe(nothing)
  })
  it('changes something, unless what ended comes back with the minutes it had', () => {
    expect(obstacleToCorrecting(now, standing, same)).toBe('correctionChangesNothing')
    expect(obstacleToCorrecting(now, standing, { ...same, kind: 'training' })).toBeNull()
    expect(obstacleToCorrecting({ ...now, state: 'revoked' }, standing, same)).toBeNull()
  })
  it('is never done while somebody is signed in, nor by who confirmed or entered', () => {
    expect(obstacleToCorrecting({ ...now, open: true }, standing, fewer)).toBe('recordStateRefuses')
    for (const own of [{ confirmedBy: 'me' }, { enteredBy: ['me'] }])
      expect(obstacleToCorrecting({ ...now, ...own }, standing, fewer)).toBe('recordFourEyes')
  })
})

describe('objecting', () => {
  const now = new Date('2026-03-10T00:00:00Z')
  const later = new Date('2026-03-10T00:00:01Z')
  it.each<[RecordState, Date | null, boolean, string | null]>([
    ['publicised', later, false, null],
    ['publicised', later, true, null],
    ['publicised', now, false, 'objectionNotOpen'],
    ['objected', later, false, 'objectionExists'],
    ['effective', now, false, 'objectionNotOpen'],
    ['awaitingConfirmation', null, false, 'recordNotFound'],
    ['awaitingConfirmation', null, true, 'objectionNotOpen'],
    ['revoked', later, false, 'recordNotFound'],
    ['dismissed', null, true, 'objectionNotOpen'],
  ])('to a record %s until %s (own: %s): %s', (state, publicityEndsAt, own, expected) => {
    expect(obstacleToObjecting({ state, publicityEndsAt, own }, now)).toBe(expected)
  })
})

test('every state has an owner', () => {
  expect(states.map((state) => ownerOf(state, 'province'))).toEqual([
    'volunteer',
    'organization',
    'province',
    'public',
    'organization',
    'nobody',
    'nobody',
    'nobody',
  ])
  expect(ownerOf('awaitingReview', 'parent')).toBe('parent')
})

describe('flagsOf', () => {
  const at = (time: string) => new Date(`2026-03-07T${time}:00+08:00`)
  const plain = {
    stretches: [
      {
        signedInAt: at('09:00'),
        signedOutAt: at('12:00'),
        signInWay: 'qr',
        signOutWay: 'qr',
        placed: true,
      },
    ],
    computedMinutes: 180,
    breakMinutes: 0,
    minutes: 180,
    plannedMinutes: 180,
  }
  it.each<[object, string[]]>([
    [{}, []],
    [{ breakMinutes: 30, minutes: 150 }, []],
    [{ minutes: 150 }, ['edited']],
    [{ computedMinutes: 240, minutes: 240 }, []],
    [{ computedMinutes: 241, minutes: 241 }, ['long']],
    [{ computedMinutes: 481, minutes: 481, plannedMinutes: 480 }, ['long']],
    [{ computedMinutes: 108, minutes: 108 }, []],
    [{ computedMinutes: 107, minutes: 107 }, ['shorterThanPlanned']],
    [{ stretches: [{ ...plain.stretches[0], signInWay: 'manual' }] }, ['manualEntry']],
    [{ stretches: [{ ...plain.stretches[0], placed: false }] }, ['unplaced']],
    [{ stretches: [plain.stretches[0], { ...plain.stretches[0], placed: false }] }, ['unplaced']],
    [{ stretches: [{ ...plain.stretches[0], signInWay: 'code', placed: false }] }, ['unplaced']],
    [{ stretches: [{ ...plain.stretches[0], signInWay: 'scanned', placed: false }] }, []],
    [{ stretches: [{ ...plain.stretches[0], signOutWay: 'proposed' }] }, ['proposedSignOut']],
    [{ stretches: [{ ...plain.stretches[0], signedOutAt: at('23:00') }] }, ['night']],
    [{ stretches: [{ ...plain.stretches[0], signedInAt: at('04:59') }] }, ['night']],
    [{ stretches: [{ ...plain.stretches[0], signedInAt: at('05:00') }] }, []],
  ])('%j: %j', (change, flags) => {
    expect(flagsOf({ ...plain, ...change })).toEqual(flags)
  })
})
