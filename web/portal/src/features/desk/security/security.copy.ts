import { LOGIN_NAME_LENGTH } from 'contract/rules/lengths'
import { LOGINS_SHOWN_DAYS, RECORD_YEARS } from 'contract/rules/terms'
import { quoted } from 'contract/rules/quoted.copy'

/** 安全设置的文字。 */
export const securityCopy = {
  title: '安全设置',
  cancellingTitle: '账号注销',

  account: '登录与联系方式',
  password: '登录密码',
  passwordText: '定期更换密码可以更好地保护您的账号',
  mobile: '手机号码',
  email: '邮箱',
  loginName: '用户名',
  none: '未绑定',
  change: '修改',
  replace: '更换',
  bind: '绑定',
  unbind: '解绑',
  of: (what: string) => `（${what}）`,

  proofTitle: '先确认是您本人',
  proofText: '为保护您的账号，这项操作需要重新验证身份。',
  proofWays: '验证方式',
  byPassword: '用密码验证',
  bySms: '用短信验证码验证',
  byEmail: '用邮件验证码验证',
  proofPassword: '登录密码',
  code: '验证码',
  smsTo: (mobile: string) => `验证码将发送到 ${mobile}`,
  proofGo: '验证并继续',
  proving: '正在验证',
  cancel: '取消',
  saving: '正在保存',

  changePassword: '修改登录密码',
  oldPassword: '原密码',
  savePassword: '保存新密码',
  passwordChanged: '密码修改成功，请重新登录',

  changeLoginName: '修改用户名',
  newLoginName: '新用户名',
  loginNameHint: `以字母开头，包含数字，${LOGIN_NAME_LENGTH.least} 至 ${LOGIN_NAME_LENGTH.most} 位字母和数字`,
  saveLoginName: '保存新用户名',
  loginNameChanged: '用户名已修改，下次请用新的用户名登录',

  changeMobile: '更换手机号码',
  bindMobile: '绑定手机号码',
  newMobile: '新手机号码',
  saveMobile: '确认更换',
  mobileChanged: '手机号码已更换，其他设备已退出登录',

  changeEmail: '更换邮箱',
  bindEmail: '绑定邮箱',
  newEmail: '新邮箱地址',
  saveEmail: '确认绑定',
  emailChanged: '邮箱已绑定，其他设备已退出登录',

  unbindMobile: '解绑手机号码',
  unbindEmail: '解绑邮箱',
  unbindMobileText: '解绑后将不能用该号码登录和接收通知，今后通过邮箱联系您。',
  unbindEmailText: '解绑后将不能用该邮箱登录和接收通知，今后通过手机联系您。',
  unbindGo: '确认解绑',
  unbound: '已解绑，其他设备已退出登录',

  devices: '登录设备',
  devicesText: '以下设备正登录着您的账号。有不认识的，请退出并修改密码。',
  thisDevice: '本机',
  end: '退出',
  ended: '该设备已退出登录',
  endOthers: '退出其他所有设备',
  endOthersAsk: (count: number) => `让其他 ${count} 台设备退出登录吗？`,
  endOthersText: '本机保持登录，其他设备需要重新登录。',
  othersEnded: '其他设备已退出登录',
  history: '登录记录',
  historyText: `最近 ${LOGINS_SHOWN_DAYS} 天的登录和没有成功的尝试。`,
  historyShow: '查看登录记录',
  historyEmpty: `最近 ${LOGINS_SHOWN_DAYS} 天没有登录记录`,
  ways: {
    password: '密码登录',
    code: '验证码登录',
    reset: '找回密码',
    passkey: '通行密钥登录',
    factor: '二次验证',
    third: '统一身份登录',
  },
  succeeded: '成功',
  failed: '没有成功',

  logoff: '注销账号',
  logoffText: (days: number) =>
    `注销后账号不能恢复。提交申请后有 ${days} 天冷静期，期间可以随时取消。`,
  logoffStart: '申请注销',
  logoffSteps: ['了解后果', '验证身份', '确认申请'],
  logoffMeans: '注销意味着',
  consequences: {
    applications: (count: number) =>
      count > 0
        ? `您有 ${count} 项未开始的报名，申请后立即取消，名额让给他人`
        : '您没有未开始的报名',
    organizations: (count: number) => (count > 0 ? `您将退出 ${count} 个组织` : '您没有加入组织'),
    certificates: (count: number) =>
      count > 0
        ? `已开具的 ${count} 份证书仍可核验，姓名只显示一部分；请先下载保存`
        : '您没有开具过证书，注销后不能再开具',
    hours: (time: string) =>
      `您的服务时长（${time}）依法保留不少于 ${RECORD_YEARS} 年，但不再与您的身份关联`,
    pending: (count: number) =>
      count > 0 ? `您有 ${count} 条时长正在确认或公示，会继续办完并计入记录` : '',
    data: '姓名、证件号码、手机号码、邮箱等个人信息会被删除或去标识化',
    again: '同一证件今后可以重新注册',
  },
  certificatesLink: '去下载证书',
  logoffSignedIn: (missionTitle: string) =>
    `您正在参加${quoted(missionTitle)}，还没有签退。请先签退，再申请注销。`,
  logoffNoContact: '注销须用手机或邮箱的验证码确认，您还没有绑定。请先绑定手机号码或邮箱。',
  logoffRead: '我已了解以上后果',
  logoffNext: '继续',
  logoffPassword: '登录密码',
  logoffChannel: '验证码接收方式',
  logoffConfirm: (until: string) => `提交后，账号将于 ${until} 注销。`,
  logoffSubmit: '提交注销申请',
  logoffSubmitting: '正在提交',
  logoffBack: '上一步',
  keep: '不注销了',

  coolingTitle: '您的账号正在注销',
  coolingText: (until: string) =>
    `冷静期到 ${until} 结束。在此之前您可以随时取消注销；期间不能使用其他功能。`,
  coolingLeft: '剩余',
  coolingOver: '冷静期已结束，账号即将注销',
  takeBack: '不注销了，恢复使用',
  takingBack: '正在恢复',
  takenBack: '已取消注销，欢迎回来',
  takeBackText: '恢复后账号立即可用；已取消的报名请重新报名。',
  logOut: '退出登录',
}
