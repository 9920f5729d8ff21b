import { describe, expect, it } from 'vitest'
import {
  bareText,
  caretAfter,
  codeGrouping,
  groupedText,
  idNumberGrouping,
  mobileGrouping,
} from './grouped-text.ts'

describe('a grouped number', () => {
  it.each([
    ['11010519491231002x', '11010519491231002X', '110105 19491231 002X'],
    ['110105-19491231-002X', '11010519491231002X', '110105 19491231 002X'],
    ['１１０１０５', '110105', '110105'],
    ['1101051', '1101051', '110105 1'],
    ['110105194912310021234', '110105194912310021', '110105 19491231 0021'],
    ['', '', ''],
  ])('the number of an identity card is grouped as it is typed: %j', (typed, bare, shown) => {
    expect(bareText(typed, idNumberGrouping)).toBe(bare)
    expect(groupedText(bare, idNumberGrouping)).toBe(shown)
  })

  it('a mobile number and a code are grouped as they are typed', () => {
    expect(groupedText(bareText('138 0013-8000', mobileGrouping), mobileGrouping)).toBe(
      '138 0013 8000',
    )
    expect(bareText(' 12 34 56 7', codeGrouping)).toBe('123456')
  })
})

describe('the caret', () => {
  const caret = (marked: string) => {
    const at = marked.indexOf('|')
    const text = marked.replace('|', '')
    const shown = groupedText(bareText(text, mobileGrouping), mobileGrouping)
    const to = caretAfter(text, at, mobileGrouping)
    return `${shown.slice(0, to)}|${shown.slice(to)}`
  }
  it.each([
    ['typing at the end', '138|', '138|'],
    ['typing into the next group', '1380|', '138 0|'],
    ['typing in the middle', '139|8 0013', '139| 8001 3'],
    ['taking out in the middle', '18| 0013 8000', '18|0 0138 000'],
    ['taking out the space itself', '138|0013 8000', '138| 0013 8000'],
    ['pasting before the rest', '138 0013 |8000', '138 0013| 8000'],
    ['a sign that does not count', '138 00-|13', '138 00|13'],
    ['nothing left', '|', '|'],
  ])('the caret in a grouped number does not jump when %s', (_, typed, shown) =>
    expect(caret(typed)).toBe(shown),
  )
})
