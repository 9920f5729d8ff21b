import { lengthText } from 'contract/rules/length.copy'
import { QUESTION_LENGTH } from 'contract/rules/lengths'
/** 活动问答的文字。 */
export const questionCopy = {
  title: '活动问答',
  lead: '对活动有疑问，可以向组织提问；答复后大家都能看到，您的姓名会隐去部分文字。',
  none: '还没有公开的问答。',
  ask: '我要提问',
  logIn: '登录后提问',
  label: '您的问题',
  hint: `${lengthText(QUESTION_LENGTH)}，请不要写手机号码等个人信息`,
  tooShort: `请写清楚您的问题，至少 ${QUESTION_LENGTH.least} 个字`,
  send: '提交提问',
  cancel: '暂不提问',
  sent: '提问已提交，组织答复后会通知您',
  asked: (name: string, when: string) => `${name} · ${when}`,
  answer: '组织答复',
  own: '我的提问',
  states: { open: '等待答复', answered: '已答复', hidden: '已下架' },
  hidden: (reason: string) => `下架原因：${reason}`,
} as const
