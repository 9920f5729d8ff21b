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
  contentEditor: ['organizationRead'],
  statistician: ['organizationRead', 'missionRead', 'recordRead'],
} as const satisfies Record<string, readonly string[]>

export type Role = keyof typeof roles
export type Permission = (typeof roles)[Role][number]

export const roleNames = Object.keys(roles) as Role[]

/** Every permission there is, each once. */
export const permissions: readonly Permission[] = [...new Set(Object.values(roles).flat())]

/** The permissions that a set of roles gives together. */
export const permissionsOf = (held: readonly Role[]): Permission[] => [
  ...new Set(held.flatMap((role) => roles[role])),
]
