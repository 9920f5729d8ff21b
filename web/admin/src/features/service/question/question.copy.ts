import { questionStateCopy } from 'contract/matter-states.copy'
import { lengthText } from 'contract/rules/length.copy'
import { ANSWER_LENGTH, SHORT_REASON_LENGTH } from 'contract/rules/lengths'
import { quoted } from 'contract/rules/quoted.copy'
/** 活动问答：列表、答复与下架的文字。 */
export const questionCopy = {
  lead: '志愿者就活动提出的问题。答复后公开显示在活动页，提问人的姓名会隐去部分文字。',
  table: '活动提问列表',
  question: '提问与答复',
  mission: '活动',
  asker: '提问人',
  askedAt: '提问时间',
  state: '状态',
  allStates: '全部状态',
  own: '只看本组织',
  states: questionStateCopy,
  answerOf: (answer: string) => `答复：${answer}`,
  hiddenOf: (reason: string) => `下架原因：${reason}`,
  reply: '答复',
  change: '修改答复',
  replyTitle: '答复提问',
  replyTo: (title: string) => `关于${quoted(title)}的提问`,
  answer: '答复内容',
  replyHint: `${lengthText(ANSWER_LENGTH)}，所有人可见；请不要写入他人的个人信息。`,
  send: '发布答复',
  sent: '答复已公开，并已通知提问人',
  hide: '下架',
  hideConfirm: '确认下架',
  hideTitle: '下架提问',
  hideText: '下架后所有人都看不到这条提问和答复，提问人会看到下架原因；下架后不能恢复。',
  hideReason: '下架原因',
  hideHint: `${lengthText(SHORT_REASON_LENGTH)}，提问人会看到。`,
  hidden: '提问已下架',
  templates: ['与本活动无关。', '含有个人联系方式，为保护您的信息已下架。', '含有广告内容。'],
  answers: ['是的，由我们统一准备。', '请以活动页的最新说明为准，如有变动会通知您。'],
  emptyTitle: '还没有提问',
  emptyHint: '志愿者在活动页提问后，会出现在这里。',
} as const
