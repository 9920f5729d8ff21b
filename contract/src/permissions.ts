/**
 * Permissions by name, and the roles that bundle them (product.md section 2). The server checks
 * the permission together with the subtree on every call; the console draws its menu from the names.
 */
export const roles = {
  owner: [
    'organizationRead',
    'missionRead',
    'missionWrite',
    'missionReview',
    'applicationRead',
    'applicationDecide',
    'attendanceRun',
    'attendanceEnter',
    'recordRead',
    'recordConfirm',
    'recordReview',
    'recordRevoke',
    'auditRead',
    'taskOversee',
    'siteWrite',
    'siteOperate',
    'feedbackAnswer',
    'outboxRead',
  ],
  publisher: [
    'organizationRead',
    'missionRead',
    'missionWrite',
    'applicationRead',
    'applicationDecide',
    'attendanceRun',
    'attendanceEnter',
    'recordRead',
  ],
  reviewer: [
    'organizationRead',
    'missionRead',
    'missionReview',
    'applicationRead',
    'recordRead',
    'recordConfirm',
    'recordReview',
    'recordRevoke',
  ],
  attendance: ['organizationRead', 'missionRead', 'attendanceRun'],
  auditor: ['organizationRead', 'missionRead', 'applicationRead', 'recordRead', 'auditRead'],
  contentEditor: ['organizationRead', 'siteWrite', 'feedbackAnswer'],
  statistician: ['organizationRead', 'missionRead', 'recordRead'],
} as const satisfies Record<string, readonly string[]>

export type Role = keyof typeof roles
export type Permission = (typeof roles)[Role][number]

export const roleNames = Object.keys(roles) as Role[]

/** Every permission there is, each once. */
export const permissions: readonly Permission[] = [...new Set(Object.values(roles).flat())]

/** What a role gives at a node of the federation only: the site is the federation's. */
const federationOnly: readonly Permission[] = [
  'siteWrite',
  'siteOperate',
  'outboxRead',
  'feedbackAnswer',
]

/** The permissions that a set of roles gives together at a node of a kind; a federation gives the most. */
export const permissionsOf = (
  held: readonly Role[],
  kind: 'federation' | 'organization' | 'group' = 'federation',
): Permission[] => [
  ...new Set(
    held
      .flatMap((role): readonly Permission[] => roles[role])
      .filter((permission) => kind === 'federation' || !federationOnly.includes(permission)),
  ),
]
