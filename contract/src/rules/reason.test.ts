import { describe, expect, it } from 'vitest'
import { isMeaningful } from './reason.ts'

describe('a reason', () => {
  it.each([
    '购买保险',
    '集合地点临时变更，电话通知',
    '为 17 人购买保险',
    'insurance list',
    '通知 rain',
  ])('says something: %s', (text) => {
    expect(isMeaningful(text)).toBe(true)
  })

  it.each([
    '',
    '。。。',
    'aaaaa',
    'aaaaaaaaaaaa',
    'abababababab',
    '12345678',
    '13800001234',
    '啊啊啊啊',
    '啊哦啊哦',
    '看一下',
    'phone',
    '…………………………',
    '查看12345678',
  ])('says nothing: %s', (text) => {
    expect(isMeaningful(text)).toBe(false)
  })
})
