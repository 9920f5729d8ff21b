/** 网络与通用提示的文字。 */
export const apiCopy = {
  networkDown: '网络已断开，请检查网络后重试',
  timedOut: '等待时间过长，请稍后重试',
  loading: '请稍候',
  slow: '网络有点慢，仍在为您加载',
  generic: '服务正在加载，请刷新重试',
}
