import { when, column, type Section } from '../../../platform/personal-data.copy.ts'

export const linkedLogins: Section = {
  title: '绑定的统一身份账号',
  purpose: '用统一身份账号登录',
  columns: [
    column('issuer', '平台', 6),
    column('linkedAt', '绑定时间', 4, when),
    column('lastUsedAt', '最近使用', 4, when),
  ],
}
