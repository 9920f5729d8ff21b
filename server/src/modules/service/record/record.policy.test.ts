import { describe, expect, it, test } from 'vitest'
import type { Obstacle } from '../../../platform/fail.ts'
import {
  flagsOf,
  type Judged,
  minutesConfirmed,
  obstacleToMinutes,
  obstacleToRaising,
  type Standing,
  obstacleToApproving,
  obstacleToConfirming,
  obstacleToCorrecting,
  obstacleToDeciding,
  obstacleToObjecting,
  obstacleToReturning,
  obstacleToRevoking,
  reviewOfTaken,
  type Taken,
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
    raise: ['awaitingConfirmation'],
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
    it.each(states)(`${action} of a record in %s leads where the table says`, (state) => {
      expect(canMove(state, action)).toBe(allowed[action].includes(state))
    })
  }
  it('the table of moves of a record leaves nothing from the two ends, except what a volunteer’s request brings', () => {
    for (const end of ['dismissed', 'revoked'] as const)
      for (const action of Object.keys(transitions) as (keyof typeof transitions)[])
        expect(canMove(end, action)).toBe(action === 'correct')
  })
})

/** Counts four hours, of which three were measured. */
const planned = {
  startsAt: new Date('2026-03-07T01:00:00Z'),
  endsAt: new Date('2026-03-07T05:00:00Z'),
  prepareBefore: 0,
  prepareAfter: 0,
}
const after = new Date('2026-03-08T00:00:00Z')
const standingOf = (change: Partial<Standing>): Standing => ({
  accounts: ['me'],
  self: false,
  distance: 0,
  atRoot: false,
  holderDistance: null,
  ownObjection: false,
  ...change,
})

const record: Judged & { reviewedBy: string | null } = {
  reviewedBy: null,
  state: 'awaitingConfirmation',
  computedMinutes: 180,
  breakMinutes: 0,
  raisedMinutes: null,
  planned,
  reviewLevel: null,
  confirmedBy: null,
  enteredBy: [],
  formerConfirmers: [],
  open: false,
  frozen: false,
}
const nameOf = (obstacle: Obstacle) =>
  typeof obstacle === 'object' && obstacle ? obstacle.name : obstacle

describe('reviewLevelOf', () => {
  it.each([
    [0, null],
    [480, null],
    [481, 'parent'],
    [720, 'parent'],
    [721, 'province'],
    [1440, 'province'],
  ])('a day of %i minutes is reviewed at: %s', (minutes, level) => {
    expect(reviewLevelOf(minutes)).toBe(level)
  })
})

