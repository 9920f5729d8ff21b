import { describe, expect, it, test } from 'vitest'
import {
  distanceMetres,
  obstacleToEntering,
  obstacleToHandEntry,
  obstacleToSigning,
  type Situation,
} from './attendance.policy.ts'
import {
  earlyLeaveMinutes,
  lateMinutes,
  minutesBetween,
  windowOf,
} from '../mission/session-clock.policy.ts'

const minute = 60_000
const startsAt = new Date('2026-03-07T01:00:00Z')
const endsAt = new Date('2026-03-07T04:00:00Z')
const after = (minutes: number) => new Date(startsAt.getTime() + minutes * minute)

const fine: Situation = {
  kind: 'signIn',
  period: { startsAt, endsAt, prepareBefore: 0, prepareAfter: 0 },
  missionState: 'published',
  volunteerState: 'verified',
  applicationState: 'accepted',
  appliedToOtherSession: false,
  missionId: 'a mission',
  distance: null,
  radius: 0,
  open: null,
  lastSignedOutHere: null,
  pairs: 0,
  confirmed: false,
  leave: false,
}
const openHere = { here: true, missionTitle: '敬老', signedInAt: after(2) }
const openThere = { here: false, missionTitle: '植树', signedInAt: after(2) }
const nameOf = (situation: Partial<Situation>, now = after(0)) => {
  const obstacle = obstacleToSigning({ ...fine, ...situation }, now)
  return typeof obstacle === 'object' && obstacle ? obstacle.name : obstacle
}

describe('windowOf', () => {
  it.each([
    ['signIn', -30, 180],
    ['signOut', -30, 240],
  ] as const)(
    'the window %s opens %i minutes from the start and closes at %i',
    (kind, from, to) => {
      expect(windowOf(kind, fine.period)).toEqual({ opensAt: after(from), closesAt: after(to) })
    },
  )
  it('the window opens as early as preparation counts', () => {
    const opensAt = (prepareBefore: number | null) =>
      windowOf('signIn', { ...fine.period, prepareBefore }).opensAt
    expect([null, 0, 15, 30, 60].map(opensAt)).toEqual([-30, -30, -30, -30, -60].map(after))
  })
})

describe('obstacleToSigning', () => {
  it.each<[Partial<Situation>, number, string | null]>([
    [{}, -30, null],
    [{}, 180, null],
    [{ volunteerState: 'registered' }, 0, 'scanNotRealNamed'],
    [{ volunteerState: 'returned' }, 0, 'scanNotRealNamed'],
    [{ volunteerState: 'frozen' }, 0, 'scanNotRealNamed'],
    [{ volunteerState: 'cancelling' }, 0, 'scanAccountCancelling'],
    [{ applicationState: null }, 0, 'scanNotApplied'],
    [{ applicationState: null, appliedToOtherSession: true }, 0, 'scanWrongSession'],
    [{ applicationState: 'cancelled', appliedToOtherSession: true }, 0, 'scanWrongSession'],
    ...['pending', 'rejected', 'waitlisted', 'offered', 'lapsed', 'cancelled', 'removed'].map(
      (applicationState): [Partial<Situation>, number, string] => [
        { applicationState },
        0,
        'scanNotAccepted',
      ],
    ),
    [{ applicationState: 'attended' }, 0, null],
    [{}, -31, 'scanNotYetOpen'],
    [{}, 181, 'scanClosed'],
    [{ kind: 'signOut', open: openHere }, 181, null],
    [{ kind: 'signOut', open: openHere }, 240, null],
    [{ kind: 'signOut', open: openHere }, 241, 'scanClosed'],
    [{ missionState: 'suspended' }, 0, 'scanClosed'],
    [{ missionState: 'cancelled' }, 0, 'scanClosed'],
    [{ kind: 'signOut', open: openHere, missionState: 'suspended' }, 0, null],
    [{ kind: 'signOut', open: openHere, applicationState: 'cancelled' }, 0, null],
    [{ confirmed: true }, 0, 'scanClosed'],
    [{ distance: 'unknown', radius: 500 }, 0, 'scanLocationRefused'],
    [{ distance: 500, radius: 500 }, 0, null],
    [{ distance: 501, radius: 500 }, 0, 'scanOutsideRange'],
    [{ open: openHere }, 0, 'scanAlreadySignedIn'],
    [{ open: openThere }, 0, 'scanOpenElsewhere'],
    [{ pairs: 2, lastSignedOutHere: after(1) }, 0, null],
    [{ pairs: 3 }, 0, 'scanPairLimit'],
    [{ kind: 'signOut', pairs: 3, open: openHere }, 0, null],
    [{ kind: 'signOut' }, 0, 'scanNotSignedIn'],
    [{ kind: 'signOut', lastSignedOutHere: after(1) }, 0, 'scanAlreadySignedOut'],
    [{ kind: 'signOut', open: openThere }, 0, 'scanOpenElsewhere'],
  ])('signing with %j at minute %i: %s', (situation, at, expected) => {
    expect(nameOf(situation, after(at))).toBe(expected)
  })

  it('the refusal of signing says the time, the distance and the mission its sentence needs', () => {
    const details = (situation: Partial<Situation>, now = after(0)) => {
      const obstacle = obstacleToSigning({ ...fine, ...situation }, now)
      return typeof obstacle === 'object' && obstacle ? obstacle.details : null
    }
    expect(details({}, after(-31))).toEqual({ opensAt: '08:30' })
    expect(details({ applicationState: null })).toEqual({ missionId: fine.missionId })
    expect(details({ distance: 1234, radius: 500 })).toEqual({ distance: 1234 })
    expect(details({ open: openHere })).toEqual({ at: '09:02' })
    expect(details({ open: openThere })).toEqual({ missionTitle: '植树' })
    expect(details({ kind: 'signOut', lastSignedOutHere: after(61) })).toEqual({ at: '10:01' })
  })

  // Every combination: the first rung that fails names the refusal, and none fails silently.
  test('all combinations of obstacles to signing follow the ladder', () => {
    const rungs: { bad: Partial<Situation>; name: string; time?: number }[] = [
      { bad: { volunteerState: 'registered' }, name: 'scanNotRealNamed' },
      { bad: { applicationState: null }, name: 'scanNotApplied' },
      { bad: {}, time: -31, name: 'scanNotYetOpen' },
      { bad: { distance: 900, radius: 500 }, name: 'scanOutsideRange' },
      { bad: { open: openThere }, name: 'scanOpenElsewhere' },
      { bad: { pairs: 3 }, name: 'scanPairLimit' },
    ]
    for (let mask = 0; mask < 2 ** rungs.length; mask++) {
      const failing = rungs.filter((_, i) => mask & (1 << i))
      const situation = Object.assign({}, ...failing.map((rung) => rung.bad)) as Partial<Situation>
      const time = failing.find((rung) => rung.time !== undefined)?.time ?? 0
      expect(nameOf(situation, after(time))).toBe(failing[0]?.name ?? null)
    }
  })
})

