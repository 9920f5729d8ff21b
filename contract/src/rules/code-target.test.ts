import { describe, expect, it } from 'vitest'
import { normalizeTarget } from './code-target.ts'

describe('the target of a message', () => {
  it.each([
    '13800138000',
    '+8613800138000',
    '0086 138 0013 8000',
    '８６－１３８－００１３－８０００'.replaceAll('－', '-'),
    '１３８００１３８０００',
    '\u202d138\u200b00138000\u202c',
    '13800138000\u0000',
    '\u0000\u001f13800138000\u007f',
  ])('a message to %j goes to one mobile number', (raw) => {
    expect(normalizeTarget('sms', raw)).toBe('13800138000')
  })

  it.each([
    'Zhang.San@QQ.com',
    ' zhang.san@qq.com ',
    'ｚｈａｎｇ.ｓａｎ@qq.com',
    'zhang.san＠qq.com',
  ])('a message to %j goes to one address', (raw) => {
    expect(normalizeTarget('email', raw)).toBe('zhang.san@qq.com')
  })

  it.each([
    ['sms', '1380013800'],
    ['sms', '13800138000,13800138001'],
    ['sms', 'a@qq.com'],
    ['email', 'a@qq.com,b@qq.com'],
    ['email', 'a@qq.com\r\nBcc: b@qq.com'],
    ['email', 'a@qq.com\r\n'],
    ['email', 'a@qq.com\u0000'],
    ['email', '"a" <a@qq.com>'],
    ['email', '13800138000'],
  ] as const)('a message sent by %s to %j has no target', (channel, raw) => {
    expect(normalizeTarget(channel, raw)).toBeNull()
  })
})
