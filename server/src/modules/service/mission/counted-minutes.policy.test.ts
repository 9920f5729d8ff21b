import { exactTime, instantOf, localDate } from 'contract/rules/time'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  type Attended,
  countedMinutes,
  countedWindow,
  timeliness,
} from './counted-minutes.policy.ts'

const START = Date.parse('2026-03-07T01:00:00Z')
const at = (minutes: number) => new Date(START + minutes * 60_000)
const session = { startsAt: at(0), endsAt: at(180), prepareBefore: 0, prepareAfter: 0 }
const window = { from: at(0), until: at(180) }
const stretch = (from: number, to: number | null): Attended => ({
  signedInAt: at(from),
  signedOutAt: to === null ? null : at(to),
})

describe('countedMinutes', () => {
  it.each<[string, Attended[], number]>([
    ['all of it', [stretch(0, 180)], 180],
    ['nothing before the planned start', [stretch(-25, 170)], 170],
    ['nothing after the planned end', [stretch(10, 230)], 170],
    ['nothing where everything was before the start', [stretch(-25, -5)], 0],
    ['nothing of a stretch that is still open', [stretch(0, null)], 0],
    ['two stretches without what is between them', [stretch(0, 60), stretch(90, 180)], 150],
    ['what two stretches share once', [stretch(0, 100), stretch(50, 180)], 180],
    ['the first three pairs', [0, 40, 80, 120].map((from) => stretch(from, from + 30)), 90],
  ])('the counted minutes count %s', (_, stretches, minutes) => {
    expect(countedMinutes(stretches, window)).toBe(minutes)
  })
  it('the counted minutes are of several stretches’ seconds together, and no begun minute', () => {
    const halves = [stretch(0, 10.5), stretch(20, 30.5)]
    expect(countedMinutes(halves, window)).toBe(21)
    expect(countedMinutes([stretch(0, 10.99)], window)).toBe(10)
  })
  it('the counted minutes take the break off and stay above nothing', () => {
    expect(countedMinutes([stretch(0, 60)], window, 20)).toBe(40)
    expect(countedMinutes([stretch(0, 60)], window, 61)).toBe(0)
  })
  it('the counted minutes of a session from before there were windows are everything, a day at most', () => {
    expect(countedMinutes([stretch(-25, 230)], null)).toBe(255)
    expect(countedMinutes([stretch(0, 2000)], null)).toBe(1440)
  })
  it('the counted minutes know no midnight: the window alone says where the day ends', () => {
    const late = { from: at(840), until: at(900) }
    expect(countedMinutes([stretch(830, 1000)], late)).toBe(60)
  })
})

test('the window of counted minutes is the planned time and the preparation around it', () => {
  expect(countedWindow(session)).toEqual(window)
  const prepared = countedWindow({ ...session, prepareBefore: 30, prepareAfter: 15 })!
  expect(prepared).toEqual({ from: at(-30), until: at(195) })
  expect(countedWindow({ ...session, prepareBefore: null, prepareAfter: null })).toBeNull()
})

describe('timeliness', () => {
  it('timeliness says who came late, left early and was there outside what counts', () => {
    expect(timeliness([stretch(7, 60), stretch(70, 160)], session)).toEqual({
      lateMinutes: 7,
      earlyLeaveMinutes: 20,
      uncountedMinutes: 0,
    })
    expect(timeliness([stretch(-10, 200)], session)).toEqual({
      lateMinutes: 0,
      earlyLeaveMinutes: 0,
      uncountedMinutes: 30,
    })
  })
  it.each<[string, [number, number], number]>([
    ['who came before 14:00 at 13:52:24', [-7.6, 180], 7],
    ['who left after 17:00 in its first minute', [0, 180.9], 0],
    ['both', [-7.6, 182.5], 10],
  ])(
    'timeliness says minutes outside what counts by the times as they are shown: %s',
    (_, [from, to], told) => {
      expect(timeliness([stretch(from, to)], session).uncountedMinutes).toBe(told)
    },
  )
  it('timeliness says nothing of somebody who never came, and no leaving of who is there', () => {
    const nothing = { lateMinutes: 0, earlyLeaveMinutes: 0, uncountedMinutes: 0 }
    expect(timeliness([], session)).toEqual(nothing)
    expect(timeliness([stretch(0, null)], session)).toEqual(nothing)
  })
})

/** Milliseconds from four hours before the window to four hours after it. */
const moment = fc.integer({ min: -4 * 3_600_000, max: 7 * 3_600_000 })
const stretches = fc.array(
  fc.tuple(moment, moment, fc.boolean()).map(([a, b, open]): Attended => {
    const [from, to] = [Math.min(a, b), Math.max(a, b) + 1]
    return {
      signedInAt: new Date(START + from),
      signedOutAt: open ? null : new Date(START + to),
    }
  }),
  { maxLength: 3 },
)
/** The plan is known by the minute, and whoever signs does so at any moment while it runs. */
const whileItRuns = fc
  .tuple(fc.integer({ min: 0, max: 10_800_000 }), fc.integer({ min: 0, max: 10_800_000 }))
  .map(([a, b]): Attended => ({
    signedInAt: new Date(START + Math.min(a, b)),
    signedOutAt: new Date(START + Math.max(a, b)),
  }))
/** As `whileItRuns`, from two hours before to two hours after; signings are taken down by the second. */
const second = fc.integer({ min: -7_200, max: 18_000 })
const aroundIt = fc
  .tuple(second, second)
  .map(([a, b]): { signedInAt: Date; signedOutAt: Date } => ({
    signedInAt: new Date(START + Math.min(a, b) * 1_000),
    signedOutAt: new Date(START + Math.max(a, b) * 1_000),
  }))
