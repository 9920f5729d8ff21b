import { isPersonName } from 'contract/rules/person-name'
import { describe, expect, it } from 'vitest'
import { randomFrom } from './random.ts'
import { personName } from './volunteers.ts'

/** Found in drawn names once, and some more that the same characters make. */
const ofOnePerson = (
  '李强 王毅 李鹏 陈毅 朱德 陈云 胡锦涛 黄坤明 李家超 彭丽媛 方志敏 黄文秀 罗炳辉 刘德华 黄晓明 林志玲 ' +
  '范冰冰 刘国梁 姚明 周慧敏 马云 苏炳添 朱枫 李云泽 王浩 林武 王宁 张平 刘诗雯 张宁 孙家栋 王文涛 ' +
  '张子枫 刘智明'
).split(' ')

describe('invented names', () => {
  const random = randomFrom(2026, 'names')
  const names = Array.from({ length: 200_000 }, (_, i) =>
    personName(random, i % 2 === 0 ? 'female' : 'male'),
  )

  it('invented names are nobody’s whom everybody knows, over 200,000 of them', () => {
    const drawn = new Set(names)
    expect(drawn.size).toBeGreaterThan(50_000)
    expect(ofOnePerson.filter((name) => drawn.has(name))).toEqual([])
  })

  it('invented names of two characters are made of such as hardly anybody known has', () => {
    const short = [...new Set(names)].filter((name) => [...name].length === 2)
    expect(short.length).toBeGreaterThan(500)
    const usual = /[^漪璟霁菡苒楹屿昀湉桉珈滢栩炘]$/u
    expect(short.filter((name) => usual.test(name))).toEqual([])
  })

  it('invented names are names, and only those of Uygurs and Kazaks have a dot', () => {
    const drawn = [...new Set(names)]
    expect(drawn.filter((name) => !isPersonName(name))).toEqual([])
    const dotted = drawn.filter((name) => name.includes('·'))
    expect(dotted.length).toBeGreaterThan(5)
    expect(dotted.filter((name) => /扎西|卓玛|央金|多吉|次仁|丹增/.test(name))).toEqual([])
    expect(drawn).toEqual(expect.arrayContaining(['卓玛央金', '扎西多吉']))
  })
})
