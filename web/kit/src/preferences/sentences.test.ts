import { describe, expect, it } from 'vitest'
import { sentencesOf } from './sentences.ts'

const split = (text: string) => sentencesOf(text).map(({ start, end }) => text.slice(start, end))

describe('the sentences of a text', () => {
  it.each([
    ['您好。欢迎来到i志愿！', ['您好。', '欢迎来到i志愿！']],
    ['他说：“一起去吧！”我们就去了。', ['他说：“一起去吧！”', '我们就去了。']],
    ['（先报名。）再签到；最后签退', ['（先报名。）', '再签到；', '最后签退']],
    ['还有谁？！没有了……走吧', ['还有谁？！', '没有了……', '走吧']],
    ['共 3.5 小时，版本 2.0.1。请拨 12355.', ['共 3.5 小时，版本 2.0.1。', '请拨 12355.']],
    ['见 www.example.gov.cn 网站。', ['见 www.example.gov.cn 网站。']],
    ['Is it open? Yes. Come!', ['Is it open?', 'Yes.', 'Come!']],
    ['2026-11-28 09:00 – 12:00', ['2026-11-28 09:00 – 12:00']],
    ['  标题  \n\n 第二行 ', ['标题', '第二行']],
    ['——。！……', []],
    ['', []],
  ])('a text is split into its sentences: %j', (text, wanted) => {
    expect(split(text)).toEqual(wanted)
  })

  it('a long sentence of a text is said in parts, at its commas', () => {
    const text = `${'去'.repeat(50)}，${'来'.repeat(50)}，${'完'.repeat(20)}。`
    expect(split(text)).toEqual([
      `${'去'.repeat(50)}，`,
      `${'来'.repeat(50)}，${'完'.repeat(20)}。`,
    ])
  })

  it('a sentence without a comma is cut, never through a character of two halves', () => {
    const parts = split(`好${'𠮷'.repeat(90)}`)
    expect(parts.join('')).toBe(`好${'𠮷'.repeat(90)}`)
    expect(parts.length).toBeGreaterThan(1)
    for (const part of parts) expect(part.isWellFormed()).toBe(true)
  })
})
