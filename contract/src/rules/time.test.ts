import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  exactTime,
  instantOf,
  isLocalDate,
  isLocalTime,
  localDate,
  localDateTime,
  startOfLocalDay,
  weekdayOf,
} from './time.ts'
import { weekdayNames } from './time.copy.ts'

describe('an instant in Asia/Shanghai', () => {
  it.each([
    ['2024-12-31T15:59:59.999Z', '2024-12-31', '2024-12-31 23:59', '2024-12-30T16:00:00.000Z'],
    ['2024-12-31T16:00:00.000Z', '2025-01-01', '2025-01-01 00:00', '2024-12-31T16:00:00.000Z'],
    ['2024-02-29T04:05:06.000Z', '2024-02-29', '2024-02-29 12:05', '2024-02-28T16:00:00.000Z'],
  ])('an instant is written in Asia/Shanghai: %s', (iso, date, dateTime, start) => {
    const instant = new Date(iso)
    expect(localDate(instant)).toBe(date)
    expect(localDateTime(instant)).toBe(dateTime)
    expect(startOfLocalDay(instant).toISOString()).toBe(start)
  })

  it.each([
    ['2026-11-20T06:02:31.900Z', '14:02:31'],
    ['2026-11-20T06:02:00.000Z', '14:02'],
    ['2026-11-20T16:00:00.000Z', '00:00'],
    ['2026-11-20T16:00:01.000Z', '00:00:01'],
  ])('the exact time of day has its seconds where it has any: %s', (iso, text) => {
    expect(exactTime(new Date(iso))).toBe(text)
  })

  it('an instant in Asia/Shanghai survives the way there and back', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1992-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
        (instant) => {
          const [date, time] = localDateTime(instant).split(' ')
          const back = instantOf(date!, time!)
          expect(instant.getTime() - back.getTime()).toBeGreaterThanOrEqual(0)
          expect(instant.getTime() - back.getTime()).toBeLessThan(60_000)
        },
      ),
    )
  })
})

it.each([
  ['2024-02-28', 1, '2024-02-29'],
  ['2023-02-28', 1, '2023-03-01'],
  ['2025-01-01', -1, '2024-12-31'],
  ['2024-06-15', 0, '2024-06-15'],
  ['2024-01-01', 366, '2025-01-01'],
])('addDays(%s, %i) is %s', (date, days, expected) => {
  expect(addDays(date, days)).toBe(expected)
})

it.each([
  ['2026-11-16', 1, '星期一'],
  ['2026-11-21', 6, '星期六'],
  ['2026-11-22', 7, '星期日'],
] as const)('the day %s is weekday %i', (date, weekday, name) => {
  expect(weekdayOf(date)).toBe(weekday)
  expect(weekdayNames[weekday]).toBe(name)
})

it.each(['2024-02-29', '0001-01-01', '9999-12-31'])('the day %s exists', (text) => {
  expect(isLocalDate(text)).toBe(true)
})

it.each([
  '2023-02-29',
  '2024-02-30',
  '2024-13-01',
  '2024-00-10',
  '2024-1-01',
  '20240101',
  '2024-01-01 ',
  '',
])('the text %j is not a date', (text) => {
  expect(isLocalDate(text)).toBe(false)
  expect(() => instantOf(text, '00:00')).toThrow(RangeError)
})

it.each(['24:00', '9:00', '12:60', '12:00:00', ''])('the text %j is not a time of day', (text) => {
  expect(isLocalTime(text)).toBe(false)
  expect(() => instantOf('2024-01-01', text)).toThrow(RangeError)
})
