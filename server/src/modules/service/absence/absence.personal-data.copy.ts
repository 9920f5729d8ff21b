import { absenceAppealStateCopy } from 'contract/matter-states.copy'
import { column, mission, named, type Section, when } from '../../../platform/personal-data.copy.ts'

export const absenceAppeals: Section = {
  title: '缺勤申诉',
  purpose: '核实缺勤登记',
  columns: [
    mission,
    column('reason', '申诉理由', 7),
    column('state', '状态', 3, named(absenceAppealStateCopy)),
    column('decisionReason', '处理理由', 7),
    column('appealedAt', '申诉时间', 4, when),
    column('decidedAt', '处理时间', 4, when),
  ],
}
