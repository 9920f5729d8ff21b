/** 哪些时间计入时长，说给报名的人听；数值为开始前、结束后计入的准备时间（分钟）。 */
export const preparationText = (before: number, after: number): string => {
  const added = [
    before > 0 && `开始前 ${before} 分钟的准备`,
    after > 0 && `结束后 ${after} 分钟的整理`,
  ].filter(Boolean)
  return added.length === 0
    ? '按计划的起止时间计时，提前到达和延后离开的时间不计入。'
    : `按计划的起止时间计时，另计${added.join('和')}时间；其余提前到达和延后离开的时间不计入。`
}
