import { RequestAction, RequestKind, RequestState } from 'contract/nodes/organization-registration'
import { ReviewAction } from 'contract/nodes/organization-review'
import { describe, expect, it } from 'vitest'
import {
  asksConsent,
  dueAfter,
  isOverdue,
  obstacleToReview,
  obstacleToUrging,
  type Situation,
} from './organization.policy.ts'
import { stateAfter } from './organization.states.ts'

const NOW = new Date('2026-03-07T01:00:00Z')

/** Every step that a request can take: kind, action, from, to. All others are none. */
const steps = new Set([
  'registration mend returned pending',
  'registration urge pending pending',
  'change withdraw pending withdrawn',
  'registration consent pending pending',
  'change consent pending pending',
  'registration decline pending returned',
  'change decline pending returned',
  'registration approve pending approved',
  'change approve pending approved',
  'registration return pending returned',
  'change return pending returned',
  'registration refuse pending refused',
])

describe('the steps of a request', () => {
  const actions = RequestAction.options.filter((action) => action !== 'submit')
  it.each(RequestKind.options)(
    'the steps of a request of a %s lead where the table says, and nowhere else',
    (kind) => {
      for (const action of actions)
        for (const state of RequestState.options) {
          const to = stateAfter(action, { kind, state })
          const step = [...steps].find((each) => each.startsWith(`${kind} ${action} ${state} `))
          expect(`${kind} ${action} ${state} ${to}`).toBe(step ?? `${kind} ${action} ${state} null`)
        }
    },
  )
})

const deciders = {
  reviewer: { accounts: ['reviewer'], organizationId: 'county', federation: true },
  superior: { accounts: ['superior'], organizationId: 'city', federation: true },
  parent: { accounts: ['parent'], organizationId: 'school', federation: false },
  stranger: { accounts: ['stranger'], organizationId: 'other', federation: false },
  'the one who asked': { accounts: ['asker'], organizationId: 'county', federation: true },
} as const

const request: Situation = {
  kind: 'registration',
  state: 'pending',
  consent: null,
  requestedBy: 'asker',
  reviewerId: 'county',
  parentId: 'school',
  dueOn: '2026-03-20',
}

/** What each hears to each action, in the order of the actions: consent, decline, approve, return, refuse. */
const table: Record<
  string,
  [Partial<Situation>, Record<keyof typeof deciders, (string | null)[]>]
> = {
  'that waits': [
    {},
    {
      reviewer: ['requestStateRefuses', 'requestStateRefuses', null, null, null],
      superior: [
        'requestStateRefuses',
        'requestStateRefuses',
        'reviewElsewhere',
        'reviewElsewhere',
        'reviewElsewhere',
      ],
      parent: [
        'requestStateRefuses',
        'requestStateRefuses',
        'reviewElsewhere',
        'reviewElsewhere',
        'reviewElsewhere',
      ],
      stranger: [
        'requestStateRefuses',
        'requestStateRefuses',
        'reviewElsewhere',
        'reviewElsewhere',
        'reviewElsewhere',
      ],
      'the one who asked': [
        'requestStateRefuses',
        'requestStateRefuses',
        'reviewFourEyes',
        'reviewFourEyes',
        'reviewFourEyes',
      ],
    },
  ],
  'whose parent is asked': [
    { consent: 'waiting' },
    {
      reviewer: ['reviewElsewhere', 'reviewElsewhere', 'consentMissing', null, null],
      superior: [
        'reviewElsewhere',
        'reviewElsewhere',
        'reviewElsewhere',
        'reviewElsewhere',
        'reviewElsewhere',
      ],
      parent: [null, null, 'reviewElsewhere', 'reviewElsewhere', 'reviewElsewhere'],
      stranger: [
        'reviewElsewhere',
        'reviewElsewhere',
        'reviewElsewhere',
        'reviewElsewhere',
        'reviewElsewhere',
      ],
      'the one who asked': [
        'reviewElsewhere',
        'reviewElsewhere',
        'consentMissing',
        'reviewFourEyes',
        'reviewFourEyes',
      ],
    },
  ],
  'that is late': [
    { dueOn: '2026-03-06' },
    {
      reviewer: ['requestStateRefuses', 'requestStateRefuses', null, null, null],
      superior: ['requestStateRefuses', 'requestStateRefuses', null, null, null],
      parent: [
        'requestStateRefuses',
        'requestStateRefuses',
        'reviewElsewhere',
        'reviewElsewhere',
        'reviewElsewhere',
      ],
      stranger: [
        'requestStateRefuses',
        'requestStateRefuses',
        'reviewElsewhere',
        'reviewElsewhere',
        'reviewElsewhere',
      ],
      'the one who asked': [
        'requestStateRefuses',
        'requestStateRefuses',
        'reviewFourEyes',
        'reviewFourEyes',
        'reviewFourEyes',
      ],
    },
  ],
}

describe('who decides on a request', () => {
  it.each(Object.entries(table))('who decides on a request: %s', (_, [facts, answers]) => {
    for (const [name, decider] of Object.entries(deciders))
      expect(
        ReviewAction.options.map((action) =>
          obstacleToReview(action, { ...request, ...facts }, decider, NOW),
        ),
        name,
      ).toEqual(answers[name as keyof typeof deciders])
  })

  it.each(RequestState.options.filter((state) => state !== 'pending'))(
    'nobody decides on a request, once it is %s',
    (state) => {
      for (const decider of Object.values(deciders))
        for (const action of ReviewAction.options)
          expect(obstacleToReview(action, { ...request, state }, decider, NOW)).toBe(
            'requestStateRefuses',
          )
    },
  )

  it('whoever decides on a request refuses no change for good', () => {
    const change = { ...request, kind: 'change' as const }
    expect(obstacleToReview('refuse', change, deciders.reviewer, NOW)).toBe('requestStateRefuses')
    expect(obstacleToReview('approve', change, deciders.reviewer, NOW)).toBeNull()
  })
})

describe('the promised day', () => {
  it('the promised day is the tenth working day, by the official calendar', () =>
    expect(dueAfter(NOW)).toBe('2026-03-20'))

  it.each([
    ['2026-03-07', false, 'urgeTooEarly'],
    ['2026-03-06', true, null],
  ] as const)('the promised day has passed or not: %s is %s', (dueOn, late, obstacle) => {
    expect(isOverdue({ state: 'pending', dueOn }, NOW)).toBe(late)
    expect(obstacleToUrging({ ...request, dueOn, urgedOn: null }, NOW)).toBe(obstacle)
  })

  it('the promised day lets one be urged once a day', () => {
    const late = { ...request, dueOn: '2026-03-01' }
    expect(obstacleToUrging({ ...late, urgedOn: '2026-03-07' }, NOW)).toBe('urgeTooEarly')
    expect(obstacleToUrging({ ...late, urgedOn: '2026-03-06' }, NOW)).toBeNull()
    expect(isOverdue({ state: 'returned', dueOn: '2026-03-01' }, NOW)).toBe(false)
  })
})

it.each([
  ['group', 'organization', true],
  ['group', 'group', true],
  ['group', 'federation', false],
  ['organization', 'organization', false],
] as const)('a request of a %s below a %s asks the parent: %s', (kind, parent, asks) =>
  expect(asksConsent(kind, parent)).toBe(asks),
)
