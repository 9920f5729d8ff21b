import { type NodeKind, permissionsOf, type Role, roleNames } from 'contract/permissions'
import { ArticleState } from 'contract/states'
import { describe, expect, it } from 'vitest'
import { missingForPublication, obstacleTo, obstacleToKind, openActions } from './article.policy.ts'
import { type Action, actions } from './article.states.ts'

type Place = 'own organisation' | 'own federation' | 'federation above' | 'organisation above'
const places: Record<Place, { own: boolean; kind: NodeKind }> = {
  'own organisation': { own: true, kind: 'organization' },
  'own federation': { own: true, kind: 'federation' },
  'federation above': { own: false, kind: 'federation' },
  'organisation above': { own: false, kind: 'organization' },
}
const actor = (role: Role, kind: NodeKind) => ({
  accounts: ['me'],
  permissions: permissionsOf([role], kind),
})
const article = (state: string, own: boolean, pinned = false) => ({
  state: ArticleState.parse(state),
  own,
  submittedById: 'another',
  wasPublic: false,
  pinned,
})

describe('who may do what with an article', () => {
  // Written out a second time on purpose: states, roles at the own node, roles at a federation at or above it.
  const writers: Role[] = ['owner', 'publisher', 'contentEditor']
  const reviewers: Role[] = ['owner', 'reviewer', 'contentEditor']
  const allowed: Record<Action, [states: string, own: Role[], reviewing: Role[]]> = {
    edit: ['draft returned withdrawn', writers, []],
    submit: ['draft returned', writers, []],
    recall: ['pendingReview', writers, []],
    approve: ['pendingReview', [], reviewers],
    return: ['pendingReview', [], reviewers],
    withdraw: ['published', writers, reviewers],
    pin: ['published', [], reviewers],
    unpin: ['published', [], reviewers],
    remove: ['draft returned', writers, []],
  }

  it.each(actions)(
    'who may do what with an article that is %s: every state, role and place',
    (action) => {
      const [states, atOwn, atReviewing] = allowed[action]
      for (const state of ArticleState.options)
        for (const role of roleNames)
          for (const [name, { own, kind }] of Object.entries(places)) {
            const may =
              states.split(' ').includes(state) &&
              ((own && atOwn.includes(role)) ||
                (kind === 'federation' && atReviewing.includes(role)))
            const obstacle = obstacleTo(
              action,
              actor(role, kind),
              article(state, own, action === 'unpin'),
            )
            expect(
              obstacle === null,
              `${action} ${state} ${role} ${name}: ${String(obstacle)}`,
            ).toBe(may)
          }
    },
  )

  it('an article is never decided by who submitted it, nor deleted once it was public', () => {
    const federation = actor('owner', 'federation')
    const waiting = { ...article('pendingReview', true), submittedById: 'me' }
    expect(obstacleTo('approve', federation, waiting)).toBe('articleSubmitterReviews')
    expect(obstacleTo('return', federation, waiting)).toBe('articleSubmitterReviews')
    const once = { ...article('draft', true), wasPublic: true }
    expect(obstacleTo('remove', federation, once)).toBe('articleStateRefuses')
    expect(openActions(federation, once)).toEqual(['edit', 'submit'])
  })

  it.each(['root', 'federation', 'organization', 'group'] as const)(
    'an article that is an announcement or policy is left to the federation: %s',
    (nodeKind) => {
      const federation = nodeKind === 'root' || nodeKind === 'federation'
      for (const kind of ['announcement', 'policy'] as const)
        expect(obstacleToKind(kind, { nodeKind })).toBe(federation ? null : 'articleKindRefused')
      for (const kind of ['news', 'summary'] as const)
        expect(obstacleToKind(kind, { nodeKind })).toBeNull()
    },
  )
})

describe('what publication needs', () => {
  const whole = {
    kind: 'news' as const,
    missionId: null,
    lead: '导语',
    body: `<p>${'字'.repeat(50)}</p>`,
  }
  const missing = (change: Partial<Parameters<typeof missingForPublication>[0]>) =>
    missingForPublication({ ...whole, ...change }).map(({ path, name }) => `${path} ${name}`)
  it('an article needs for publication a lead, a text and for a summary its mission', () => {
    expect(missing({})).toEqual([])
    expect(missing({ lead: '' })).toEqual(['lead required'])
    expect(missing({ body: '<p> </p>' })).toEqual(['body required'])
    expect(missing({ body: `<h2>${'字'.repeat(49)}</h2>` })).toEqual(['body tooShort'])
    expect(missing({ kind: 'summary' })).toEqual(['missionId required'])
  })
})
