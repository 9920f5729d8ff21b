import { expect, it } from 'vitest'
import { drawNumber } from './case-number.ts'

it('a case number gives the day in China and letters that are read out without mistake', () =>
  expect(drawNumber(new Date('2026-03-06T16:30:00Z'), 'ZZ')).toMatch(
    /^ZZ20260307[0-9A-HJKMNP-TV-Z]{6}$/,
  ))
