import { permissionsOf, roleNames, roles, rootOnly, type Permission } from 'contract/permissions'
import { describe, expect, it } from 'vitest'
import { groupsOf, loginAddress, menuOf, obstacleToOpening, rolesWith, trailOf } from './guard.ts'
import { factsOf, routeNames } from './routes.ts'

describe('guard', () => {
  it.each(roleNames)(
    'the guard opens to the role %s exactly the pages whose permission it carries',
    (role) => {
      for (const name of routeNames) {
        const { permission } = factsOf(name)
        const carried =
          !permission ||
          ((roles[role] as readonly Permission[]).includes(permission) &&
            !rootOnly.includes(permission))
        expect(obstacleToOpening(name, permissionsOf([role])) === null, name).toBe(carried)
      }
    },
  )

  it('the guard names the roles that would help', () => {
    expect(obstacleToOpening('recordReview', permissionsOf(['attendance']))).toEqual({
      permission: 'recordReview',
      roles: ['owner', 'reviewer'],
    })
    expect(rolesWith('attendanceRun')).toEqual(['owner', 'publisher', 'attendance'])
  })
})

describe('menu', () => {
  it('the menu shows an owner everything in order', () => {
    expect(menuOf(permissionsOf(['owner']))).toEqual([
      'workbench',
      'missions',
      'attendance',
      'records',
      'signOuts',
      'supplementary',
      'questions',
      'absenceAppeals',
      'evaluations',
      'missionReview',
      'recordReview',
      'corrections',
      'starRatings',
      'spotChecks',
      'anomalies',
      'organizationReview',
      'trust',
      'identityReview',
      'complaints',
      'evaluationReports',
      'cards',
      'articleReview',
      'ownOrganization',
      'organizations',
      'members',
      'commendations',
      'staff',
      'tasks',
      'donations',
      'certificates',
      'feedback',
      'articles',
      'contents',
      'siteSettings',
      'audit',
      'alarms',
      'outbox',
    ])
  })

  it('the menu shows attendance helpers no records and no reviews', () => {
    expect(menuOf(permissionsOf(['attendance']))).toEqual([
      'workbench',
      'missions',
      'attendance',
      'ownOrganization',
      'organizations',
    ])
  })

  it('the menu shows nothing but the start page without permissions', () => {
    expect(menuOf([])).toEqual(['workbench'])
  })

  it('the menu keeps the pages of a group together', () => {
    const grouped = groupsOf(permissionsOf(['owner']))
    expect(grouped.map(([group]) => group)).toEqual(['today', 'service', 'review', 'manage'])
    expect(grouped.flatMap(([, names]) => names)).toEqual(menuOf(permissionsOf(['owner'])))
  })

  it('the menu gives no two pages the same letter', () => {
    const letters = routeNames.flatMap((name) => factsOf(name).letter ?? [])
    expect(new Set(letters).size).toBe(letters.length)
  })

  it('the menu leads every page back to one of the menu', () => {
    for (const name of routeNames.filter((one) => !factsOf(one).open))
      expect(factsOf(trailOf(name)[0]!).menu, name).toBeDefined()
    expect(trailOf('applicants')).toEqual(['missions', 'missionDetail', 'applicants'])
  })
})

it('the address to return to keeps the query of the page', () => {
  expect(loginAddress('/admin/records?state=objected&missionId=1')).toBe(
    '/login/organization?redirect=%2Fadmin%2Frecords%3Fstate%3Dobjected%26missionId%3D1',
  )
})
