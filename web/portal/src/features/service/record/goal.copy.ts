import { formatMinutes } from 'contract/rules/minutes.copy'

/** 年度目标的文字。 */
export const goalCopy = {
  /** 年份由服务器给出，给出之前不写。 */
  title: (year?: number) => (year === undefined ? '年度目标' : `${year} 年目标`),
  none: '给今年定一个小目标，进度只有您自己看得到。',
  set: '设定目标',
  change: '修改目标',
  remove: '取消目标',
  removing: '正在取消',
  removed: '已取消今年的目标。',
  undo: '撤销',
  undoing: '正在恢复',
  failed: '没有成功，请重试',
  of: (hours: number) => `目标 ${hours} 小时`,
  effective: '已生效',
  pending: '待生效',
  percent: (percent: number) => `已生效的时长占目标的 ${percent}%`,
  reached: '今年的目标达成了，谢谢您的付出',
  nearly: '待生效的时长生效后，今年的目标就达成了',
  missing: (minutes: number, months: number, pace: number) =>
    months > 1
      ? `还差 ${formatMinutes(minutes)}，今年还有 ${months} 个月，平均每月约 ${formatMinutes(pace)}`
      : `还差 ${formatMinutes(minutes)}，今年只剩这个月了`,
  pendingNote: '待生效的时长还要经过确认和公示，计算还差多少时已先算上。',
  dialog: {
    title: (year: number) => `设定 ${year} 年目标`,
    hours: '服务小时数',
    hint: '1 至 2000 的整数，例如 50；培训时长不计入',
    invalid: '请输入 1 至 2000 的整数',
    private: '目标只显示在您自己的页面，随时可以修改或取消。',
    cancel: '暂不设定',
    save: '保存目标',
    saved: '目标已保存',
  },
}