describe('confirming', () => {
  it.each([
    [{}, { minutes: 180, breakMinutes: 0, fewer: false, more: false }],
    [{ breakMinutes: 30 }, { minutes: 150, breakMinutes: 30, fewer: true, more: false }],
    [{ minutes: 180 }, { minutes: 180, breakMinutes: 0, fewer: false, more: false }],
    [
      { minutes: 150, breakMinutes: 30 },
      { minutes: 150, breakMinutes: 30, fewer: true, more: false },
    ],
    [{ minutes: 200 }, { minutes: 200, breakMinutes: 0, fewer: false, more: true }],
    [{ minutes: 170 }, { minutes: 170, breakMinutes: 0, fewer: true, more: false }],
  ])('the confirmation %j gives %j', (given, expected) => {
    expect(minutesConfirmed(record, given)).toEqual(expected)
  })
  it('a confirmation with the break that stands wants no reason, and one with a longer break does', () => {
    const rested = { ...record, breakMinutes: 30 }
    expect(minutesConfirmed(rested, {})).toMatchObject({ minutes: 150, fewer: false })
    expect(minutesConfirmed(rested, { breakMinutes: 30 })).toMatchObject({ fewer: false })
    expect(minutesConfirmed(rested, { breakMinutes: 31 })).toMatchObject({ fewer: true })
    expect(minutesConfirmed(rested, { breakMinutes: 0 })).toMatchObject({
      minutes: 180,
      fewer: false,
      more: false,
    })
  })
  it('a confirmation of minutes asked for gives those, whatever was measured', () => {
    const raised = { ...record, raisedMinutes: 200 }
    expect(minutesConfirmed(raised, {})).toMatchObject({ minutes: 200, fewer: false, more: false })
    expect(minutesConfirmed(raised, { minutes: 180 })).toMatchObject({ fewer: true })
    expect(minutesConfirmed(raised, { minutes: 201 })).toMatchObject({ more: true })
  })
  it.each<[Partial<Judged>, object, string | null]>([
    [{}, {}, null],
    [{ open: true }, {}, 'recordStateRefuses'],
    [{ enteredBy: ['me'] }, {}, 'recordFourEyes'],
    [{ enteredBy: ['another', 'me'] }, {}, 'recordFourEyes'],
    [{ enteredBy: ['another'] }, {}, null],
    [{}, { breakMinutes: 180 }, 'recordMinutesRange'],
    [{}, { breakMinutes: 179 }, 'invalidInput'],
    [{}, { breakMinutes: 179, reason: '午间离岗' }, null],
    [{ computedMinutes: 0 }, {}, 'recordMinutesRange'],
    [{ computedMinutes: 0 }, { minutes: 60, reason: '漏签' }, 'recordAboveMeasured'],
    [{}, { minutes: 181, reason: '漏签' }, 'recordAboveMeasured'],
    [{ raisedMinutes: 200, enteredBy: ['another'] }, { minutes: 200 }, null],
    [
      { raisedMinutes: 200, enteredBy: ['another'] },
      { minutes: 201, reason: '长' },
      'recordAboveMeasured',
    ],
    [{ raisedMinutes: 200, enteredBy: ['me'] }, { minutes: 200 }, 'recordFourEyes'],
    [{}, { minutes: 1441, reason: '长' }, 'recordMinutesRange'],
    [{}, { minutes: 100 }, 'invalidInput'],
    [{}, { minutes: 100, reason: '提前离开' }, null],
  ])('the confirmation %j with %j: %s', (change, given, expected) => {
    expect(
      nameOf(obstacleToConfirming({ ...record, ...change }, standingOf({}), given, after)),
    ).toBe(expected)
  })
  it('a confirmation never begins before the session has ended, and nobody confirms for himself', () => {
    const [before, end] = [new Date(planned.endsAt.getTime() - 1), planned.endsAt]
    expect(nameOf(obstacleToConfirming(record, standingOf({}), {}, before))).toBe('sessionNotOver')
    expect(obstacleToConfirming(record, standingOf({}), {}, end)).toBeNull()
    expect(obstacleToConfirming(record, standingOf({ self: true }), {}, end)).toBe('recordOwn')
  })
})

describe('asking for more minutes', () => {
  const raised = (change: Partial<Judged>, minutes: number, now = after) =>
    nameOf(obstacleToRaising({ ...record, ...change }, standingOf({}), minutes, now))
  it.each<[Partial<Judged>, number, string | null]>([
    [{}, 181, null],
    [{}, 240, null],
    [{}, 241, 'recordAboveWindow'],
    [{}, 180, 'recordNotRaised'],
    [{ breakMinutes: 60 }, 121, null],
    [{ raisedMinutes: 200 }, 200, 'recordNotRaised'],
    [{ raisedMinutes: 200 }, 201, null],
    [{ planned: null }, 1440, null],
    [{ open: true }, 200, 'recordStateRefuses'],
    [{ state: 'publicised' }, 200, 'recordStateRefuses'],
  ])('a request for more minutes, %j to %i: %s', (change, minutes, expected) => {
    expect(raised(change, minutes)).toBe(expected)
  })
  it('a request for more minutes is for nobody himself, and not while the session runs', () => {
    expect(obstacleToRaising(record, standingOf({ self: true }), 200, after)).toBe('recordOwn')
    expect(raised({}, 200, new Date(planned.endsAt.getTime() - 1))).toBe('sessionNotOver')
  })
})

