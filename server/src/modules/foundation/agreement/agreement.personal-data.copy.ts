import { named, when, column, type Section } from '../../../platform/personal-data.copy.ts'

const channels = {
  registration: '注册时',
  claim: '认领时',
  login: '登录后',
  settings: '安全设置',
  guardian: '监护人页面',
}

export const consents: Section = {
  title: '同意记录',
  purpose: '证明处理个人信息的依据',
  columns: [
    column('title', '文本', 5),
    column('version', '版本', 2),
    column('channel', '途径', 3, named(channels)),
    column('guardianName', '由监护人同意', 2),
    column('givenAt', '同意时间', 4, when),
    column('withdrawnAt', '撤回时间', 4, when),
  ],
  more: { agreement: '文本代号', byGuardian: '是否由监护人同意' },
}
