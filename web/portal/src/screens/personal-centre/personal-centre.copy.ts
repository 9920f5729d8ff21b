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
    myCollection: '我的收藏',
    timeCate: '时间证书',
    subtract: '安全设置',
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
}