test('whatever is decided, minutes that grow stay within the time that counts', () => {
  expect(obstacleToMinutes({ planned, minutes: 180 }, 240)).toBeNull()
  expect(nameOf(obstacleToMinutes({ planned, minutes: 180 }, 241))).toBe('recordAboveWindow')
  // Records from before windows keep what they have, and may get less.
  expect(obstacleToMinutes({ planned, minutes: 400 }, 300)).toBeNull()
})

test.each<[Taken | null, number, number, string | null]>([
  [null, 0, 180, null],
  [{ left: 20, distance: 1, atRoot: false }, 0, 20, null],
  [{ left: 20, distance: 1, atRoot: false }, 0, 21, 'parent'],
  [{ left: 0, distance: 2, atRoot: true }, 1, 1, 'province'],
  [{ left: 0, distance: 2, atRoot: true }, 2, 180, null],
])(
  'what a node above took away (%j) and one %i nodes above gives again as %i minutes is looked at by: %s',
  (taken, distance, minutes, expected) => {
    expect(reviewOfTaken(taken, distance, minutes)).toBe(expected)
  },
)

describe('reviewing', () => {
  it('nothing is approved before its session has ended', () => {
    const running = new Date(planned.endsAt.getTime() - 1)
    const review: Judged = { ...record, state: 'awaitingReview', reviewLevel: 'parent' }
    const standing = standingOf({ distance: 1 })
    expect(nameOf(obstacleToApproving(review, standing, running))).toBe('sessionNotOver')
  })
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
    'the review of a %s day from %i nodes above (root: %s): %s',
    (reviewLevel, distance, atRoot, expected) => {
      const standing = standingOf({ distance, atRoot })
      expect(obstacleToReturning({ ...long, reviewLevel }, standing)).toBe(expected)
      expect(obstacleToApproving({ ...long, reviewLevel }, standing, after)).toBe(expected)
      if (expected === null)
        expect(
          obstacleToApproving({ ...long, reviewLevel }, { ...standing, self: true }, after),
        ).toBe('recordOwn')
      // Whatever goes on from what was altered would seal it again.
      if (expected === null)
        for (const obstacle of [obstacleToReturning, obstacleToApproving])
          expect(obstacle({ ...long, reviewLevel, altered: true }, standing, after)).toBe(
            'recordAltered',
          )
      if (expected === null) {
        for (const own of [
          { confirmedBy: 'me' },
          { formerConfirmers: ['me'] },
          { enteredBy: ['me'] },
        ])
          expect(obstacleToApproving({ ...long, reviewLevel, ...own }, standing, after)).toBe(
            'recordTookPart',
          )
      }
    },
  )
})

test('revoking and deciding are never for who confirmed or entered', () => {
  const standing = standingOf({})
  const effective: Judged = { ...record, state: 'effective', confirmedBy: 'another' }
  const objected = { ...effective, state: 'objected' as const, reviewedBy: 'another' }
  expect(obstacleToRevoking(effective, standing)).toBeNull()
  expect(obstacleToDeciding(objected, standing)).toBeNull()
  for (const own of [{ confirmedBy: 'me' }, { formerConfirmers: ['me'] }, { enteredBy: ['me'] }]) {
    expect(obstacleToRevoking({ ...effective, ...own }, standing)).toBe('recordTookPart')
    expect(obstacleToDeciding({ ...objected, ...own }, standing)).toBe('recordTookPart')
  }
  expect(obstacleToDeciding({ ...objected, reviewedBy: 'me' }, standing)).toBe('recordLetPass')
})

test('frozen minutes are given effect by nobody, and can still be revoked', () => {
  const standing = standingOf({ distance: 1 })
  const frozen = { ...record, frozen: true }
  const settled = { ...frozen, minutes: 180, kind: 'service' as const }
  expect(obstacleToConfirming(frozen, standing, {}, after)).toBe('recordFrozen')
  expect(obstacleToRaising(frozen, standing, 200, after)).toBe('recordFrozen')
  const review: Judged = { ...frozen, state: 'awaitingReview', reviewLevel: 'parent' }
  expect(obstacleToApproving(review, standing, after)).toBe('recordFrozen')
  expect(obstacleToDeciding({ ...frozen, state: 'objected' }, standing)).toBe('recordFrozen')
  expect(obstacleToCorrecting(settled, standing, { minutes: 60, kind: 'service' }, after)).toBe(
    'recordFrozen',
  )
  expect(obstacleToRevoking(frozen, standing)).toBeNull()
})

