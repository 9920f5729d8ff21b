import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { purposeFault } from './certificate-purpose.ts'

describe('what a certificate is wanted for', () => {
  it.each([
    '申请奖学金',
    '用于2026-2027学年综合素质评价',
    '学分认定（志愿服务实践课）',
    'Application to the University of Hong Kong',
    '申请“优秀志愿者”、星级志愿者',
    '积分入户/入学',
    '2026年9月入学',
    '申请2026级研究生',
    'Scholarship of the year 2026-2027',
    '党的二十大精神宣讲',
    '五四奖章申报',
    '申请三星奖学金',
  ])('a certificate may be wanted for %s', (purpose) => expect(purposeFault(purpose)).toBeNull())

  it.each(['申请奖学金😀', '奖学金<b>', '！！！', '12345', 'заявка', '申请\u202e奖学金'])(
    'the purpose of a certificate is refused with the characters of %s',
    (purpose) => expect(purposeFault(purpose)).toBe('certificatePurposeCharacters'),
  )

  it.each([
    '实际服务500小时',
    '实际服务５００ 小 时',
    '累计三百个小时，申请入党',
    'gave 500 hours',
    'verified by the league',
    '以上情况属实，特此证明',
    '加盖公章后有效',
    '联系13812345678',
    '联系 138 1234 5678',
    '详见www.example.org',
    'Hours 400',
    'Ｈｏｕｒｓ ４００',
    'four hundred hours',
    '时长四百',
    '共①②③④小时',
    '学时：二十',
    '致电一二三五五',
    '致电一 二、三-五五',
    '致电壹贰叁伍伍',
    '第5名',
    '用于证明我是五星级志愿者',
    '用于证明我是5星志愿者',
    '本人系星级志愿者',
    '五 星 志愿者',
    'proof of a five-star volunteer',
    '2026年99999小时',
  ])('the purpose of a certificate is refused where it claims %s', (purpose) =>
    expect(purposeFault(purpose)).toBe('certificatePurposeClaims'),
  )

  it('digits are refused in a purpose wherever they stand and in whatever script they are', () => {
    const scripts = ['0123456789', '０１２３４５６７８９', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗', '〇一二三四五六七八九']
    const number = fc.tuple(fc.constantFrom(...scripts), fc.integer({ min: 100, max: 9999 }))
    const words = fc.constantFrom('', '申请', 'hours', '用于入学', ' ', '服务时长', '，')
    fc.assert(
      fc.property(words, number, words, (before, [script, value], after) => {
        const written = [...String(value)].map((digit) => [...script][Number(digit)]).join('')
        expect(purposeFault(`入学${before}${written}${after}`)).toBe('certificatePurposeClaims')
      }),
    )
  })
})
