import { correctionKindCopy, correctionStateCopy } from 'contract/service/correction.copy'
import { named, when, column, mission, type Section } from '../../../platform/personal-data.copy.ts'

export const corrections: Section = {
  title: '更正申请',
  purpose: '核实并更正服务记录、事后查证',
  columns: [
    column('submittedAt', '申请时间', 4, when),
    mission,
    column('kind', '事由', 3, named(correctionKindCopy)),
    column('claim', '申请说明', 6),
    column('state', '状态', 2, named(correctionStateCopy)),
  ],
  more: {
    organization: '组织',
    date: '活动日期',
    signedInAt: '申请的签到时间',
    signedOutAt: '申请的签退时间',
    minutes: '申请的分钟',
    endedAt: '办完时间',
    steps: '各步的名称、分钟与理由',
  },
}
