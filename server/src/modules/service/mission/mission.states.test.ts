import { reasonsForReview } from 'contract/service/mission-review'
import { permissionsOf, type Role } from 'contract/permissions'
import { MissionPhase, MissionState } from 'contract/states'
import { describe, expect, it } from 'vitest'
import {
  answerDueAt,
  derivedFrom,
  type Draft,
  escapesReview,
  faultsOfDraft,
  hintsIn,
  missingForPublication,
  needsReview,
  reviewDueAt,
  obstacleTo,
  obstacleToSchedule,
  openActions,
  passesAt,
  plannedSessions,
  type Situation,
} from './mission.policy.ts'
import { type Action, actions, missionPhase } from './mission.states.ts'

const now = new Date('2026-03-07T01:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

describe('phase by the clock', () => {
  const dates = {
    applyOpensAt: inHours(1),
    applyDeadline: inHours(2),
    startsAt: inHours(3),
    endsAt: inHours(4),
  }
  it.each([
    [0, 'upcoming'],
    [1, 'recruiting'],
    [2, 'recruitmentClosed'],
    [3, 'inProgress'],
    [4, 'ended'],
  ] as const)(
    'the phase by the clock changes exactly at its instant: hour %i is %s',
    (hour, phase) => {
      expect(missionPhase('published', dates, inHours(hour))).toBe(phase)
      if (hour > 0)
        expect(missionPhase('published', dates, new Date(inHours(hour).getTime() - 1))).not.toBe(
          phase,
        )
    },
  )
  it('the phase follows the state where the clock has no say', () => {
    for (const state of MissionState.options) {
      const phase = missionPhase(state, dates, now)
      expect(MissionPhase.options).toContain(phase)
      if (['draft', 'pendingReview', 'returned'].includes(state)) expect(phase).toBe('unpublished')
      else if (state !== 'published') expect(phase).toBe(state)
    }
  })
})

describe('who may do what', () => {
  type Place = 'own' | 'above' | 'root'
  const places: Place[] = ['own', 'above', 'root']
  const roles: Role[] = [
    'owner',
    'publisher',
    'reviewer',
    'attendance',
    'auditor',
    'contentEditor',
    'statistician',
  ]
  const situation = (
    state: Situation['state'],
    place: Place,
    change: Partial<Situation> = {},
  ): Situation => ({
    state,
    own: place !== 'above',
    root: place === 'root',
    submittedBy: 'another',
    suspendedAbove: false,
    applied: false,
    passedAbove: false,
    ...change,
  })
  // Written out a second time on purpose: states, places and roles that may take each action.
  const allowed: Record<Action, [states: string, places: string, roles: string]> = {
    edit: ['draft returned published', 'own root', 'owner publisher'],
    submit: ['draft returned', 'own root', 'owner publisher'],
    withdraw: ['pendingReview published', 'own root', 'owner publisher'],
    approve: ['pendingReview', 'above root', 'owner reviewer'],
    return: ['pendingReview', 'above root', 'owner reviewer'],
    suspend: ['published', 'own above root', 'owner publisher'],
    resume: ['suspended', 'own above root', 'owner publisher'],
    cancel: ['published suspended', 'own root', 'owner publisher'],
    remove: ['draft returned', 'own root', 'owner publisher'],
  }
  it('who may do what with a mission is exactly the table, over all states, actions, places and roles', () => {
    let open = 0
    for (const state of MissionState.options)
      for (const action of actions)
        for (const place of places)
          for (const role of roles) {
            const actor = { accounts: ['me'], permissions: permissionsOf([role]) }
            const [states, where, who] = allowed[action]
            const expected = [
              states.split(' ').includes(state),
              where.split(' ').includes(place),
              who.split(' ').includes(role),
            ]
            const free = obstacleTo(action, actor, situation(state, place)) === null
            expect(free, `${state} ${action} ${place} ${role}`).toBe(expected.every(Boolean))
            expect(openActions(actor, situation(state, place)).includes(action)).toBe(free)
            if (free) open++
          }
    expect(open).toBe(12 + 8 + 8 + 4 + 4 + 6 + 6 + 8 + 8)
  })
  it('a mission is never reviewed by its submitter, resumed by a subordinate, or withdrawn once applied to', () => {
    const actor = { accounts: ['me'], permissions: permissionsOf(['owner']) }
    const own = { submittedBy: 'me' }
    expect(obstacleTo('approve', actor, situation('pendingReview', 'root', own))).toBe(
      'missionSubmitterReviews',
    )
    expect(obstacleTo('return', actor, situation('pendingReview', 'above', own))).toBe(
      'missionSubmitterReviews',
    )
    expect(
      obstacleTo('resume', actor, situation('suspended', 'own', { suspendedAbove: true })),
    ).toBe('permissionDenied')
    expect(obstacleTo('withdraw', actor, situation('published', 'own', { applied: true }))).toBe(
      'missionHasApplications',
    )
  })
  it('a mission that went to the node above is reviewed there, and everything else stays where it was', () => {
    const actor = { accounts: ['me'], permissions: permissionsOf(['owner']) }
    const passed = { passedAbove: true }
    for (const state of MissionState.options)
      for (const place of places)
        for (const action of actions) {
          const before = obstacleTo(action, actor, situation(state, place))
          const reviews = action === 'approve' || action === 'return'
          const expected = reviews && before === null ? 'matterPassedOn' : before
          expect(obstacleTo(action, actor, situation(state, place, passed))).toBe(expected)
        }
  })
})

describe('what needs review', () => {
  const plain = { dangerous: false, minimumAge: 18, quota: 99 }
  it.each([
    [false, plain, true],
    [true, { ...plain, dangerous: true }, true],
    [true, { ...plain, minimumAge: 17 }, true],
    [true, { ...plain, minimumAge: null }, true],
    [true, { ...plain, quota: 100 }, true],
    [false, { dangerous: true, minimumAge: 6, quota: 1000 }, true],
  ])(
    'a review is needed of an organisation that is not trusted, danger, minors, size (%#)',
    (not, facts, expected) => {
      expect(needsReview(plain, { trusted: not })).toBe(!not)
      expect(needsReview(facts, { trusted: true })).toBe(facts === plain ? false : expected)
    },
  )
  it('the need of a review is told by every reason that holds', () => {
    const facts = { dangerous: true, minimumAge: 6, quota: 1000 }
    expect(reasonsForReview(facts, { trusted: false })).toEqual([
      'notTrusted',
      'dangerous',
      'minors',
      'large',
    ])
    expect(reasonsForReview(plain, { trusted: true })).toEqual([])
  })
  it.each([
    // Monday the 2nd: ten working days end with Monday the 16th.
    ['2026-03-02T01:00:00Z', '2026-05-01T01:00:00Z', '2026-03-16T16:00:00.000Z'],
    ['2026-03-02T01:00:00Z', '2026-03-07T01:00:00Z', '2026-03-07T01:00:00.000Z'],
    ['2026-03-02T01:00:00Z', null, '2026-03-16T16:00:00.000Z'],
  ])('a review handed in %s for %s is due %s', (submitted, starts, due) => {
    const startsAt = starts === null ? null : new Date(starts)
    expect(reviewDueAt(new Date(submitted), startsAt).toISOString()).toBe(due)
  })
  it.each([
    // With its day; a day before the start; not before half of the time to it is over.
    ['2026-03-02T01:00:00Z', null, '2026-03-16T16:00:00.000Z'],
    ['2026-03-02T01:00:00Z', '2026-05-01T01:00:00Z', '2026-03-16T16:00:00.000Z'],
    ['2026-03-02T01:00:00Z', '2026-03-07T01:00:00Z', '2026-03-06T01:00:00.000Z'],
    ['2026-03-02T01:00:00Z', '2026-03-02T21:00:00Z', '2026-03-02T11:00:00.000Z'],
  ])('a review handed in %s for %s goes to the node above %s', (submitted, starts, at) => {
    const startsAt = starts === null ? null : new Date(starts)
    expect(passesAt(new Date(submitted), startsAt).toISOString()).toBe(at)
  })
  it('a review is due with the day of the node it went to, and never after the start', () => {
    const submittedAt = new Date('2026-03-02T01:00:00Z')
    const due = (startsAt: Date | null) =>
      answerDueAt({ submittedAt, startsAt, passedDueOn: '2026-03-31' }).toISOString()
    expect(due(null)).toBe('2026-03-31T16:00:00.000Z')
    expect(due(new Date('2026-03-20T01:00:00Z'))).toBe('2026-03-20T01:00:00.000Z')
  })
  it('a review is not escaped by growing afterwards', () => {
    expect(escapesReview(plain, { ...plain, quota: 100 })).toBe(true)
    expect(escapesReview({ ...plain, quota: 100 }, { ...plain, quota: 500 })).toBe(false)
    expect(escapesReview(plain, { ...plain, quota: 50 })).toBe(false)
  })
})

const draft: Draft = {
  title: '社区敬老服务',
  kind: 'service',
  categories: ['0001'],
  regionCode: '440106',
  address: '天河区五山路 381 号',
  latitude: null,
  longitude: null,
  content: '陪伴社区长者聊天、读报,协助打扫居室,整理书架。',
  requirement: '',
  riskNotice: '注意交通安全。',
  dangerous: false,
  insurance: '',
  beneficiaryTypes: [],
  guarantees: [],
  minimumAge: 18,
  maximumAge: null,
  recruitScope: 'public',
  contactName: '陈老师',
  contactMobile: '13800138000',
  applyOpensAt: null,
  applyDeadline: null,
  signInRadius: 0,
  sessions: [{ date: '2026-03-10', startTime: '09:00', endTime: '12:00' }],
  positions: [{ name: '陪护', requirement: '', autoAccept: false, quota: 10 }],
}

describe('sessions', () => {
  const on = (date: string, startTime: string, endTime: string) => ({ date, startTime, endTime })
  it('the sessions of a mission end on the day they begin; 00:00 is the midnight that closes it', () => {
    expect(plannedSessions([on('2026-03-10', '22:00', '02:00')])).toBeNull()
    expect(plannedSessions([on('2026-03-10', '09:00', '09:00')])).toBeNull()
    const [late] = plannedSessions([on('2026-03-10', '22:00', '00:00')])!
    expect(late!.endsAt.getTime() - late!.startsAt.getTime()).toBe(2 * 3_600_000)
    expect(late!.startsAt).toEqual(new Date('2026-03-10T14:00:00Z'))
  })
  it('the sessions of a mission come into time order, must not overlap and span at most 365 days', () => {
    const planned = plannedSessions([
      on('2026-03-11', '09:00', '10:00'),
      on('2026-03-10', '09:00', '10:00'),
    ])!
    expect(planned.map(({ localDate }) => localDate)).toEqual(['2026-03-10', '2026-03-11'])
    expect(obstacleToSchedule(planned)).toBeNull()
    const of = (...sessions: ReturnType<typeof on>[]) =>
      obstacleToSchedule(plannedSessions(sessions)!)
    expect(of(on('2026-03-10', '09:00', '11:00'), on('2026-03-10', '10:59', '12:00'))).toBe(
      'sessionsOverlap',
    )
    expect(of(on('2026-03-10', '09:00', '11:00'), on('2026-03-10', '11:00', '12:00'))).toBeNull()
    expect(of(on('2026-03-10', '09:00', '11:00'), on('2027-03-10', '08:00', '09:00'))).toBeNull()
    expect(of(on('2026-03-10', '09:00', '11:00'), on('2027-03-10', '08:00', '09:01'))).toBe(
      'missionTooLong',
    )
  })
  it('the sessions of a mission give the columns of the mission', () => {
    const planned = plannedSessions([
      on('2026-03-10', '09:00', '12:00'),
      on('2026-03-11', '09:00', '10:30'),
    ])!
    const two = [...draft.positions, { name: '引导', requirement: '', autoAccept: true, quota: 5 }]
    expect(derivedFrom(planned, two)).toEqual({
      startsAt: new Date('2026-03-10T01:00:00Z'),
      endsAt: new Date('2026-03-11T02:30:00Z'),
      sessionCount: 2,
      plannedMinutes: 180,
      quota: 30,
    })
    expect(derivedFrom([], [])).toMatchObject({ startsAt: null, plannedMinutes: 0, quota: 0 })
  })
})

describe('completeness', () => {
  const missing = (change: Partial<Draft>) => {
    const changed = { ...draft, ...change }
    return missingForPublication(changed, plannedSessions(changed.sessions)!, now).map(
      ({ path, name }) => `${path} ${name}`,
    )
  }
  it.each<[Partial<Draft>, string[]]>([
    [{}, []],
    [{ categories: [] }, ['categories atLeastOne']],
    [{ regionCode: undefined }, ['regionCode required']],
    [{ address: '' }, ['address required']],
    [{ content: '服务'.repeat(9) }, ['content tooShort']],
    [{ content: '服务'.repeat(10) }, []],
    [{ riskNotice: '' }, ['riskNotice required']],
    [{ dangerous: true }, ['insurance insuranceRequired']],
    [{ dangerous: true, insurance: '已投保', minimumAge: 17 }, ['minimumAge ageRange']],
    [{ dangerous: true, insurance: '已投保', minimumAge: 18 }, []],
    [{ contactName: '' }, ['contactName required']],
    [{ contactMobile: '020-12345' }, ['contactMobile mobileFormat']],
    [{ sessions: [] }, ['sessions atLeastOne']],
    [{ positions: [] }, ['positions atLeastOne']],
    [{ applyDeadline: '2026-03-10T01:00:01.000Z' }, ['applyDeadline deadlineAfterStart']],
    [{ applyDeadline: '2026-03-10T01:00:00.000Z' }, []],
    [{ applyDeadline: now.toISOString() }, ['applyDeadline instant']],
    [{ applyOpensAt: '2026-03-10T01:00:00.000Z' }, ['applyDeadline endBeforeStart']],
  ])('a mission that is not complete is told what is missing (%#)', (change, expected) => {
    expect(missing(change)).toEqual(expected)
  })
  it('a mission is refused words and ranges that even a draft must not have', () => {
    const faults = (change: Partial<Draft>) =>
      faultsOfDraft({ ...draft, ...change }).map(({ path, name }) => `${path} ${name}`)
    expect(faults({})).toEqual([])
    expect(faults({ title: '三月补录' })).toEqual(['mission.title titleSupplementary'])
    expect(faults({ minimumAge: 30, maximumAge: 20 })).toEqual(['mission.maximumAge ageRange'])
    expect(faults({ latitude: 23 })).toEqual(['mission.latitude required'])
    expect(faults({ categories: ['0001', '0001'] })).toEqual(['mission.categories duplicate'])
  })
  it('a mission is hinted at what is not volunteer service, except in training', () => {
    expect(hintsIn({ ...draft, title: '年终聚餐', content: '会议后聚餐' })).toEqual([
      { word: '聚餐', field: 'title' },
      { word: '会议', field: 'content' },
      { word: '聚餐', field: 'content' },
    ])
    expect(hintsIn({ ...draft, kind: 'training', title: '急救讲座' })).toEqual([])
  })
})
