import { describe, expect, it } from 'vitest'
import { dateFault, longDate, readDate } from './date-text.ts'

describe('readDate', () => {
  it.each([
    ['2026-11-21', '2026-11-21'],
    ['20261121', '2026-11-21'],
    ['2026年11月21日', '2026-11-21'],
    ['2026 年 1 月 5 日', '2026-01-05'],
    ['2026/1/5', '2026-01-05'],
    ['2026.01.05', '2026-01-05'],
    [' 2026 1 5 ', '2026-01-05'],
    ['２０２６－１１－２１', '2026-11-21'],
    ['2024-02-29', '2024-02-29'],
  ])('the date %s is read as %s', (text, date) => expect(readDate(text)).toBe(date))

  it.each(['', '2026-02-29', '2026-13-01', '26-1-5', '2026-11', '11-21-2026', '202611211', 'x'])(
    'the text %j is no day',
    (text) => expect(readDate(text)).toBeNull(),
  )
})

describe('a day in words', () => {
  it('a day in words tells the weekday', () =>
    expect(longDate('2026-11-21')).toBe('2026年11月21日 星期六'))
})

describe('dateFault', () => {
  const limits = { min: '2026-01-01', max: '2026-12-31' }
  it.each([
    ['', undefined],
    ['20260101', undefined],
    ['2026-12-31', undefined],
    ['2025-12-31', '日期不能早于 2026-01-01'],
    ['2027年1月1日', '日期不能晚于 2026-12-31'],
    ['明天', '请填写正确的日期，例如 2026-11-21'],
  ])('the fault of the date %j: %s', (text, fault) => expect(dateFault(text, limits)).toBe(fault))
})
