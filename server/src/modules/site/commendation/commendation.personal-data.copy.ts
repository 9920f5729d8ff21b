import { laws } from 'contract/laws.copy'
import { commendationLevelCopy, commendationStateCopy } from 'contract/site/commendation.copy'
import { named, column, type Section } from '../../../platform/personal-data.copy.ts'

export const commendations: Section = {
  title: '表彰奖励',
  purpose: `依${laws.records.name}记录您获得的表彰`,
  columns: [
    column('title', '名称', 5),
    column('grantedBy', '颁发单位', 4),
    column('level', '级别', 2, named(commendationLevelCopy)),
    column('date', '日期', 3),
    column('state', '状态', 2, named(commendationStateCopy)),
  ],
  more: {
    documentNumber: '文号',
    remark: '备注',
    reason: '撤销原因',
    recordedAt: '登记时间',
  },
}
