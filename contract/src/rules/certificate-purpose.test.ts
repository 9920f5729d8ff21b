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
  ])('the purpose of a certificate is refused where it claims %s', (purpose) =>
    expect(purposeFault(purpose)).toBe('certificatePurposeClaims'),
  )
})
