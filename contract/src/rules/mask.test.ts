import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  maskBirthDate,
  maskEmail,
  maskIdNumber,
  maskLoginName,
  maskMobile,
  maskName,
} from './mask.ts'

describe('maskName', () => {
  it.each([
    ['张三', '张*'],
    ['张小三', '张*三'],
    ['张岚岚', '张*岚'],
    ['欧阳修', '欧阳*'],
    ['欧阳小三', '欧阳**'],
    ['欧阳', '欧*'],
    ['张王小三', '张**三'],
    ['买买提·吐尔逊', '买*·吐*逊'],
    ['阿卜杜·阿里·木', '阿*·阿*·*'],
    ['𠮷𠀀', '𠮷*'],
    ['𠮷小𠀀', '𠮷*𠀀'],
    ['张', '*'],
    ['', ''],
    ['Anna Berger', 'A*** B*****'],
    ['Li Na', 'L* N*'],
    ['J Smith', '* S****'],
  ])('the name %s is masked as %s', (name, masked) => {
    expect(maskName(name)).toBe(masked)
  })

  it('a masked name never shows more than two characters of a Han name without dots, nor all of it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...'张李欧阳司马小三岚𠮷𠀀'), { minLength: 1, maxLength: 50 }),
        (points) => {
          const masked = [...maskName(points.join(''))]
          const shown = masked.filter((char) => char !== '*')
          expect(masked).toHaveLength(points.length)
          expect(shown.length).toBeLessThanOrEqual(2)
          expect(shown.length).toBeLessThan(points.length)
        },
      ),
    )
  })
})

it.each([
  ['13800131234', '138****1234'],
  ['91234567', '9******7'],
  ['12345', '*****'],
  ['', ''],
])('maskMobile(%s) is %s', (mobile, masked) => {
  expect(maskMobile(mobile)).toBe(masked)
})

it.each([
  ['440106199001010025', '4401**********0025'],
  ['44010619900101002X', '4401**********002X'],
  ['CAN110078010151', 'CAN1*******0151'],
  ['E12345678', 'E*******8'],
  ['南字第01234567号', '南字第0****567号'],
  ['A1234', '*****'],
])('maskIdNumber(%s) is %s', (value, masked) => {
  expect(maskIdNumber(value)).toBe(masked)
})

it.each([
  ['zhangsan@qq.com', 'z***@qq.com'],
  ['z@qq.com', 'z***@qq.com'],
  ['𠮷x@qq.com', '𠮷***@qq.com'],
  ['a@b@qq.com', 'a***@qq.com'],
  ['@qq.com', '***'],
  ['not an address', '***'],
  ['', '***'],
])('maskEmail(%j) is %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})

describe('the middle of a number', () => {
  it.each([
    ['maskMobile', maskMobile, 3, 4],
    ['maskIdNumber', maskIdNumber, 4, 4],
  ] as const)('the middle of a number never shows through %s', (_, mask, head, tail) => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Z]{0,30}$/), (value) => {
        const masked = mask(value)
        expect(masked).toHaveLength(value.length)
        expect([...masked].filter((char) => char === '*').length).toBeGreaterThanOrEqual(
          Math.min(4, value.length),
        )
        const middle = masked.slice(head, Math.max(head, masked.length - tail))
        expect(middle).toMatch(/^\**$/)
      }),
    )
  })
})

describe('maskBirthDate', () => {
  it('a masked date of birth keeps its year', () => {
    expect(maskBirthDate('1988-08-08')).toBe('1988-**-**')
  })
})

describe('maskLoginName', () => {
  it('a masked login name keeps two characters at each end and hides at least four', () => {
    expect(maskLoginName('lychee2tree')).toBe('ly*******ee')
    expect(maskLoginName('abcdefg1')).toBe('ab****g1')
    expect(maskLoginName('')).toBe('')
  })
})