/** The moment that a reader takes a time of day for which stands beside minutes. */
const asRead = (moment: Date): Date => {
  const [hour, minute, seconds = '0'] = exactTime(moment).split(':')
  const read = instantOf(localDate(moment), `${hour}:${minute}`)
  return new Date(read.getTime() + Number(seconds) * 1_000)
}
const breaks = fc.integer({ min: 0, max: 720 })
const span = ({ signedInAt, signedOutAt }: Attended) =>
  signedOutAt ? signedOutAt.getTime() - signedInAt.getTime() : 0

describe('of whatever was signed, the minutes', () => {
  test('the minutes of whatever was signed are whole, never negative, never more than the window or the clock', () => {
    fc.assert(
      fc.property(stretches, breaks, (given, breakMinutes) => {
        const minutes = countedMinutes(given, window, breakMinutes)
        const clock = given.reduce((sum, one) => sum + span(one), 0)
        expect(Number.isInteger(minutes)).toBe(true)
        expect(minutes).toBeGreaterThanOrEqual(0)
        expect(minutes).toBeLessThanOrEqual(180)
        expect(minutes * 60_000).toBeLessThanOrEqual(clock)
      }),
      { numRuns: 2000 },
    )
  })
  test('the minutes are those that a reader works out from the times beside them', () => {
    fc.assert(
      fc.property(aroundIt, breaks, (one, breakMinutes) => {
        const read = { signedInAt: asRead(one.signedInAt), signedOutAt: asRead(one.signedOutAt) }
        const whole = Math.floor(span(read) / 60_000)
        const counted = countedMinutes([one], window)
        expect(counted + timeliness([one], session).uncountedMinutes).toBe(whole)
        expect(countedMinutes([one], window, breakMinutes)).toBe(
          Math.max(0, countedMinutes([read], window) - breakMinutes),
        )
        expect(timeliness([one], session)).toEqual(timeliness([read], session))
      }),
      { numRuns: 2000 },
    )
  })
  test('the minutes signed and those late and gone early make up the plan where somebody was there once', () => {
    const signedInAt = new Date(START + 2 * 60_000 + 30_000)
    const [until, early] = [at(180), new Date(START + 177 * 60_000 + 30_000)]
    const told = (signedOutAt: Date) => {
      const one = [{ signedInAt, signedOutAt }]
      const { lateMinutes, earlyLeaveMinutes } = timeliness(one, session)
      return [lateMinutes, countedMinutes(one, window), earlyLeaveMinutes]
    }
    expect([told(until), told(early)]).toEqual([
      [3, 177, 0],
      [3, 175, 2],
    ])
    fc.assert(
      fc.property(whileItRuns, (one) => {
        const { lateMinutes, earlyLeaveMinutes } = timeliness([one], session)
        expect(lateMinutes + countedMinutes([one], window) + earlyLeaveMinutes).toBe(180)
        const [late, gone] = [+one.signedInAt - START, START + 10_800_000 - +one.signedOutAt!]
        expect(Math.abs(lateMinutes - late / 60_000)).toBeLessThan(1)
        expect(Math.abs(earlyLeaveMinutes - gone / 60_000)).toBeLessThan(1)
      }),
      { numRuns: 2000 },
    )
  })
  test('the minutes that count and those outside make up what is shown of whoever was there before the start', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -4 * 3_600_000, max: 0 }),
        fc.integer({ min: 0, max: 7 * 3_600_000 }),
        (from, to) => {
          const one = stretch(from / 60_000, to / 60_000)
          const shown = Math.floor((Math.floor(to / 1_000) - Math.floor(from / 1_000)) / 60)
          const { uncountedMinutes } = timeliness([one], session)
          expect(uncountedMinutes + countedMinutes([one], window)).toBe(shown)
        },
      ),
      { numRuns: 2000 },
    )
  })
  test('the minutes of whatever was signed do not depend on the order', () => {
    fc.assert(
      fc.property(stretches, (given) => {
        expect(countedMinutes(given.toReversed(), window)).toBe(countedMinutes(given, window))
      }),
    )
  })
  test('the minutes of whatever was signed are the same where a stretch is split in two', () => {
    fc.assert(
      fc.property(
        stretches.filter((given) => given.length > 0 && given.length < 3),
        fc.double({ min: 0, max: 1, noNaN: true }),
        ([first, ...rest], share) => {
          fc.pre(first!.signedOutAt !== null && span(first!) > 1)
          const middle = new Date(first!.signedInAt.getTime() + Math.floor(span(first!) * share))
          const halves = [
            { ...first!, signedOutAt: middle },
            { ...first!, signedInAt: middle },
          ]
          expect(countedMinutes([...halves, ...rest], window)).toBe(
            countedMinutes([first!, ...rest], window),
          )
        },
      ),
      { numRuns: 2000 },
    )
  })
  test('the minutes signed do not grow by being late, by leaving early, or by a narrower window', () => {
    fc.assert(
      fc.property(stretches, fc.integer({ min: 0, max: 60 }), (given, cut) => {
        const later = given.map((one) => ({
          ...one,
          signedInAt: new Date(
            Math.min(
              one.signedInAt.getTime() + cut * 60_000,
              one.signedOutAt?.getTime() ?? Infinity,
            ),
          ),
        }))
        const all = countedMinutes(given, window)
        expect(countedMinutes(later, window)).toBeLessThanOrEqual(all)
        expect(countedMinutes(given, { from: at(cut), until: at(180) })).toBeLessThanOrEqual(all)
      }),
    )
  })
})
