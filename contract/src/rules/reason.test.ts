import { describe, expect, it } from 'vitest'
import { isMeaningful } from './reason.ts'

describe('a reason', () => {
  it.each([
    '购买保险',
    '集合地点临时变更，电话通知',
    '为 17 人购买保险',
    'insurance list',
    '通知 rain',
    '一人受伤，需要联系家属',
    '测试短信是否送达',
    'property insurance',
  ])('a reason says something: %s', (text) => {
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
    'asdfghjk',
    'ASDFGHJK',
    'qwertyui',
    'abcdefgh',
    'asdfasdfasdf',
    'qwerasdfzxcv',
    '一二三四',
    '一二三四五六七',
    '甲乙丙丁',
    '的一是了我',
    '没有原因',
    '没有原因没有原因',
    '无无无无',
    '测试测试测试',
    '测试一下',
    '原因原因原因',
  ])('a reason says nothing: %s', (text) => {
    expect(isMeaningful(text)).toBe(false)
  })
})
