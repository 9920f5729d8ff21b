import { describe, expect, it } from 'vitest'
import { codeOfStep, fromBase32, stepAt } from '../../../../test/authenticator-app.ts'
import { drawRecoveryCodes, shownRecoveryCode } from './recovery-code.policy.ts'
import { newTotpSecret, stepOfCode, totpAddress } from './totp.policy.ts'

/** The key of RFC 6238 appendix B, in Base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('codes by time', () => {
  it.each([
    // RFC 6238 appendix B, SHA-1, the last six digits.
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('codes by time at second %i are those of RFC 6238', (second, code) => {
    const now = new Date(second * 1000)
    expect(stepOfCode(secret, code, now)).toBe(stepAt(now))
    expect(codeOfStep(secret, stepAt(now))).toBe(code)
  })

  it('codes by time are taken one step early and late, and no further', () => {
    const now = new Date('2026-03-07T01:00:10Z')
    const present = stepAt(now)
    const taken = [-2, -1, 0, 1, 2].map((away) =>
      stepOfCode(secret, codeOfStep(secret, present + away), now),
    )
    expect(taken).toEqual([null, present - 1, present, present + 1, null])
  })

  it.each(['', '12345', '1234567', 'abcdef'])('the text %j is no code by time', (code) => {
    expect(stepOfCode(secret, code, new Date('2026-03-07T01:00:10Z'))).toBeNull()
  })
})

describe('a secret', () => {
  it('a secret has 160 bits and an address that apps read', () => {
    const made = newTotpSecret()
    expect(fromBase32(made)).toHaveLength(20)
    expect(newTotpSecret()).not.toBe(made)
    const address = new URL(totpAddress(made, 'i志愿', 'lychee2tree'))
    expect(address.protocol).toBe('otpauth:')
    expect(decodeURIComponent(address.pathname)).toContain('i志愿:lychee2tree')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      secret: made,
      issuer: 'i志愿',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })
})

it('recovery codes are ten, different, and shown in two groups', () => {
  const codes = drawRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(shownRecoveryCode(code)).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
})
