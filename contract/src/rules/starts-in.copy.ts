/**
 * How long until a session starts, from whole minutes; the same words in portal and phone.
 * From a day up without minutes, because nobody plans by them that far ahead.
 */
export const startsIn = (minutes: number): string => {
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)]
  if (days > 0) return `还有 ${days} 天${hours > 0 ? ` ${hours} 小时` : ''}`
  return hours > 0
    ? `还有 ${hours} 小时${minutes % 60 > 0 ? ` ${minutes % 60} 分钟` : ''}`
    : `还有 ${minutes} 分钟`
}
