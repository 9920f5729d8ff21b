/** 首页轮播的文字。 */
export const bannerCopy = {
  title: '近期推荐',
  carousel: '轮播',
  slide: '一张',
  of: (index: number, count: number, title: string) => `第 ${index} 张，共 ${count} 张：${title}`,
  go: (index: number, title: string) => `看第 ${index} 张：${title}`,
  pause: '暂停轮播',
  play: '继续轮播',
  previous: '上一张',
  next: '下一张',
  controls: '轮播控制',
}
