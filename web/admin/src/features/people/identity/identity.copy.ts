import { lengthText } from 'contract/rules/length.copy'
import { REASON_LENGTH } from 'contract/rules/lengths'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { IDENTITY_WORKING_DAYS } from 'contract/rules/terms'

/** 身份资料变更审核的文字。 */
export const identityCopy = {
  lead: `本地区志愿者申请变更姓名、证件的，由本级核对证明材料后答复，${IDENTITY_WORKING_DAYS} 个工作日内办结；本人和监护人不能审核。证件号码与姓名或出生日期一并变更的（由一人通过的几次变更合并计算），账号里的时长可能归到另一个人名下，须由两位审核人先后同意才生效。`,
  table: '身份信息变更申请',
  volunteer: '志愿者',
  region: '所在地区',
  fields: '更改内容',
  reason: '原因',
  state: '状态',
  allStates: '全部状态',
  turnHere: '待我办理',
  byTwo: (together: boolean) => (together ? '合并计算，须两人审核' : '须两人审核'),
  earlier: (day: string, fields: string) => `${day} 已变更：${fields}`,
  agreedBy: (organization: string, name: string, when: string) =>
    `第一人已同意：${organization}的${name}，${when}`,
  secondBy: (organization: string, name: string, when: string) =>
    `第二人已同意：${organization}的${name}，${when}`,
  overdue: '已超期',
  act: '审核',
  actOfSecond: '的另一位审核人审核',
  due: (day: string) => `${day} 前答复`,
  answerOf: (answer: string) => `答复：${answer}`,
  requestedAt: '申请时间',
  review: '审核',
  emptyTitle: '没有变更申请',
  emptyHint: '本地区的志愿者申请变更姓名或证件时，会出现在这里。',
  dialog: {
    title: '审核身份信息变更',
    consequence: '您查看了完整的身份信息，查看记录本人可以看到。请与证明材料逐项核对。',
    before: '现在',
    after: '申请变更为',
    evidence: '证明材料',
    stake: (minutes: number, certificates: number) =>
      `账号里有${formatMinutes(minutes)}已生效的时长，变更后归新的身份；${certificates} 份有效证书仍是开具时的姓名和证件，不随之变更。`,
    earlier: (day: string) => `此前由一人通过的变更（${day}）`,
    was: '变更前',
    became: '变更后',
    together: (fields: string, earlier: readonly string[]) =>
      `本次变更${fields}${earlier.length === 0 ? '' : `；${earlier.join('；')}，合并计算`}。证件号码与姓名或出生日期都有变更，可能换成了另一个人。`,
    firstOfTwo: '您同意后还不生效，须由另一位审核人再次核对。',
    secondOfTwo: (organization: string, name: string, when: string) =>
      `${organization}的${name}已于 ${when} 同意。您同意后立即生效，请独立核对，不要只看第一位的结论。`,
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
    agreed: '您已同意，等待另一位审核人审核',
  },
}
