import { absenceAppealStateCopy } from 'contract/matter-states.copy'
import { lengthText } from 'contract/rules/length.copy'
import { JUDGEMENT_LENGTH } from 'contract/rules/lengths'
import { quoted } from 'contract/rules/quoted.copy'
import { ABSENCE_APPEAL_WORKING_DAYS } from 'contract/rules/terms'

/** 缺勤申诉：列表与处理的文字。 */
export const absenceCopy = {
  lead: `志愿者认为缺勤登记有误或确有原因时提出，${ABSENCE_APPEAL_WORKING_DAYS} 个工作日内处理。登记缺勤的人不能处理，本组织没有其他人可以处理、或到期没有处理的，自动转上级。`,
  table: '缺勤申诉',
  turn: '范围',
  turns: { own: '待本组织处理', all: '本组织及下级全部' },
  state: '状态',
  allStates: '全部状态',
  states: absenceAppealStateCopy,
  volunteer: '志愿者',
  mission: '活动',
  claim: '申诉理由',
  decided: (reason: string) => `处理理由：${reason}`,
  recorded: ({ byClock, byLeader }: { byClock: boolean; byLeader: boolean }, when: string) =>
    `${byClock ? '没有签到，自动登记' : byLeader ? '领队登记' : '现场负责人登记'}缺勤：${when}`,
  appealedAt: '申诉时间',
  due: (day: string) => `${day} 前处理`,
  overdue: '已超期',
  decide: '处理',
  accept: '申诉成立',
  keep: '维持缺勤',
  acceptTitle: '申诉成立，改为请假',
  keepTitle: '维持缺勤',
  subject: (name: string, title: string, when: string) => `${name}，${quoted(title)}${when}`,
  acceptText: '改为请假后不再计入缺勤次数，因缺勤不能报名的随即恢复；本人会收到结果和理由。',
  keepText: '缺勤登记不变，本人会收到结果和理由；同一次缺勤不能再申诉。',
  reason: '处理理由',
  reasonHint: `${lengthText(JUDGEMENT_LENGTH)}，本人会看到。`,
  acceptTemplates: ['经核实已到场，签到设备故障', '有医院证明，同意请假'],
  keepTemplates: ['经核实当天没有到场，也没有提前告知', '所述情况与现场记录不符'],
  accepted: '已改为请假，并已通知本人',
  kept: '已维持缺勤，并已通知本人',
  emptyTitle: '没有缺勤申诉',
  emptyHint: '志愿者对缺勤登记提出申诉时，会出现在这里。',
} as const
