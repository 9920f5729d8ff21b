import { named, when, column, type Section } from '../../../platform/personal-data.copy.ts'

export const factors: Section = {
  title: '二次验证',
  purpose: '按您的设置核对登录的是您本人',
  columns: [
    column(
      'factor',
      '方式',
      3,
      named({ totp: '验证器应用', passkey: '通行密钥', recoveryCode: '恢复码' }),
    ),
    column('name', '名称', 4),
    column('setAt', '设置时间', 4, when),
    column('usedAt', '最近使用', 4, when),
  ],
}

/** 加密保存的各列，和《个人信息处理规则》里的叫法。 */
export const encrypted = {
  'totp.secret_cipher': '二次验证的密钥',
  'totp_enrolment.secret_cipher': '二次验证的密钥',
}
