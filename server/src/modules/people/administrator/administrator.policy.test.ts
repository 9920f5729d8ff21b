import {
  grantableRoles,
  isSeparated,
  type NodeKind,
  permissionsOf,
  type Role,
  roleNames,
  separatedRoles,
} from 'contract/permissions'
import { describe, expect, it } from 'vitest'
import {
  abilities,
  type Decider,
  obstacleToAssigning,
  obstacleToGranting,
  type Subject,
} from './administrator.policy.ts'

const kinds: NodeKind[] = ['root', 'federation', 'organization', 'group']

const decider = (role: Role, nodeKind: NodeKind): Decider => ({
  id: 'decider',
  roles: [role],
  permissions: permissionsOf([role], nodeKind),
  nodeKind,
})
const subject = (...roles: Role[]): Subject => ({ id: 'subject', roles, state: 'active' })
const other = (...roles: Role[]): Subject => ({ id: 'other', roles, state: 'active' })

describe('what a role gives', () => {
  it.each(kinds.filter((kind) => kind !== 'root'))(
    'what a role gives is never more than the giver has, at a %s',
    (kind) => {
      for (const giver of roleNames.filter((role) => !isSeparated(role))) {
        const own = permissionsOf([giver], kind)
        for (const given of grantableRoles([giver], kind)) {
          expect(given).not.toBe('owner')
          expect(isSeparated(given)).toBe(false)
          for (const permission of permissionsOf([given], kind)) expect(own).toContain(permission)
        }
      }
    },
  )

  it('what a role gives is for the owner to give, and for nobody else below the root', () => {
    expect(grantableRoles(['owner'], 'organization')).toEqual([
      'publisher',
      'reviewer',
      'attendance',
      'auditor',
      'contentEditor',
      'statistician',
    ])
    expect(grantableRoles(['owner'], 'federation')).toContain('contentEditor')
    for (const role of roleNames)
      if (role !== 'owner') expect(grantableRoles([role], 'organization')).toEqual([])
  })

  it('the giving of roles lies at the root with the two duties for it, not with the owner', () => {
    expect(grantableRoles(['owner'], 'root')).toEqual([])
    expect(grantableRoles(['auditAdministrator'], 'root')).toEqual([])
    for (const role of ['systemAdministrator', 'securityAdministrator'] as const)
      expect(grantableRoles([role], 'root')).toEqual(roleNames.filter((one) => one !== 'owner'))
  })

  it('the three duties are apart: no permission is held by two of them but reading who there is', () => {
    const shared = separatedRoles.flatMap((role) => permissionsOf([role], 'root'))
    const twice = shared.filter((permission, index) => shared.indexOf(permission) !== index)
    expect(twice).toEqual(['staffRead'])
    expect(permissionsOf(['auditAdministrator'], 'root')).toEqual([
      'auditRead',
      'sealAcknowledge',
      'consistencyRead',
      'consistencyRun',
    ])
  })

  it('the duties take from the owner of the root what belongs to them, and from no other owner', () => {
    const lost = [
      'auditRead',
      'siteOperate',
      'outboxRead',
      'staffInvite',
      'staffAssign',
      'factorReset',
    ] as const
    for (const permission of lost) {
      expect(permissionsOf(['owner'], 'root')).not.toContain(permission)
      expect(permissionsOf(['owner'], 'federation')).toContain(permission)
    }
  })
})

describe('assigning roles', () => {
  const owner = decider('owner', 'organization')
  const security = decider('securityAdministrator', 'root')

  it.each<[string, Decider, Subject, Subject[], Role[], string | null]>([
    [
      'his own',
      owner,
      { ...subject('owner'), id: 'decider' },
      [],
      ['publisher'],
      'ownRolesUntouchable',
    ],
    ['another role', owner, subject('publisher'), [], ['reviewer'], null],
    ['no role any more', owner, subject('publisher'), [], [], null],
    ['the owner’s role', owner, subject('publisher'), [], ['owner'], 'roleNotGrantable'],
    [
      'a duty of the root',
      owner,
      subject('publisher'),
      [],
      ['auditAdministrator'],
      'roleNotGrantable',
    ],
    ['nothing, the last owner', security, subject('owner'), [], [], 'lastHolderOfRole'],
    ['nothing, one of two owners', owner, subject('owner'), [other('owner')], [], null],
    [
      'nothing, with a frozen owner left',
      owner,
      subject('owner'),
      [{ ...other('owner'), state: 'frozen' }],
      [],
      'lastHolderOfRole',
    ],
    [
      'nothing, an owner, by who is none',
      security,
      subject('owner'),
      [other('owner')],
      [],
      'roleNotGrantable',
    ],
    ['a business role', security, subject('reviewer'), [], ['publisher'], null],
    ['a duty', security, subject('reviewer'), [], ['systemAdministrator'], null],
    [
      'two duties',
      security,
      subject('reviewer'),
      [],
      ['systemAdministrator', 'auditAdministrator'],
      'rolesSeparated',
    ],
    [
      'a duty beside another role',
      security,
      subject('reviewer'),
      [],
      ['reviewer', 'auditAdministrator'],
      'rolesSeparated',
    ],
    [
      'nothing, the last of a duty',
      security,
      subject('auditAdministrator'),
      [],
      [],
      'lastHolderOfRole',
    ],
    [
      'nothing, one of two of a duty',
      security,
      subject('auditAdministrator'),
      [other('auditAdministrator')],
      [],
      null,
    ],
    [
      'a role, by a publisher',
      decider('publisher', 'organization'),
      subject('attendance'),
      [],
      ['publisher'],
      'roleNotGrantable',
    ],
    [
      'nothing, by a publisher',
      decider('publisher', 'organization'),
      subject('attendance'),
      [],
      [],
      'roleNotGrantable',
    ],
  ])('the assignment of roles gives %s', (_, by, whom, others, wanted, obstacle) => {
    expect(obstacleToAssigning(by, whom, others, wanted)).toBe(obstacle)
  })

  it('the assignment of roles offers in the console what is not refused', () => {
    const can = abilities(owner, subject('publisher'), [other('owner')], {
      secondFactor: true,
      documented: true,
    })
    expect(can).toEqual({
      assign: true,
      dismiss: true,
      freeze: false,
      unfreeze: false,
      resetFactor: true,
      enterDocument: true,
      takeOver: true,
    })
    const himself = abilities(owner, { ...subject('owner'), id: 'decider' }, [], {
      secondFactor: true,
      documented: true,
    })
    expect(Object.values(himself)).toEqual(Array(7).fill(false))
    expect(
      abilities(security, subject('owner'), [], { secondFactor: false, documented: false }),
    ).toMatchObject({
      dismiss: false,
      freeze: true,
      takeOver: false,
    })
  })

  it('an invitation with more than the inviter has is refused', () => {
    expect(obstacleToGranting(owner, ['publisher', 'attendance'])).toBeNull()
    expect(obstacleToGranting(owner, ['systemAdministrator'])).toBe('roleNotGrantable')
    expect(obstacleToGranting(owner, ['owner'])).toBe('roleNotGrantable')
    expect(obstacleToGranting(decider('owner', 'root'), ['publisher'])).toBe('roleNotGrantable')
  })
})
