import type { AttendanceWay } from 'contract/states'
import type * as z from 'zod/mini'

type Way = z.output<typeof AttendanceWay>

/** 原来的时长怎样得来：补登、补录的不是签到计得的。 */
const former = (way: Way) => {
  if (way === 'import') return '导入的'
  return way === 'manual' ? '登记的' : '签到计得的'
}

/** 所填时长高于原来的时长时，事先说明还须另一方同意。 */
export const aboveMeasuredText = (way: Way, measured: string) =>
  `多于${former(way)} ${measured}，提交后须由上级组织复核同意（没有上级的，由另一位管理员复核），再进入公示；志愿者会看到由谁复核、最迟何时。`
