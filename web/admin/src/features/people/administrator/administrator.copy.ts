import { LOGIN_NAME_LENGTH } from 'contract/rules/lengths'
import { administratorStateCopy, handOverStateCopy } from 'contract/matter-states.copy'
import {
  HAND_OVER_WORKING_DAYS,
  INVITATION_DAYS,
  INVITATION_LISTED_DAYS,
} from 'contract/rules/terms'
import { isRead, type NodeKind, permissionsOf, type Role } from 'contract/permissions'
import { permissionCopy } from 'contract/permissions.copy'

/** 子账号、邀请、移交与冻结的文字。 */
export const administratorCopy = {
  lead: '本组织的管理员、各自的角色，以及发出的邀请。调整和停用立即生效。',
  leadOfRoot: '系统、安全、审计管理员互相独立：系统管理员发起邀请，安全管理员核准并调整角色。',
  and: '、',
  table: '管理员',
  tableTitle: '管理员',
  name: '姓名',
  self: '（本人）',
  mobile: '手机',
  noMobile: '未绑定',
  roles: '角色',
  state: '状态',
  states: administratorStateCopy,
  factor: '二次验证',
  factors: { on: '已启用', off: '未启用' },
  lastLogin: '最近登录',
  neverLoggedIn: '还没有登录过',
  emptyTitle: '还没有管理员',
  emptyHint: '邀请同事后，他们会出现在这里。',

  assign: '调整角色',
  assignOf: (name: string) => `调整${name}的角色`,
  assignConsequence: '保存后立即生效，会通知本人。',
  assigned: '角色已调整',
  save: '保存角色',
  chooseRole: '请至少选择一个角色',
  separatedAlone: '系统、安全、审计管理员不能兼任其他角色',

  document: {
    label: '证件号码',
    none: '未登记',
    enter: '登记证件',
    enterOf: (name: string) => `登记${name}的证件`,
    enterOwn: '登记我的证件',
    consequenceOf:
      '请核对证件原件。登记后，该管理员不能扫码、补登、确认、更正或审核证件号码相同的志愿者的时长；会通知本人。',
    consequenceOwn:
      '登记后，您不能扫码、补登、确认、更正或审核您本人作为志愿者的时长。号码加密保存，只显示部分；登记后由本组织负责人更正。',
    type: '证件类型',
    number: '证件号码',
    confirm: '保存证件',
    entered: '证件已登记',
  },

  dismiss: '停用',
  dismissOf: (name: string) => `停用${name}在本组织的子账号？`,
  dismissConsequence:
    '全部角色立即收回，正在使用的页面随即退出。该管理员在其他组织的任职不受影响。',
  dismissConfirm: '停用子账号',
  dismissed: '子账号已停用',
  dismissReasons: ['已离职', '岗位调整', '账号长期不用'],

  noActs: '没有您可做的操作：自己的角色由其他负责人调整',
  resetFactor: '重置二次验证',
  resetOf: (name: string) => `重置${name}的二次验证？`,
  resetConsequence:
    '请先当面或电话核实本人。重置后对方的登录全部退出，下次登录需重新设置，并会通知本人。',
  resetConfirm: '确认重置',
  resetDone: '二次验证已重置',

  propose: '移交负责人',
  proposeTo: (name: string) => `把本组织负责人移交给${name}？`,
  proposeConsequence: `对方同意、上级组织核准后，双方角色互换：对方成为负责人，您得到对方现在的角色。对方 ${INVITATION_DAYS} 天内未同意的自动失效。`,
  proposeConfirm: '发起移交',
  proposed: '已发起移交，等待对方同意',

  invite: '邀请管理员',
  inviteTitle: '邀请管理员',
  inviteLead: `对方会收到一条带链接的短信或邮件，${INVITATION_DAYS} 天内有效，只能使用一次。`,
  inviteLeadOfRoot: `邀请提交后须由安全管理员核准才会发出，${INVITATION_DAYS} 天内有效。`,
  inviteName: '姓名',
  inviteContact: '手机号码或邮箱',
  inviteContactHint: '请先向对方核实；通过短信邀请的，须用这个手机号码开通。',
  inviteRoles: '角色',
  inviteConfirm: '发送邀请',
  inviteConfirmOfRoot: '提交邀请',
  invited: '邀请已发送',
  invitedAtRoot: '邀请已提交，等待安全管理员核准',

  invitations: '邀请',
  invitationTable: '发出的邀请',
  invitationTarget: '联系方式',
  invitationStates: {
    awaitingRelease: '待核准',
    open: '待接受',
    accepted: '已接受',
    revoked: '已撤回',
    expired: '已过期',
  },
  invitedBy: '邀请人',
  validUntil: '有效期至',
  release: '核准',
  released: '邀请已核准并发出',
  releaseOf: (name: string) => `核准对${name}的邀请？`,
  releaseConsequence: (roles: string) => `接受后将获得角色：${roles}。`,
  resend: '重新发送',
  resent: '邀请已重新发送，之前的链接失效',
  revoke: '撤回',
  revokeOf: (name: string) => `撤回对${name}的邀请？`,
  revokeConsequence: '链接立即失效。',
  revoked: '邀请已撤回',
  noInvitations: '还没有邀请',
  noInvitationsHint: `发出的邀请会在这里保留 ${INVITATION_LISTED_DAYS} 天。`,

  find: '冻结与恢复',
  findHint: '按用户名查找任何组织的管理员。冻结立即生效，并退出其全部登录。',
  findLabel: '管理员用户名',
  findButton: '查找',
  notFound: '没有这个用户名的管理员，请核对后再查',
  findFormat: `请填写完整的用户名：字母开头，${LOGIN_NAME_LENGTH.least} 至 ${LOGIN_NAME_LENGTH.most} 位字母和数字`,
  serves: '任职组织',
  freeze: '冻结账号',
  freezeOf: (name: string) => `冻结${name}的管理员账号？`,
  freezeConsequence: '该管理员在所有组织的登录立即退出，恢复前不能再登录。',
  frozen: '账号已冻结',
  freezeReasons: ['账号疑似被盗用', '违规操作，正在核查', '已离职，尚未交接'],
  unfreeze: '恢复账号',
  unfreezeOf: (name: string) => `恢复${name}的管理员账号？`,
  unfreezeConsequence: '恢复后该管理员可以用原来的密码登录，角色不变。',
  unfrozen: '账号已恢复',
  unfreezeReasons: ['已核实为本人操作', '核查完毕'],
}

