import { DAY_HOURS, YOUNGEST } from '../rules/terms.ts'
import type { HourImportState } from '../states.ts'
import type * as z from 'zod/mini'
import type { HourImportColumn, HourImportFlag, HourImportStep } from './hour-import.ts'

/** 导入批次到了哪一步。 */
export const hourImportStateCopy: Readonly<Record<z.output<typeof HourImportState>, string>> = {
  waiting: '待放行',
  released: '已放行',
  refused: '未放行',
  withdrawn: '已撤回',
  reversalAsked: '待撤销',
  reversed: '已撤销',
}

/** 导入批次经过的每一步。 */
export const hourImportStepCopy: Readonly<Record<z.output<typeof HourImportStep>, string>> = {
  taken: '导入',
  decided: '处理疑点',
  released: '放行公示',
  refused: '不予放行',
  withdrawn: '撤回',
  reversalAsked: '申请整批撤销',
  kept: '不同意撤销',
  reversed: '整批撤销',
}

/** 名单的列名，表格和页面相同。 */
export const hourImportColumnCopy: Readonly<Record<HourImportColumn, string>> = {
  volunteerNo: '志愿者编号',
  name: '姓名',
  documentTail: '证件号码后四位',
  date: '服务日期',
  from: '开始时间',
  to: '结束时间',
  minutes: '时长（分钟）',
  kind: '类型',
  title: '活动名称',
  organization: '来源组织',
  sourceId: '来源记录号',
}

/** 一行的疑点，接在“第几行”后面读得通。 */
export const hourImportFlagCopy: Readonly<Record<HourImportFlag, string>> = {
  overlapsStretch: '与本平台的考勤时间重叠',
  overlapsImport: '与另一条导入的时间重叠',
  sameMinutes: '同一天已有分钟数相同的时长，可能是同一次服务',
  dayLimit: `当天各平台合计超过 ${DAY_HOURS} 小时`,
  dayFull: '当天各平台合计超过一整天，不能采用',
  sameSource: '同一来源记录号已经导入，不能采用',
  personGone: '志愿者账号已不可用，不能采用',
  tooYoung: `服务当天未满 ${YOUNGEST} 周岁，不能采用`,
}
