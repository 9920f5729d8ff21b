/** 新手引导的文字。 */
export const tourCopy = {
  skip: '跳过引导',
  previous: '上一步',
  next: '下一步',
  finish: '完成',
  position: (step: number, total: number) => `第 ${step} 步，共 ${total} 步`,
  keys: '可用左右方向键切换，按 Esc 键退出',
  start: '开始引导',
  notNow: '不用了',
  targetNotFound: '引导已停止：这一步要介绍的内容现在不在页面上',
}
