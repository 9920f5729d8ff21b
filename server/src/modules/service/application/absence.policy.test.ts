import { ApplicationState } from 'contract/states'
import { describe, expect, it } from 'vitest'
import {
  barredUntil,
  countedAt,
  type Mark,
  obstacleToMarking,
  obstacleToMarkingOf,
  type Placed,
} from './absence.policy.ts'

const now = new Date('2026-03-07T01:00:00Z')
const day = (days: number) => new Date(now.getTime() + days * 86_400_000)
const hour = (hours: number) => day(hours / 24)

describe('what absences lead to', () => {
  it.each<[string, number[], number | null]>([
    ['none', [], null],
    ['two of yesterday', [-1, -1], null],
    ['three, the third ten days ago', [-40, -30, -10], 20],
    ['three in any order', [-10, -40, -30], 20],
    ['three, the third thirty days ago', [-50, -40, -30], null],
    ['three that lie 180 days apart', [-181, -100, -1], null],
    ['three that lie less than 180 days apart', [-180, -100, -1], 29],
    ['a fourth while three stand', [-60, -50, -40, -5], 25],
    ['a fourth while only two of the days before stand', [-300, -290, -50, -5], null],
  ])('what absences lead to: %s', (_, recorded, expected) => {
    const until = barredUntil(recorded.map(day), now)
    expect(until).toEqual(expected === null ? null : day(expected))
  })

  it('what absences lead to counts those of the 180 days before one, and not what came later', () => {
    expect(countedAt([day(-200), day(-100), day(-1), day(0)], day(-1))).toBe(2)
  })
})

describe('who may be recorded', () => {
  const placed: Placed = {
    state: 'accepted',
    missionState: 'published',
    startsAt: hour(-5),
    endsAt: hour(-3),
    attended: false,
    appealed: false,
    clashes: false,
    own: false,
  }
  const from: Record<Mark, readonly string[]> = {
    markAbsent: ['accepted'],
    excuse: ['accepted', 'absent'],
    takeBack: ['absent', 'excused'],
  }
  it('who may be recorded, over all marks and states', () => {
    for (const mark of Object.keys(from) as Mark[])
      for (const state of ApplicationState.options) {
        const expected = from[mark].includes(state) ? null : 'applicationStateRefuses'
        expect(obstacleToMarkingOf(mark, { ...placed, state }, now), `${mark} ${state}`).toBe(
          expected,
        )
      }
  })

  it.each<[string, Partial<Placed>, Mark, string | null]>([
    ['himself', { own: true }, 'markAbsent', 'recordOwn'],
    ['who signed in', { attended: true }, 'markAbsent', 'sessionHasAttendance'],
    [
      'of a mission that was called off',
      { missionState: 'cancelled' },
      'markAbsent',
      'applicationStateRefuses',
    ],
    ['who appealed', { state: 'absent', appealed: true }, 'excuse', 'absenceAppealed'],
    ['long after', { state: 'absent', endsAt: hour(-48) }, 'takeBack', 'absenceTaken'],
    ['long after', { state: 'absent', endsAt: hour(-48) }, 'excuse', null],
    ['who is taken elsewhere', { state: 'absent', clashes: true }, 'takeBack', 'absenceClash'],
    ['who is taken elsewhere', { state: 'absent', clashes: true }, 'excuse', null],
  ])('who may be recorded: one %s, %s by %s gets %s', (_, change, mark, expected) => {
    expect(obstacleToMarkingOf(mark, { ...placed, ...change }, now)).toBe(expected)
  })

  it('who may be recorded is nobody before the session begins', () => {
    expect(obstacleToMarking({ startsAt: hour(1) }, now)).toMatchObject({ name: 'sessionNotBegun' })
    expect(obstacleToMarking({ startsAt: now }, now)).toBeNull()
  })
})
