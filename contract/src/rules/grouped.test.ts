import { expect, test } from 'vitest'
import { grouped } from './grouped.ts'

test('a grouped figure sets thousands apart as the formatter of the language does', () => {
  const reference = new Intl.NumberFormat('zh-CN')
  for (const value of [0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 123_456_789_012, -1234, -999])
    expect(grouped(value)).toBe(reference.format(value))
})
