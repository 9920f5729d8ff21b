import { laws } from 'contract/laws.copy'
import { RECORD_YEARS } from 'contract/rules/terms'
import { recordStateCopy } from 'contract/states.copy'
import {
  named,
  when,
  minutes,
  column,
  mission,
  organization,
  type Section,
} from '../../../platform/personal-data.copy.ts'

const hourKinds = { service: '服务', training: '培训' }

export const records: Section = {
  title: '服务记录',
  purpose: `依${laws.records.name}如实记录，至少保存 ${RECORD_YEARS} 年`,
  columns: [
    column('date', '日期', 3),
    mission,
    organization,
    column('kind', '类别', 2, named(hourKinds)),
    column('minutes', '时长', 3, minutes),
    column('state', '状态', 2, named(recordStateCopy)),
    column('sourceSystem', '来源', 3),
  ],
  more: {
    computedMinutes: '按签到签退计算的分钟',
    breakMinutes: '扣除的休息分钟',
    way: '记录方式',
    reason: '原因',
    signOutReason: '您对签退时间的说明',
    effectiveAt: '生效时间',
    createdAt: '形成时间',
  },
}

export const objections: Section = {
  title: '公示异议',
  purpose: '核实公示的服务记录并答复您',
  columns: [
    column('objectedAt', '提出时间', 4, when),
    mission,
    column('reason', '异议理由', 6),
    column('objectionMobile', '留下的手机号码', 3),
    column('decision', '结果', 2, named({ upheld: '成立', dismissed: '不成立' })),
    column('decisionReason', '处理说明', 4),
  ],
  more: { organization: '组织', decidedAt: '处理时间' },
}

export const ledger: Section = {
  title: '时长账本',
  purpose: '每一分钟的来历，可以核验，不能改写',
  columns: [
    column('number', '序号', 2),
    column('date', '日期', 3),
    mission,
    column('kind', '类别', 2, named(hourKinds)),
    column('minutes', '分钟', 2),
    column('reason', '原因', 3),
    column('createdAt', '记账时间', 4, when),
  ],
  more: { organization: '组织', way: '记录方式', sourceSystem: '来源系统', hash: '校验值' },
}

/** 加密保存的各列，和《个人信息处理规则》里的叫法。 */
export const encrypted = {
  'objection.contact_cipher': '举报、异议和反馈中留下的联系方式',
}
