import { ageOnDay } from 'contract/rules/id-number'
import { ApplicationState } from 'contract/states'
import { describe, expect, it } from 'vitest'
import {
  answerBy,
  asksGuardian,
  conditionsOf,
  type MissionFacts,
  needsReason,
  obstacleToAnswering,
  obstacleOfGuardian,
  obstacleToApplying,
  obstacleToCancelling,
  obstacleToGuardianAnswer,
  obstacleToHiding,
  openToApply,
  type PlaceFacts,
  type VolunteerFacts,
} from './application.policy.ts'
import { type Action, mayMove, type Role, type State, transitions } from './application.states.ts'

const now = new Date('2026-03-07T01:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const states = ApplicationState.options

describe('the life of an application', () => {
  // Written out a second time on purpose: the table is compared with what the rules say.
  const allowed: Record<Action, [Role, string]> = {
    cancel: ['volunteer', 'pending accepted waitlisted offered'],
    acceptOffer: ['volunteer', 'offered'],
    declineOffer: ['volunteer', 'offered'],
    acceptInvitation: ['volunteer', 'invited'],
    declineInvitation: ['volunteer', 'invited'],
    accept: ['organiser', 'pending waitlisted'],
    reject: ['organiser', 'pending waitlisted'],
    removeApplicant: ['organiser', 'accepted offered invited'],
    offer: ['system', 'waitlisted'],
    lapse: ['system', 'offered invited'],
    attend: ['system', 'accepted absent excused'],
    miss: ['system', 'accepted'],
    markAbsent: ['organiser', 'accepted'],
    excuse: ['organiser', 'accepted absent'],
    takeBack: ['organiser', 'absent excused'],
    end: ['system', 'pending accepted waitlisted offered invited'],
  }
  it('the life of an application allows exactly these moves, over all actions, states and roles', () => {
    let open = 0
    for (const action of Object.keys(transitions) as Action[])
      for (const state of states)
        for (const role of ['volunteer', 'organiser', 'system'] as const) {
          const [by, from] = allowed[action]
          const expected = role === by && from.split(' ').includes(state)
          expect(mayMove(action, state, role), `${action} ${state} ${role}`).toBe(expected)
          if (expected) open++
        }
    expect(open).toBe(32)
  })
})

const mission: MissionFacts = {
  missionId: 'm',
  state: 'published',
  applyOpensAt: inHours(-24),
  applyDeadline: inHours(48),
  startsAt: inHours(72),
  endsAt: inHours(75),
  minimumAge: null,
  maximumAge: null,
  recruitScope: 'public',
  organizationId: 'o',
  districtName: '甲队',
  guardianConsent: false,
}
const volunteer: VolunteerFacts = {
  state: 'verified',
  birthDate: '1990-05-20',
  guardianConsent: false,
  withdrawn: false,
  toAgree: null,
  guardianToAgree: null,
  member: false,
  absences: [],
}
const place: PlaceFacts = {
  placeId: 'p',
  sessionId: 's',
  startsAt: inHours(72),
  quota: 5,
  taken: 0,
  ownState: null,
  clash: null,
  invitedUntil: null,
}
const clash = { missionId: 'other', missionTitle: '乙活动' }

const unmet = (
  change: {
    mission?: Partial<MissionFacts>
    volunteer?: Partial<typeof volunteer>
    places?: Partial<PlaceFacts>[]
    risk?: boolean
  } = {},
) =>
  conditionsOf(
    { ...mission, ...change.mission },
    { ...volunteer, ...change.volunteer },
    (change.places ?? [{}]).map((part) => ({ ...place, ...part })),
    change.risk ?? true,
    now,
  )
    .filter(({ met }) => !met)
    .map(({ name }) => name)

describe('conditions of applying', () => {
  it('the conditions of applying are all met by an adult with a real name, a free place and free time', () => {
    expect(unmet()).toEqual([])
  })

  it.each([
    ['realName', { volunteer: { state: 'registered' } }],
    ['realName', { volunteer: { state: 'returned' } }],
    ['notCancelling', { volunteer: { state: 'cancelling' } }],
    ['recruiting', { mission: { applyOpensAt: inHours(1) } }],
    ['recruiting', { mission: { applyDeadline: now } }],
    ['recruiting', { mission: { state: 'suspended' as const } }],
    ['membership', { mission: { recruitScope: 'members' as const } }],
    ['age', { mission: { minimumAge: 60 } }],
    ['age', { mission: { maximumAge: 30 } }],
    ['guardian', { volunteer: { birthDate: '2010-01-01' } }],
    ['agreement', { volunteer: { withdrawn: true } }],
    ['agreement', { volunteer: { toAgree: '志愿者注册协议' } }],
    ['noClash', { places: [{ clash }] }],
    ['notApplied', { places: [{ ownState: 'waitlisted' as const }] }],
    [
      'notBarred',
      { volunteer: { absences: [-30, -20, -10].map((days) => inHours(24 * days).toISOString()) } },
    ],
    ['placeLeft', { places: [{ taken: 5 }] }],
    ['riskAccepted', { risk: false }],
  ])('the conditions of applying name %s alone', (name, change) => {
    expect(unmet(change)).toEqual([name])
  })

  it('the conditions of applying let a minor apply whose guardian has agreed', () => {
    expect(unmet({ volunteer: { birthDate: '2010-01-01', guardianConsent: true } })).toEqual([])
  })

  it('the conditions of applying name every unmet one at once', () => {
    const all = unmet({
      mission: { state: 'cancelled', recruitScope: 'members', minimumAge: 18 },
      volunteer: { state: 'returned', birthDate: '2012-01-01' },
      places: [{ taken: 5, clash }],
      risk: false,
    })
    expect(all.toSorted()).toEqual([
      'age',
      'guardian',
      'membership',
      'noClash',
      'placeLeft',
      'realName',
      'recruiting',
      'riskAccepted',
    ])
  })

  it('the conditions of applying look for one good place among several', () => {
    const other = { placeId: 'q', sessionId: 't' }
    expect(unmet({ places: [{ clash }, other] })).toEqual([])
    expect(unmet({ places: [{ ownState: 'pending' }, { ...other, taken: 5 }] })).toEqual([
      'placeLeft',
    ])
    expect(unmet({ places: [{ ownState: 'pending' }, { ...other, clash }] })).toContain('noClash')
  })

  it('the conditions of applying take the age on the day of the session, which is a birthday for some', () => {
    expect(ageOnDay('2008-03-10', '2026-03-10')).toBe(18)
    expect(ageOnDay('2008-03-11', '2026-03-10')).toBe(17)
    expect(ageOnDay('2008-02-29', '2026-02-28')).toBe(17)
    expect(unmet({ mission: { minimumAge: 18 }, volunteer: { birthDate: '2008-03-10' } })).toEqual(
      [],
    )
  })
})

describe('the refusal that unmet conditions amount to', () => {
  const of = (names: string[], wait = false) =>
    obstacleToApplying(
      conditionsOf(mission, volunteer, [place], true, now).map((condition) => ({
        ...condition,
        met: !names.includes(condition.name),
      })),
      wait,
    )
  const name = (names: string[], wait = false) => {
    const obstacle = of(names, wait)
    return typeof obstacle === 'object' ? (obstacle?.name ?? null) : obstacle
  }
  it('the refusal that unmet conditions amount to has its own name when it stands alone, and lists all otherwise', () => {
    expect(name([])).toBeNull()
    expect(name(['recruiting'])).toBe('missionNotRecruiting')
    expect(name(['noClash'])).toBe('sessionClash')
    expect(name(['placeLeft'])).toBe('missionFull')
    expect(name(['placeLeft'], true)).toBeNull()
    expect(name(['notApplied', 'age'])).toBe('alreadyApplied')
    expect(name(['riskAccepted'])).toBe('conditionsUnmet')
    expect(of(['age', 'recruiting', 'placeLeft'], true)).toMatchObject({
      name: 'conditionsUnmet',
      details: { count: 2, conditions: [{ name: 'recruiting' }, { name: 'age' }] },
    })
  })

  it('the refusal that unmet conditions amount to lets one wait only where nothing but a place is missing', () => {
    const open = (names: string[]) =>
      openToApply(
        conditionsOf(mission, volunteer, [place], false, now).map((condition) => ({
          ...condition,
          met: condition.name === 'riskAccepted' ? false : !names.includes(condition.name),
        })),
      )
    expect(open([])).toEqual({ apply: true, wait: false })
    expect(open(['placeLeft'])).toEqual({ apply: false, wait: true })
    expect(open(['placeLeft', 'age'])).toEqual({ apply: false, wait: false })
  })
})

describe('cancelling', () => {
  const at = (state: State, hours: number) => ({
    state,
    startsAt: inHours(hours),
    endsAt: inHours(hours + 3),
    offerExpiresAt: null,
  })
  it('cancelling is free until exactly 24 hours before the start, then needs a reason', () => {
    expect(needsReason(at('accepted', 24), now)).toBe(false)
    expect(
      needsReason({ ...at('accepted', 24), startsAt: new Date(inHours(24).getTime() - 1) }, now),
    ).toBe(true)
    expect(obstacleToCancelling(at('accepted', 23), undefined, now)).toBe('cancelDeadlinePassed')
    expect(obstacleToCancelling(at('accepted', 23), '生病', now)).toBeNull()
    for (const waiting of ['pending', 'waitlisted', 'offered'] as const) {
      expect(needsReason(at(waiting, 1), now)).toBe(false)
      expect(obstacleToCancelling(at(waiting, 1), undefined, now)).toBeNull()
    }
  })
  it('cancelling is over with the session and after attendance', () => {
    expect(obstacleToCancelling(at('accepted', -1), '堵车', now)).toBeNull()
    expect(obstacleToCancelling(at('accepted', -4), '忘了', now)).toBe('applicationStateRefuses')
    expect(obstacleToCancelling(at('attended', -1), '先走', now)).toEqual({
      name: 'sessionHasAttendance',
      details: { own: true },
    })
    expect(obstacleToCancelling(at('rejected', 48), undefined, now)).toBe('applicationStateRefuses')
  })
  it('a cancelled application can only be hidden once it is over', () => {
    for (const state of states) {
      const live = ['pending', 'accepted', 'waitlisted', 'offered', 'invited', 'attended'].includes(
        state,
      )
      expect(obstacleToHiding(at(state, 48), now), state).toBe(
        live ? 'applicationStateRefuses' : null,
      )
      expect(obstacleToHiding(at(state, -48), now), state).toBeNull()
    }
  })
  it('an offer is answered until its instant', () => {
    const offer = (ms: number) => ({
      ...at('offered', 48),
      offerExpiresAt: new Date(now.getTime() + ms),
    })
    expect(obstacleToAnswering(offer(1), now)).toBeNull()
    expect(obstacleToAnswering(offer(0), now)).toBe('offerExpired')
    expect(obstacleToAnswering(at('lapsed', 48), now)).toBe('offerExpired')
    expect(obstacleToAnswering(at('accepted', 48), now)).toBe('applicationStateRefuses')
  })
})

describe('the guardians of a minor', () => {
  const day = new Date('2026-03-07T01:00:00Z')
  const asked = (birthDate: string, guardianConsent: boolean) =>
    asksGuardian({ guardianConsent }, { birthDate }, day)

  it.each([
    ['2012-03-08', true, true],
    ['2012-03-07', false, true],
    ['2008-03-08', false, true],
    ['2008-03-07', false, false],
  ])(
    'the guardians of somebody born %s are asked always: %s, where the mission demands it: %s',
    (born, always, demanded) => {
      expect(asked(born, false)).toBe(always)
      expect(asked(born, true)).toBe(demanded)
    },
  )

  it.each([
    ['far away', 24 * 30, 48],
    ['in two days', 48, 46],
    ['in three hours', 3, 1],
    ['in an hour', 1, 1],
  ])('the guardians of a minor answer until so long before a start %s', (_, hours, until) => {
    expect(answerBy(now, inHours(hours))).toEqual(inHours(until))
  })

  it('the guardians of a minor keep an application from being accepted until they agree', () => {
    const states = [null, 'awaited', 'agreed', 'refused', 'lapsed'] as const
    expect(states.filter((state) => obstacleOfGuardian(state) === null)).toEqual([null, 'agreed'])
  })

  // Agree and refuse by what was said and by where the application stands, over all states.
  const obstacle = (
    change: Partial<Parameters<typeof obstacleToGuardianAnswer>[0]>,
    agree: boolean,
  ) =>
    obstacleToGuardianAnswer(
      {
        state: 'pending',
        guardianState: 'awaited',
        answerBy: inHours(1),
        closesAt: inHours(9),
        ...change,
      },
      agree,
      now,
    )
  it.each(states)(
    'the guardians of a minor may speak of an application that is %s while it is open',
    (state) => {
      const open = ['pending', 'accepted', 'waitlisted', 'offered', 'invited'].includes(state)
      for (const agree of [true, false])
        expect(obstacle({ state }, agree)).toBe(open ? null : 'applicationStateRefuses')
    },
  )

  it('the guardians of a minor agree once and in time, and may refuse until the session begins', () => {
    expect(obstacle({ guardianState: 'agreed' }, true)).toBe('applicationStateRefuses')
    expect(obstacle({ guardianState: 'agreed', state: 'accepted' }, false)).toBeNull()
    expect(obstacle({ answerBy: now }, true)).toBe('guardianAnswerLate')
    expect(obstacle({ answerBy: now }, false)).toBeNull()
    expect(obstacle({ closesAt: now }, false)).toBe('applicationStateRefuses')
    expect(obstacle({ guardianState: 'lapsed', state: 'cancelled' }, true)).toBe(
      'guardianAnswerLate',
    )
  })
})
