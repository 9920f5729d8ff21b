import { describe, expect, it } from 'vitest'
import { codeOf } from './code-text.ts'

describe('codeOf', () => {
  it.each([
    ['v1.0190f.12.abcDEF_-', 'v1.0190f.12.abcDEF_-'],
    ['  v1.x.y  ', 'v1.x.y'],
    ['https://zyz.example.cn/h5/s?t=v1.x.y', 'v1.x.y'],
    ['http://127.0.0.1:3000/h5/s/?t=v1.x%2By', 'v1.x+y'],
    ['HTTPS://ZYZ.EXAMPLE.CN/h5/s?utm=1&t=v1.x.y#top', 'v1.x.y'],
  ])('a code is read from %s', (text, code) => {
    expect(codeOf(text)).toBe(code)
  })

  it.each([
    '',
    '   ',
    'https://zyz.example.cn/h5/s',
    'https://zyz.example.cn/h5/s?t=',
    'https://zyz.example.cn/mission?t=v1.x.y',
    'https://pay.example.com/h5/sell?t=1',
    'weixin://h5/s?t=v1.x.y',
    'mailto:someone@example.com',
    'https://',
    'BEGIN VCARD\nFN:Somebody',
    'x'.repeat(401),
  ])('a code is not taken from %j', (text) => {
    expect(codeOf(text)).toBeNull()
  })
})
