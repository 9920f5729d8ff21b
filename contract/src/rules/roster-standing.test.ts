import { expect, it } from 'vitest'
import { ApplicationState, Presence } from '../states.ts'
import {
  countStandings,
  expectedStandings,
  rosterStandings,
  standingOf,
} from './roster-standing.ts'

it.each([
  ['accepted', 'notSignedIn', null, 'awaited'],
  ['accepted', 'notSignedIn', 'publicised', 'left'],
  ['attended', 'signedIn', null, 'present'],
  ['attended', 'signedOut', 'awaitingConfirmation', 'left'],
  ['attended', 'notSignedIn', null, 'awaited'],
  ['absent', 'notSignedIn', null, 'absent'],
  ['excused', 'notSignedIn', null, 'excused'],
  ['removed', 'signedIn', null, 'unlisted'],
  ['cancelled', 'signedOut', 'awaitingConfirmation', 'unlisted'],
] as const)(
  'somebody %s who is %s with the record %s stands as %s on a roster',
  (applicationState, presence, recordState, standing) => {
    expect(standingOf({ applicationState, presence, recordState })).toBe(standing)
  },
)

it('everybody on a roster is counted once, and those expected are all but who has no place', () => {
  const listed = ApplicationState.options.flatMap((applicationState) =>
    Presence.options.map((presence) => ({ applicationState, presence, recordState: null })),
  )
  const counts = countStandings(listed)
  const sum = (of: readonly (keyof typeof counts)[]) =>
    of.reduce((all, one) => all + counts[one], 0)
  expect(sum(rosterStandings)).toBe(listed.length)
  const placed = listed.filter(({ applicationState }) =>
    ['accepted', 'attended', 'absent', 'excused'].includes(applicationState),
  )
  expect(sum(expectedStandings)).toBe(placed.length)
})
