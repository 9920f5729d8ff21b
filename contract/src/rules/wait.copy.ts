/** 要等多久，按人说话的单位：90 秒是“2 分钟”，3188 秒是“54 分钟”；宁可多说，不让人早来。 */
export const waitText = (seconds: number): string => {
  const value = Math.max(1, Math.ceil(seconds))
  if (value >= 7200) return `${Math.ceil(value / 3600)} 小时`
  return value >= 60 ? `${Math.ceil(value / 60)} 分钟` : `${value} 秒`
}
