/**
 * Permissions by name, and the roles that bundle them. The server checks
 * the permission together with the subtree on every call; the console draws its menu from the names.
 */
export const roles = {
  owner: [
    'organizationRead',
    'organizationWrite',
    'organizationReview',
    'organizationTrust',
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
    'hourImportRead',
    'hourImport',
    'hourRelease',
    'starReview',
    'anomalyRead',
    'anomalyDecide',
    'evaluationWrite',
    'auditRead',
    'alarmRead',
    'alarmAcknowledge',
    'taskOversee',
    'articleRead',
    'articleWrite',
    'articleReview',
    'siteWrite',
    'siteOperate',
    'feedbackAnswer',
    'complaintDecide',
    'identityReview',
    'cardManage',
    'outboxRead',
    'staffRead',
    'staffInvite',
    'staffAssign',
    'factorReset',
    'ownerHandOver',
    'handOverReview',
    'memberRead',
    'memberDecide',
    'donationRead',
    'donationWrite',
    'donationConfirm',
    'certificateRead',
    'certificateManage',
    'certificateIssue',
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
    'hourImportRead',
    'hourImport',
    'evaluationWrite',
    'articleRead',
    'articleWrite',
    'donationRead',
    'donationWrite',
  ],
  reviewer: [
    'organizationRead',
    'organizationReview',
    'organizationTrust',
    'missionRead',
    'missionReview',
    'applicationRead',
    'recordRead',
    'recordConfirm',
    'recordReview',
    'recordRevoke',
    'hourImportRead',
    'hourRelease',
    'starReview',
    'anomalyRead',
    'anomalyDecide',
    'evaluationWrite',
    'handOverReview',
    'memberRead',
    'memberDecide',
    'articleRead',
    'articleReview',
    'complaintDecide',
    'identityReview',
    'cardManage',
    'donationRead',
    'donationConfirm',
    'certificateRead',
    'certificateManage',
    'certificateIssue',
  ],
  attendance: ['organizationRead', 'missionRead', 'attendanceRun'],
  auditor: [
    'organizationRead',
    'missionRead',
    'applicationRead',
    'recordRead',
    'hourImportRead',
    'anomalyRead',
    'memberRead',
    'auditRead',
    'alarmRead',
    'articleRead',
    'donationRead',
    'certificateRead',
  ],
  contentEditor: [
    'organizationRead',
    'articleRead',
    'articleWrite',
    'articleReview',
    'siteWrite',
    'feedbackAnswer',
  ],
  statistician: ['organizationRead', 'missionRead', 'recordRead'],
  systemAdministrator: [
    'staffRead',
    'staffInvite',
    'siteWrite',
    'siteOperate',
    'outboxRead',
    'faultSettle',
  ],
  securityAdministrator: [
    'staffRead',
    'staffAssign',
    'staffFreeze',
    'factorReset',
    'handOverReview',
    'alarmRead',
    'alarmAcknowledge',
  ],
  auditAdministrator: ['auditRead', 'sealAcknowledge', 'consistencyRead', 'consistencyRun'],
} as const satisfies Record<string, readonly string[]>

export type Role = keyof typeof roles
export type Permission = (typeof roles)[Role][number]

export const roleNames = Object.keys(roles) as Role[]

/** Whether a permission lets one look and no more. */
export const isRead = (permission: Permission): boolean => permission.endsWith('Read')

/** Every permission there is, each once. */
export const permissions: readonly Permission[] = [...new Set(Object.values(roles).flat())]

/**
 * The duties that GB/T 22239-2019 keeps apart at the root: who holds one holds no other role, there or
 * anywhere, which the database sees to.
 */
export const separatedRoles = [
  'systemAdministrator',
  'securityAdministrator',
  'auditAdministrator',
] as const satisfies readonly Role[]

/** Whether a role is one of the three duties. */
export const isSeparated = (role: Role): boolean =>
  (separatedRoles as readonly Role[]).includes(role)

/** What a node is, as far as permissions depend on it: the root of the tree is more than a federation. */
export const nodeKinds = ['root', 'federation', 'organization', 'group'] as const
export type NodeKind = (typeof nodeKinds)[number]

/** What a role gives at a node of the federation only: the site is the federation's. */
const federationOnly: readonly Permission[] = [
  'starReview',
  'organizationTrust',
  'articleReview',
  'siteWrite',
  'siteOperate',
  'outboxRead',
  'feedbackAnswer',
  'complaintDecide',
  'identityReview',
  'cardManage',
  'donationRead',
  'donationWrite',
  'donationConfirm',
  'certificateRead',
  'certificateManage',
]

/** What a role gives at the root only: it alone takes over what other systems recorded. */
export const rootOnly: readonly Permission[] = ['hourImportRead', 'hourImport', 'hourRelease']

/** What at the root belongs to the three duties alone, so that its owner cannot do it. */
const separated: readonly Permission[] = [
  'siteOperate',
  'outboxRead',
  'staffInvite',
  'staffAssign',
  'factorReset',
  'auditRead',
  'alarmRead',
  'alarmAcknowledge',
]

const given = (role: Role, kind: NodeKind) => (permission: Permission) => {
  if (kind === 'root') return isSeparated(role) || !separated.includes(permission)
  if (rootOnly.includes(permission)) return false
  return kind === 'federation' || !federationOnly.includes(permission)
}

/** The permissions that a set of roles gives together at a node of a kind. */
export const permissionsOf = (
  held: readonly Role[],
  kind: NodeKind = 'federation',
): Permission[] => [
  ...new Set(
    held.flatMap((role) => (roles[role] as readonly Permission[]).filter(given(role, kind))),
  ),
]

/**
 * The roles that the holder of others may give at a node: none that can do more than he can, and never
 * the owner's, which is handed over. At the root the two duties that open accounts and give roles hold
 * no other permission themselves; there two persons decide together on whatever role it is.
 */
export const grantableRoles = (held: readonly Role[], kind: NodeKind): Role[] => {
  const own = permissionsOf(held, kind)
  const assigns = own.includes('staffAssign') || own.includes('staffInvite')
  return roleNames.filter((role) => {
    if (role === 'owner' || !assigns) return false
    if (kind === 'root') return true
    if (isSeparated(role)) return false
    return permissionsOf([role], kind).every((permission) => own.includes(permission))
  })
}
