import { describe, expect, it } from 'vitest'
import { startsIn } from './starts-in.copy.ts'

describe('how long until a session starts', () => {
  it.each([
    [1, '还有 1 分钟'],
    [59, '还有 59 分钟'],
    [60, '还有 1 小时'],
    [85, '还有 1 小时 25 分钟'],
    [1440, '还有 1 天'],
    [1441, '还有 1 天'],
    [1500, '还有 1 天 1 小时'],
    [4320, '还有 3 天'],
  ])('a session that starts in %i minutes is said to start in that time', (minutes, words) => {
    expect(startsIn(minutes)).toBe(words)
  })
})
