import { lengthText } from 'contract/rules/length.copy'
import { REASON_LENGTH } from 'contract/rules/lengths'
import { IDENTITY_WORKING_DAYS } from 'contract/rules/terms'

/** 身份资料变更审核的文字。 */
export const identityCopy = {
  lead: `本地区志愿者申请变更姓名、证件的，由本级核对证明材料后答复，${IDENTITY_WORKING_DAYS} 个工作日内办结；本人不能审核自己的申请。`,
  table: '身份信息变更申请',
  volunteer: '志愿者',
  region: '所在地区',
  fields: '更改内容',
  reason: '原因',
  state: '状态',
  allStates: '全部状态',
  overdue: '已超期',
  act: '审核',
  due: (day: string) => `${day} 前答复`,
  answerOf: (answer: string) => `答复：${answer}`,
  requestedAt: '申请时间',
  review: '审核',
  emptyTitle: '没有变更申请',
  emptyHint: '本地区的志愿者申请变更姓名或证件时，会出现在这里。',
  dialog: {
    title: '审核身份信息变更',
    consequence: '您查看了完整的身份信息，查看记录本人可以看到。请与证明材料逐项核对。',
    item: '项目',
    before: '现在',
    after: '申请变更为',
    evidence: '证明材料',
    decision: '审核结果',
    decisionMissing: '请选择审核结果',
    decisions: { approve: '材料属实，通过', return: '退回，说明原因' },
    answer: '退回原因',
    answerHint: `${lengthText(REASON_LENGTH)}，会原文告知本人；请说明还需要什么材料。`,
    templates: [
      '证明材料不清晰，请重新拍摄后上传。',
      '证明材料与申请的内容不一致，请核对后重新申请。',
    ],
    send: '提交审核结果',
    sent: '审核结果已提交',
  },
}
