const units = '工作日|天|小时|分钟|秒|周岁|岁|元|MB|次|条|位|年|个月|像素'
/** 一个数和它的单位，如“10 个工作日”。 */
export const numbered = new RegExp(
  String.raw`(?<![\d.\-/])\d[\d,.]*[ \u00a0]?(?:个)?(?:${units})`,
  'g',
)

export const allowedNumbers: Readonly<Record<string, readonly string[]>> = {}
