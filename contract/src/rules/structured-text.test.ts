import { describe, expect, it } from 'vitest'
import { followPath, hostsRefused, isLinkTarget } from './link-target.ts'
import { linksIn, plainText, textBlocks } from './structured-text.ts'

describe('a text of the editors', () => {
  it('a text of the editors has paragraphs, steps and points', () => {
    const text = '开头\n同一段\n\n1. 一\n2、二\n\n- 甲\n- 乙'
    expect(textBlocks(text).map(({ kind, lines }) => [kind, lines.length])).toEqual([
      ['paragraph', 2],
      ['steps', 2],
      ['points', 2],
    ])
    expect(plainText(text)).toBe('开头 同一段 一 二 甲 乙')
  })

  it('a text of the editors has links only where a page of this site or of the web is meant', () => {
    const text =
      '看[活动](/mission)和[政府](https://www.gov.cn/)，不看[坏](javascript:alert(1))[坏](//evil)[坏](/.//evil)[坏](/%2e//evil)'
    expect(linksIn(text)).toEqual(['/mission', 'https://www.gov.cn/'])
    expect(plainText(text)).toContain('[坏](//evil)')
  })

  it('a text of the editors leaves what looks like HTML as it is', () => {
    const [block] = textBlocks('<img src=x onerror=alert(1)>')
    expect(block!.lines).toEqual([[{ text: '<img src=x onerror=alert(1)>' }]])
  })
})

it.each([
  ['/mission?x=1#y', '/mission?x=1#y'],
  ['http://www.gov.cn/a', '/redirect/https://www.gov.cn/a'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['javascript:alert(1)', null],
])('the text %j is followed by %j', (target, path) => {
  expect(followPath(target)).toBe(path)
  expect(isLinkTarget(target)).toBe(path !== null)
})

it('the hosts that are not listed are named once each', () => {
  const targets = ['/own', 'https://a.gov.cn/', 'https://evil.example/1', 'https://evil.example/2']
  expect(hostsRefused(targets, ['gov.cn'])).toEqual(['evil.example'])
})