/** 一个角色在这一级组织能做什么，由它的权限写成。 */
export const roleHint = (role: Role, kind: NodeKind): string => {
  if (role === 'owner') return '管理组织的全部事项'
  const all = permissionsOf([role], kind)
  const acts = all.filter((permission) => !isRead(permission))
  if (acts.length === 0)
    return `只能${all.map((permission) => permissionCopy[permission]).join('、')}`
  return acts.map((permission) => permissionCopy[permission]).join('、')
}

/** 负责人移交。 */
export const handOverCopy = {
  lead: `移交由原负责人发起，接任人同意，上级组织核准，三方须为不同的人。接任人须在 ${INVITATION_DAYS} 天内同意；上级组织须在 ${HAND_OVER_WORKING_DAYS} 个工作日内核准，到期未办理的自动转由更上级的组织核准。`,
  table: '负责人移交',
  organization: '组织',
  people: '移交',
  fromTo: (from: string, to: string) => `${from} → ${to}`,
  state: '进度',
  states: handOverStateCopy,
  until: '截止',
  due: (day: string) => `最迟 ${day} 核准`,
  reason: (text: string) => `原因：${text}`,
  confirm: '同意接任',
  confirmOf: (organization: string) => `同意担任${organization}的负责人？`,
  confirmConsequence: '上级组织核准后，您成为负责人，原负责人得到您现在的角色。',
  confirmed: '已同意，等待上级组织核准',
  decline: '不接任',
  declineOf: (organization: string) => `不接任${organization}的负责人？`,
  declined: '移交已结束，负责人不变',
  withdraw: '撤回',
  withdrawOf: '撤回这次移交？',
  withdrawn: '移交已撤回',
  approve: '核准',
  approveOf: (organization: string, to: string) => `核准由${to}担任${organization}的负责人？`,
  approveConsequence: '核准后双方角色立即互换，并通知双方。',
  approved: '已核准，负责人已变更',
  refuse: '不核准',
  refuseOf: (organization: string) => `不核准${organization}的负责人移交？`,
  refused: '已告知双方，负责人不变',
  refuseReasons: ['请补充任职证明', '请先完成工作交接'],
  emptyTitle: '没有负责人移交',
  emptyHint: '负责人在“子账号与角色”中发起移交后，会出现在这里。',
}

/** 接受邀请的页面，不需要登录。 */
export const acceptCopy = {
  title: '接受管理员邀请',
  reading: '正在查看邀请',
  from: (organization: string) => `${organization}邀请您担任管理员`,
  invited: '受邀人',
  roles: '角色',
  target: '邀请发送至',
  until: '有效期至',
  goneTitle: '这份邀请已不能使用',
  gone: '链接无效、已被使用、已撤回或已过期。请联系邀请您的组织重新发送。',
  toLogin: '前往组织登录',
  newTitle: '开通管理员账号',
  newHint: '还没有组织管理员账号的，请设置用户名和密码。',
  loginName: '用户名',
  loginNameHint: `字母开头，${LOGIN_NAME_LENGTH.least} 至 ${LOGIN_NAME_LENGTH.most} 位字母和数字，至少含一个数字`,
  password: '密码',
  passwordAgain: '确认密码',
  checklist: '密码须满足',
  met: '已满足',
  unmet: '未满足',
  mobile: '手机号码',
  mobileHint: (target: string) => `请填写收到邀请的手机号码 ${target}`,
  mobileHintFree: '用于登录、找回密码和接收通知',
  code: '验证码',
  missingMobile: '请填写 11 位内地手机号码',
  accept: '接受邀请并开通',
  acceptedTitle: '账号已开通',
  accepted: (organization: string) =>
    `您已成为${organization}的管理员，请用新账号登录，并在“我的账号”中登记证件号码。`,
  oldTitle: '已有组织管理员账号',
  oldHint:
    '登录后回到这个页面接受，一个账号可以在多个组织任职。账号须已绑定收到邀请的手机号码或邮箱。',
  logIn: '登录后接受',
  acceptAs: '以当前登录的账号接受',
  joinedTitle: '已加入',
  joined: (organization: string) => `您已成为${organization}的管理员，进入后可在顶部切换组织。`,
  enter: '进入管理后台',
}
