/**
 * How long until a session starts, from whole minutes; the same words in portal and phone.
 * From a day up without minutes, because nobody plans by them that far ahead.
 */
export const startsIn = (minutes: number): string => {
  const days = Math.floor(minutes / 1440)
  const hours = Math.floor((minutes % 1440) / 60)
  const rest = minutes % 60
  const words = [
    days && `${days} 天`,
    hours && `${hours} 小时`,
    !days && (rest || !hours) && `${rest} 分钟`,
  ]
  return `还有 ${words.filter(Boolean).join(' ')}`
}
