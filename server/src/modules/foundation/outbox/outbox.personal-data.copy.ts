import { OUTBOX_DAYS } from 'contract/rules/terms'
import { named, when, column, type Section } from '../../../platform/personal-data.copy.ts'

const sendingStates = { waiting: '等待送出', sent: '已送出', failed: '没有送到' }

export const sentMessages: Section = {
  title: '短信和邮件',
  purpose: `送达验证码和通知，保存 ${OUTBOX_DAYS} 天`,
  columns: [
    column('channel', '方式', 2, named({ sms: '短信', email: '邮件' })),
    column('target', '号码或地址', 4),
    column('state', '结果', 3, named(sendingStates)),
    column('createdAt', '时间', 4, when),
    column('sentAt', '送出时间', 4, when),
  ],
}

/** 加密保存的各列，和《个人信息处理规则》里的叫法。 */
export const encrypted = {
  'outbox.target_cipher': '短信和邮件的收件号码、地址和内容',
  'outbox.parameters_cipher': '短信和邮件的收件号码、地址和内容',
}