test('nobody returns or revokes his own minutes, nor decides the objection he raised', () => {
  const self = standingOf({ self: true, distance: 1 })
  const review: Judged = { ...record, state: 'awaitingReview', reviewLevel: 'parent' }
  expect(obstacleToReturning(review, self)).toBe('recordOwn')
  expect(obstacleToRevoking({ ...record, state: 'publicised' }, self)).toBe('recordOwn')
  const objected = { ...record, state: 'objected' as const }
  expect(obstacleToDeciding(objected, standingOf({ ownObjection: true }))).toBe('recordOwn')
})

test.each([
  [0, 0, null],
  [0, 1, 'objectionPassedOn'],
  [1, 1, null],
  [2, 1, null],
  [1, 2, 'objectionPassedOn'],
])(
  'a decision from %i nodes above about an objection that waits %i nodes above: %s',
  (distance, holderDistance, expected) => {
    const standing = standingOf({ distance, holderDistance })
    expect(obstacleToDeciding({ ...record, state: 'objected' }, standing)).toBe(expected)
  },
)

describe('correcting', () => {
  const standing = standingOf({})
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
  ])(
    'the correction of a record that is %s: to other minutes %s, to none %s',
    (state, other, nothing) => {
      expect(obstacleToCorrecting({ ...now, state }, standing, fewer, after)).toBe(other)
      expect(obstacleToCorrecting({ ...now, state }, standing, none, after)).toBe(nothing)
    },
  )
  it('the correction of a record changes something, unless what ended comes back with the minutes it had', () => {
    expect(obstacleToCorrecting(now, standing, same, after)).toBe('correctionChangesNothing')
    expect(obstacleToCorrecting(now, standing, { ...same, kind: 'training' }, after)).toBeNull()
    expect(obstacleToCorrecting({ ...now, state: 'revoked' }, standing, same, after)).toBeNull()
  })
  it('a record is corrected after its session alone, and where it waits', () => {
    const running = new Date(planned.endsAt.getTime() - 1)
    expect(nameOf(obstacleToCorrecting(now, standing, fewer, running))).toBe('sessionNotOver')
    const passed = standingOf({ distance: 0, holderDistance: 1 })
    for (const state of ['awaitingConfirmation', 'awaitingReview'] as const)
      expect(obstacleToCorrecting({ ...now, state }, passed, fewer, after)).toBe('recordPassedOn')
    // What is public waits nowhere any more.
    expect(obstacleToCorrecting({ ...now, state: 'publicised' }, passed, fewer, after)).toBeNull()
  })
  it('a record is never corrected while somebody is signed in, nor by who confirmed or entered', () => {
    expect(obstacleToCorrecting({ ...now, open: true }, standing, fewer, after)).toBe(
      'recordStateRefuses',
    )
    for (const own of [{ confirmedBy: 'me' }, { enteredBy: ['me'] }])
      expect(obstacleToCorrecting({ ...now, ...own }, standing, fewer, after)).toBe(
        'recordTookPart',
      )
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
  ])(
    'an objection to a record %s until %s (own: %s): %s',
    (state, publicityEndsAt, own, expected) => {
      const record = { state, publicityEndsAt, own, dismissed: false }
      expect(obstacleToObjecting(record, now)).toBe(expected)
    },
  )
  it('an objection raised again, once dismissed, is refused while the publicity runs', () => {
    const record = { state: 'publicised' as const, own: false, dismissed: true }
    expect(obstacleToObjecting({ ...record, publicityEndsAt: later }, now)).toBe(
      'objectionDismissed',
    )
    expect(obstacleToObjecting({ ...record, publicityEndsAt: now }, now)).toBe('objectionNotOpen')
  })
})

test('every state of a record has an owner', () => {
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
  ])('the flags of %j are %j', (change, flags) => {
    expect(flagsOf({ ...plain, ...change })).toEqual(flags)
  })
})
