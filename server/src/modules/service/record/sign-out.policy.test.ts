import { describe, expect, it, test } from 'vitest'
import { awaitsVolunteer, type Judged, type ProposedSignOut } from './record.policy.ts'
import {
  obstacleToAccepting,
  obstacleToDecidingSignOut,
  obstacleToTime,
} from './sign-out.policy.ts'
import { canMove, type State, transitions } from './sign-out.states.ts'

const states: State[] = [
  'proposed',
  'volunteerAgreed',
  'volunteerDiffers',
  'organizationAgreed',
  'settled',
]
const due = new Date('2026-03-10T00:00:00Z')
const [inTime, late] = [new Date(due.getTime() - 1), due]

describe('the table of moves', () => {
  const open: State[] = states.slice(0, 4)
  const allowed: Record<keyof typeof transitions, State[]> = {
    agree: ['proposed', 'volunteerDiffers', 'organizationAgreed'],
    differ: open,
    accept: open,
    decide: open,
  }
  for (const action of Object.keys(transitions) as (keyof typeof transitions)[])
    it.each(states)(`${action} of a sign-out in %s leads where the table says`, (state) => {
      expect(canMove(state, action)).toBe(allowed[action].includes(state))
    })
})

test.each(states)(
  'a sign-out that is %s is the turn of the volunteer only before he has answered, in time',
  (state) => {
    const asked = state === 'proposed' || state === 'organizationAgreed'
    expect(awaitsVolunteer({ state, answerDueAt: due }, inTime)).toBe(asked)
    expect(awaitsVolunteer({ state, answerDueAt: due }, late)).toBe(false)
  },
)

const ends = new Date('2026-03-07T05:00:00Z')
const starts = new Date('2026-03-07T01:00:00Z')
const signOut: ProposedSignOut = {
  state: 'proposed',
  signedInAt: starts,
  signedOutAt: ends,
  plannedAt: ends,
  answerDueAt: due,
  reason: null,
}
const record: Judged & { signOut: ProposedSignOut | null } = {
  state: 'awaitingConfirmation',
  computedMinutes: 240,
  breakMinutes: 0,
  raisedMinutes: null,
  planned: { startsAt: starts, endsAt: ends, prepareBefore: 0, prepareAfter: 0 },
  reviewLevel: null,
  confirmedBy: null,
  enteredBy: [],
  formerConfirmers: [],
  open: false,
  frozen: false,
  signOut,
}
const me = { accounts: ['me'], self: false, distance: 0, holderDistance: null }

describe('agreeing for the organisation', () => {
  it.each<[string, Partial<typeof record>, Partial<typeof me>, Date, string | null]>([
    ['before the volunteer has answered', {}, {}, inTime, null],
    [
      'a second time',
      { signOut: { ...signOut, state: 'organizationAgreed' } },
      {},
      inTime,
      'signOutAwaitsVolunteer',
    ],
    [
      'again when he let his term pass',
      { signOut: { ...signOut, state: 'organizationAgreed' } },
      {},
      late,
      null,
    ],
    [
      'to what has changed',
      { signOut: { ...signOut, signedOutAt: inTime } },
      {},
      inTime,
      'signOutChanged',
    ],
    ['where there is nothing to agree to', { signOut: null }, {}, inTime, 'recordStateRefuses'],
    ['for himself', {}, { self: true }, inTime, 'recordOwn'],
    ['to what he entered', { enteredBy: ['me'] }, {}, inTime, 'recordFourEyes'],
    ['while a node above looks into it', { frozen: true }, {}, inTime, 'recordFrozen'],
  ])('agreeing to a sign-out for the organisation: %s', (_, change, standing, now, expected) => {
    const obstacle = obstacleToAccepting(
      { ...record, ...change },
      { ...me, ...standing },
      ends,
      now,
    )
    expect(obstacle).toBe(expected)
  })
})

describe('deciding for the organisation', () => {
  it.each<[string, Partial<typeof record>, Date, string | null]>([
    ['before the volunteer has answered', {}, inTime, 'signOutAwaitsVolunteer'],
    ['when he let his term pass', {}, late, null],
    ['where he differs', { signOut: { ...signOut, state: 'volunteerDiffers' } }, inTime, null],
    ['where nothing was proposed', { signOut: null }, late, 'recordStateRefuses'],
  ])('deciding a sign-out for the organisation: %s', (_, change, now, expected) => {
    expect(obstacleToDecidingSignOut({ ...record, ...change }, me, now)).toBe(expected)
  })
})

test.each([
  [starts, 'signOutTime'],
  [new Date(starts.getTime() + 1), null],
  [ends, null],
  [new Date(ends.getTime() + 1), 'signOutTime'],
])('a sign-out at %o lies between the sign-in and the latest time: %s', (at, expected) => {
  expect(obstacleToTime({ signedInAt: starts, most: ends }, at)).toBe(expected)
})
