import type { Role } from 'contract/permissions'
import { describe, expect, it, test } from 'vitest'
import { answeringLevel, answeringRoles, type Level } from './answering.policy.ts'

const person = (id: string, ...roles: Role[]) => ({
  id,
  roles,
  mobileCipher: null,
  sameDocument: [],
  wards: [],
})
const level = (name: string, kind: Level['kind'], ...people: Level['people'][number][]): Level => ({
  organizationId: name,
  organizationName: name,
  kind,
  people,
})
const deciding = (confirmedBy: string | null, ...enteredBy: string[]) => ({
  permissions: ['recordReview' as const],
  isExcluded: ({ id }: { id: string }) => confirmedBy === id || enteredBy.includes(id),
})

describe('the node whose turn it is', () => {
  const levels = [
    level('own', 'organization', person('owner', 'owner'), person('scanner', 'attendance')),
    level('parent', 'federation', person('editor', 'contentEditor')),
    level('root', 'root', person('reviewer', 'reviewer'), person('auditor', 'auditor')),
  ]
  it.each([
    ['nobody took part', deciding(null), 'own'],
    ['somebody else confirmed', deciding('another'), 'own'],
    ['the only one confirmed', deciding('owner'), 'root'],
    ['the only one entered it', deciding(null, 'owner'), 'root'],
    ['nobody anywhere may', { ...deciding(null), isExcluded: () => true }, 'root'],
  ])('the node whose turn it is, where %s: %s', (_, answering, expected) => {
    expect(answeringLevel(levels, answering).organizationId).toBe(expected)
  })

  it.each([
    ['above', 'a node above', 'root'],
    ['root', 'the root alone', 'root'],
  ] as const)('the turn to answer stands %s where it takes %s', (stands, _, expected) => {
    expect(answeringLevel(levels, { ...deciding(null), stands }).organizationId).toBe(expected)
    const atRoot = [level('root', 'root', person('owner', 'owner'))]
    expect(answeringLevel(atRoot, { ...deciding(null), stands }).organizationId).toBe('root')
  })
  it('the node whose turn it is, is the nearest above before the root', () => {
    const served = [levels[0]!, level('parent', 'federation', person('a', 'reviewer')), levels[2]!]
    const answering = { ...deciding(null), stands: 'above' as const }
    expect(answeringLevel(served, answering).organizationId).toBe('parent')
    expect(answeringLevel(served, { ...answering, stands: 'root' }).organizationId).toBe('root')
  })

  it('the node whose turn it is has a single person with every permission that is needed', () => {
    const both = {
      permissions: ['recordConfirm' as const, 'attendanceEnter' as const],
      isExcluded: () => false,
    }
    const split = [
      level('own', 'organization', person('reviewer', 'reviewer'), person('maker', 'publisher')),
      level('parent', 'federation', person('both', 'reviewer', 'publisher')),
    ]
    expect(answeringLevel(split, both).organizationId).toBe('parent')
  })
})

test('the roles named are those that may answer at the node whose turn it is', () => {
  const named = answeringRoles(level('own', 'organization'), deciding(null))
  expect(named).toEqual(['owner', 'reviewer'])
})
