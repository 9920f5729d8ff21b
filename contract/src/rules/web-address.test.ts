import { describe, expect, it } from 'vitest'
import { isBelowHost, isHostName } from './host-name.ts'
import { isWebAddress, webAddress } from './web-address.ts'

describe('isHostName', () => {
  it.each(['gov.cn', 'www.gov.cn', 'a-b.example.org', 'xn--fiqs8s.cn'])(
    'the host name %s is accepted',
    (host) => {
      expect(isHostName(host)).toBe(true)
    },
  )
  it.each([
    '',
    'localhost',
    'GOV.cn',
    '10.0.0.1',
    '-a.cn',
    'a-.cn',
    'a..cn',
    'gov.cn.',
    'gov.cn/x',
    '中国.cn',
    `${'a'.repeat(64)}.cn`,
  ])('the host name %j is refused', (host) => {
    expect(isHostName(host)).toBe(false)
  })
})

it('a name of a host stands for the hosts below it and for no others', () => {
  expect(isBelowHost('www.gov.cn', ['gov.cn'])).toBe(true)
  expect(isBelowHost('gov.cn', ['gov.cn'])).toBe(true)
  expect(isBelowHost('evilgov.cn', ['gov.cn'])).toBe(false)
  expect(isBelowHost('gov.cn.evil.example', ['gov.cn'])).toBe(false)
  expect(isBelowHost('gov.cn', [])).toBe(false)
})

describe('webAddress', () => {
  it.each([
    ['http://www.gov.cn/a?b=1#c', 'https://www.gov.cn/a?b=1#c'],
    ['https://WWW.gov.cn', 'https://www.gov.cn/'],
    // A router that joins doubled slashes hands this over.
    ['https:/www.gov.cn/a', 'https://www.gov.cn/a'],
    ['https://www.gov.cn:443/', 'https://www.gov.cn/'],
  ])('the web address %s becomes %s', (text, address) => {
    expect(webAddress(text)).toBe(address)
  })
  it.each([
    'ftp://www.gov.cn',
    'javascript:alert(1)',
    'www.gov.cn',
    'https://user@www.gov.cn/',
    'https://www.gov.cn@evil.example\\',
    'https://www.gov.cn:8443/',
    'https://10.0.0.1/',
    'https://localhost/',
    'https:///www.gov.cn',
    'https:\\\\www.gov.cn',
    'https://www.gov.cn/a b',
    'https://',
  ])('the web address %j is refused', (text) => {
    expect(webAddress(text)).toBeNull()
    expect(isWebAddress(text)).toBe(false)
  })
})
