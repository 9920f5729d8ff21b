import type * as z from 'zod/mini'
import type { SupplementaryState } from '../states.ts'
import type {
  SupplementaryColumn,
  SupplementaryStep,
  SupplementarySubject,
} from './supplementary.ts'

/** 补录的三种内容。 */
export const supplementarySubjectCopy: Readonly<
  Record<z.output<typeof SupplementarySubject>, string>
> = {
  session: '已有场次补录',
  mission: '历史活动补录',
  honour: '荣誉时数',
}

/** 补录批次走到哪一步。 */
export const supplementaryStateCopy: Readonly<Record<z.output<typeof SupplementaryState>, string>> =
  {
    draft: '草稿',
    submitted: '待确认',
    confirmed: '待上级审核',
    returned: '已退回',
    approved: '已通过',
    withdrawn: '已撤回',
    reversed: '已撤销',
  }

/** 补录批次经过的每一步。 */
export const supplementaryStepCopy: Readonly<Record<z.output<typeof SupplementaryStep>, string>> = {
  saved: '保存内容',
  submitted: '提交确认',
  confirmed: '确认',
  returned: '退回',
  approved: '审核通过',
  withdrawn: '撤回',
  reversed: '整批撤销',
  passedOn: '转上级办理',
}

/** 名单的列名，表格和页面相同。 */
export const supplementaryColumnCopy: Readonly<Record<SupplementaryColumn, string>> = {
  volunteerNo: '志愿者编号',
  name: '姓名',
  documentTail: '证件号码后四位',
  from: '到达时间',
  to: '离开时间',
  minutes: '荣誉时数（分钟）',
}
