import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatMoney, moneyInWords } from './money.copy.ts'
import { fenOf, yuanText } from './money.ts'

it.each([
  [0, '0.00 元'],
  [5, '0.05 元'],
  [50, '0.50 元'],
  [100_000, '1,000.00 元'],
  [123_456_789, '1,234,567.89 元'],
  [-1250, '-12.50 元'],
])('%i fen are written as %s', (fen, expected) => {
  expect(formatMoney(fen)).toBe(expected)
})

it('an amount of money that was written is read back as the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 14 - 1 }), (fen) => {
      expect(fenOf(yuanText(fen))).toBe(fen)
    }),
  )
})

it.each([
  ['100', 10_000],
  ['１２．５', 1250],
  [' ¥1,000 ', 100_000],
  ['￥0.1', 10],
  ['-5', null],
  ['1.005', null],
  ['1,00', null],
  ['1e3', null],
  ['=1+1', null],
  ['', null],
  ['一百', null],
])('the amount %s is read as %s fen', (typed, expected) => {
  expect(fenOf(typed)).toBe(expected)
})

// The examples of the rules for bills, and the places where zeros meet.
it.each([
  [140_950, '壹仟肆佰零玖元伍角整'],
  [600_714, '陆仟零柒元壹角肆分'],
  [1_640_902, '壹万陆仟肆佰零玖元零贰分'],
  [32_504, '叁佰贰拾伍元零肆分'],
  [10_700_053, '壹拾万零柒仟元伍角叁分'],
  [100, '壹元整'],
  [7, '柒分'],
  [30, '叁角整'],
  [10_000_000_000, '壹亿元整'],
  [10_000_000_100, '壹亿零壹元整'],
  [12_000_340_000, '壹亿贰仟万零叁仟肆佰元整'],
  [0, '零元整'],
])('%i fen in words are %s', (fen, expected) => {
  expect(moneyInWords(fen)).toBe(expected)
})
