import { noticeTopicCopy } from 'contract/desk/notice.copy'
import { named, when, yes, column, type Section } from '../../../platform/personal-data.copy.ts'

export const noticePreferences: Section = {
  title: '提醒设置',
  purpose: '按您的选择用短信或邮件提醒您',
  columns: [
    column('topic', '事项', 4, named(noticeTopicCopy)),
    column('channel', '方式', 3, named({ sms: '短信', email: '邮件' })),
    column('wanted', '是否提醒', 3, yes),
    column('at', '时间', 4, when),
  ],
}
