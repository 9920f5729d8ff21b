/** 组件库中“新手引导”一节的文字。 */
export const tourSectionCopy = {
  title: '新手引导',
  running: '两步的引导',
  missing: '目标不在页面上',
  offered: '首次访问的提议',
  offerTitle: '第一次来？',
  start: '开始',
  first: '从这里开始',
  firstText: '这一步介绍左边的按钮。',
  second: '再到这里',
  secondText: '这一步介绍右边的按钮，左右方向键可以来回。',
  ends: {
    finished: '看完了',
    skipped: '已跳过',
    stopped: '已停止',
    targetNotFound: '没有找到目标，引导已停止',
  },
}
