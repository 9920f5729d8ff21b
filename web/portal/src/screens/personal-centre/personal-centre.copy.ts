import type { VolunteerState } from 'contract/account'
import type * as z from 'zod/mini'

/** 个人中心的文字。 */
export const personalCentreCopy = {
  menu: '个人中心菜单',
  items: {
    personalInfo: '个人资料',
    myMessage: '我的消息',
    myMission: '我的活动',
    serviceRecord: '服务记录',
    timeCate: '时间证书',
    subtract: '账号注销',
  },
  groups: { services: '我的服务', documents: '我的证件', account: '账号' },
  needLogIn: '请先以志愿者身份登录',
  needLogInText: '登录已过期，或当前登录的是组织账号。登录后会回到本页。',
  logIn: '志愿者登录',
  info: {
    title: '个人资料',
    loginName: '用户名',
    birthday: '出生日期',
    mobile: '手机号码',
    state: '账号状态',
    organizations: '所属组织',
    noOrganizations: '还没有加入组织',
    main: '主要组织',
    training: '培训时长',
    note: '如需更正个人资料，请致电 12355。',
    states: {
      registered: '已注册，待实名核验',
      verified: '已实名',
      returned: '实名核验未通过',
      frozen: '已冻结',
      cancelling: '注销中',
      cancelled: '已注销',
      unclaimed: '待认领',
    } satisfies Record<z.output<typeof VolunteerState>, string>,
  },
  subtract: {
    title: '账号注销',
    cancelling: '您的账号正在注销',
    cancellingText:
      '注销期为 15 天，期间不能使用其他功能。期满后我们会删除或匿名化处理您的个人信息，已开具的证书仍可核验。如需撤销注销或有疑问，请致电 12355。',
    active: '账号状态正常',
    activeText: '您的账号没有正在进行的注销申请。如需注销账号，请致电 12355。',
    call: '拨打 12355',
    logOut: '退出登录',
  },
}
