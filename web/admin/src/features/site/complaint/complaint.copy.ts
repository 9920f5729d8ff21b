import { lengthText } from 'contract/rules/length.copy'
import { COMPLAINT_LENGTH } from 'contract/rules/lengths'
import { COMPLAINT_WORKING_DAYS } from 'contract/rules/terms'

/** 举报处理的文字。 */
export const complaintCopy = {
  lead: `志愿者和访客对下级组织及其活动的举报，由本级核查，${COMPLAINT_WORKING_DAYS} 个工作日内答复；被举报的组织看不到举报。`,
  table: '举报列表',
  number: '编号',
  about: '举报对象',
  objects: { mission: '活动', organization: '组织' },
  kind: '类型',
  allKinds: '全部类型',
  state: '状态',
  allStates: '全部状态',
  states: { open: '待处理', decided: '已处理' },
  overdue: '已超期',
  act: '处理',
  due: (day: string) => `${day} 前答复`,
  description: '情况与答复',
  answerOf: (answer: string) => `答复：${answer}`,
  contact: '举报人',
  volunteer: '已登录志愿者',
  createdAt: '提交时间',
  decide: '处理',
  picture: (index: number) => `查看图片 ${index}`,
  answerTitle: '处理举报',
  answerTo: (number: string) => `处理 ${number}`,
  decision: '核查结果',
  decisionMissing: '请选择核查结果',
  answer: '答复内容',
  answerHint: `${lengthText(COMPLAINT_LENGTH)}，会原文告知举报人，只能答复一次；请不要写入他人的个人信息。`,
  send: '提交处理结果',
  sent: '处理结果已提交',
  templates: [
    '经向组织和到场志愿者核实，情况属实，已要求该组织整改，相关时长不予计入。',
    '经核查，现有证据不能证明所述情况，如有补充材料请再次举报。',
  ],
  emptyTitle: '没有举报',
  emptyHint: '有人举报下级组织或活动时，会出现在这里。',
}