describe('minutes', () => {
  it.each([
    [0, 0],
    [59_999, 0],
    [60_000, 1],
    [119_999, 1],
    [-60_000, 0],
  ])('%i ms are counted as %i minutes', (ms, minutes) => {
    expect(minutesBetween(startsAt, new Date(startsAt.getTime() + ms))).toBe(minutes)
  })
  it('the minutes late and early are never negative', () => {
    expect(lateMinutes(after(-10), fine.period)).toBe(0)
    expect(lateMinutes(after(7), fine.period)).toBe(7)
    expect(earlyLeaveMinutes(after(0), after(170), fine.period)).toBe(10)
    expect(earlyLeaveMinutes(after(0), after(200), fine.period)).toBe(0)
  })
})

describe('signing out before anything counts', () => {
  const signsOut = { kind: 'signOut' as const, open: openHere }
  it('signing out before anything counts asks first, and goes through where it is meant', () => {
    expect(nameOf(signsOut, after(-1))).toBe('scanBeforeStart')
    expect(nameOf({ ...signsOut, leave: true }, after(-1))).toBeNull()
    expect(nameOf(signsOut, after(0))).toBeNull()
  })
  it('signing out asks nobody while preparation counts, nor at a session from before there were windows', () => {
    const prepared = { ...fine.period, prepareBefore: 15 }
    expect(nameOf({ ...signsOut, period: prepared }, after(-15))).toBeNull()
    expect(nameOf({ ...signsOut, period: prepared }, after(-16))).toBe('scanBeforeStart')
    const before = { ...fine.period, prepareBefore: null, prepareAfter: null }
    expect(nameOf({ ...signsOut, period: before }, after(-16))).toBeNull()
  })
})

test('distanceMetres agrees with known distances', () => {
  const guangzhou = { latitude: 23.1291, longitude: 113.2644 }
  expect(distanceMetres(guangzhou, guangzhou)).toBe(0)
  expect(distanceMetres(guangzhou, { ...guangzhou, latitude: 23.1301 })).toBe(111)
  const shenzhen = { latitude: 22.5431, longitude: 114.0579 }
  expect(Math.abs(distanceMetres(guangzhou, shenzhen) - 104_200)).toBeLessThan(1000)
})

describe('obstacleToHandEntry', () => {
  const localDay = {
    from: new Date('2026-03-06T16:00:00Z'),
    until: new Date('2026-03-07T16:00:00Z'),
  }
  const check = (from: number, to: number, now: number, prepared: number | null) => {
    const session = { startsAt, endsAt, prepareBefore: prepared, prepareAfter: prepared }
    const entry = { signedInAt: after(from), signedOutAt: after(to), session, localDay }
    const obstacle = obstacleToHandEntry(entry, after(now))
    return typeof obstacle === 'object' && obstacle ? obstacle.name : obstacle
  }
  it.each<[number, number, number, string | null]>([
    [0, 180, 180, null],
    [0, 180, 179, 'attendanceOutsideSession'],
    [-1, 180, 600, 'attendanceOutsideSession'],
    [0, 181, 600, 'attendanceOutsideSession'],
    [60, 60, 600, 'attendanceOutsideSession'],
    [60, 0, 600, 'attendanceOutsideSession'],
  ])('an entry by hand from minute %i to %i at minute %i of 180: %s', (from, to, now, expected) => {
    expect(check(from, to, now, 0)).toBe(expected)
  })
  it('an entry by hand waits for the end of the session', () => {
    const { period } = fine
    expect(obstacleToEntering(period, after(180))).toBeNull()
    expect(obstacleToEntering(period, after(179))).toMatchObject({ name: 'sessionNotOver' })
  })
  it('an entry by hand may lie in the preparation that counts', () => {
    expect(check(-15, 195, 600, 15)).toBeNull()
    expect(check(-16, 195, 600, 15)).toBe('attendanceOutsideSession')
    expect(check(-15, 195, 190, 15)).toBe('attendanceOutsideSession')
  })
  it('an entry by hand lies in the day of a session from before there were windows', () => {
    expect(check(-540, 900, 1000, null)).toBeNull()
    expect(check(-541, 60, 1000, null)).toBe('attendanceOutsideSession')
    expect(check(0, 901, 1000, null)).toBe('attendanceOutsideSession')
  })
})
