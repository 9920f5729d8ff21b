import { describe, expect, it } from 'vitest'
import {
  groupVerificationCode,
  hashVerificationCode,
  isPrintedNumber,
  newPrintedNumber,
  newVerificationCode,
  normalizePrinted,
  verificationCodeMatches,
} from './printed-number.ts'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const now = new Date('2026-06-30T16:00:00Z')
const isCertificateNumber = (text: string) => isPrintedNumber('GDSJ', text)
const number = newPrintedNumber('GDSJ', now)
const replaced = (text: string, at: number, character: string) =>
  text.slice(0, at) + character + text.slice(at + 1)

describe('certificate number', () => {
  it('a certificate number carries the day in China, random characters and a check character', () => {
    expect(number).toMatch(/^GDSJ20260701[0-9A-HJKMNP-TV-Z]{9}$/)
    expect(isCertificateNumber(number)).toBe(true)
    const many = new Set(Array.from({ length: 500 }, () => newPrintedNumber('GDSJ', now)))
    expect(many.size).toBe(500)
    expect([...many].every(isCertificateNumber)).toBe(true)
  })

  it('a certificate number keeps its check character for ever', () => {
    // The sum of x^(21-i) times the i-th symbol, worked out by another program; a change here would refuse numbers on paper.
    expect(isCertificateNumber('GDSJ20260701ABCDEFGHY')).toBe(true)
  })

  it('a certificate number notices every wrong character', () => {
    for (let round = 0; round < 20; round += 1) {
      const valid = newPrintedNumber('GDSJ', now)
      for (let at = 0; at < valid.length; at += 1) {
        for (const character of alphabet) {
          if (character === valid[at]) continue
          expect(isCertificateNumber(replaced(valid, at, character))).toBe(false)
        }
      }
    }
  })

  it('a certificate number notices every swap of two characters, neighbours or not', () => {
    for (let round = 0; round < 200; round += 1) {
      const valid = newPrintedNumber('GDSJ', now)
      for (let a = 0; a < valid.length; a += 1) {
        for (let b = a + 1; b < valid.length; b += 1) {
          const [first, second] = [valid.charAt(a), valid.charAt(b)]
          if (first === second) continue
          const swapped = replaced(replaced(valid, a, second), b, first)
          expect(isCertificateNumber(swapped)).toBe(false)
        }
      }
    }
  })

  it.each([
    ['lower case', (text: string) => text.toLowerCase()],
    ['spaces', (text: string) => ` ${text.replace(/(.{4})/g, '$1 ')}\u3000`],
    ['hyphens and zero-width marks', (text: string) => text.replace(/(.{4})/g, '$1-\u200b')],
    ['letter O for 0', (text: string) => text.replaceAll('0', 'o')],
    ['letters I and l for 1', (text: string) => text.replace('1', 'I').replaceAll('1', 'l')],
    [
      'full width',
      (text: string) => text.replace(/./g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)),
    ],
  ])('a certificate number is read with %s', (_, spell) => {
    expect(normalizePrinted(spell(number))).toBe(number)
  })

  it('a certificate number refuses other forms and days that are not in the calendar', () => {
    expect(isCertificateNumber('')).toBe(false)
    expect(isCertificateNumber(number.toLowerCase())).toBe(false)
    expect(isCertificateNumber(`${number}\n`)).toBe(false)
    const impossible = 'GDSJ20260231ABCDEFGH'
    expect([...alphabet].some((check) => isCertificateNumber(impossible + check))).toBe(false)
    const possible = 'GDSJ20260228ABCDEFGH'
    expect([...alphabet].filter((check) => isCertificateNumber(possible + check))).toHaveLength(1)
  })
})

describe('verification code', () => {
  const code = newVerificationCode()

  it('a verification code has eighty bits that all vary', () => {
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
    const codes = Array.from({ length: 2000 }, newVerificationCode)
    expect(new Set(codes).size).toBe(2000)
    for (let at = 0; at < 16; at += 1) {
      expect(new Set(codes.map((one) => one[at])).size).toBe(32)
    }
  })

  it('a verification code is printed in four groups and read back from them', () => {
    const printed = groupVerificationCode(code)
    expect(printed).toMatch(/^(\w{4} ){3}\w{4}$/)
    const hash = hashVerificationCode(number, code)
    expect(verificationCodeMatches(number, printed, hash)).toBe(true)
    expect(verificationCodeMatches(number, printed.toLowerCase().replaceAll('0', 'O'), hash)).toBe(
      true,
    )
  })

  it('a verification code is refused when wrong, short, for another certificate or against a broken hash', () => {
    const hash = hashVerificationCode(number, code)
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    const other = code.startsWith('A') ? 'B' : 'A'
    expect(verificationCodeMatches(number, replaced(code, 0, other), hash)).toBe(false)
    expect(verificationCodeMatches(number, code.slice(1), hash)).toBe(false)
    expect(verificationCodeMatches(number, '', hash)).toBe(false)
    expect(verificationCodeMatches(newPrintedNumber('GDSJ', now), code, hash)).toBe(false)
    expect(verificationCodeMatches(number, code, '')).toBe(false)
  })
})
