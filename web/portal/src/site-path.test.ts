import { describe, expect, it } from 'vitest'
import { isOtherEntry, leavingTarget, redirectTarget, returnPath, sitePath } from './site-path.ts'

describe('sitePath', () => {
  it.each(['/', '/mission', '/mission?open=1#list', '/h5/?session=a'])(
    'a path of the site is kept: %s',
    (address) => {
      expect(sitePath(address)).toBe(address)
    },
  )

  it.each([
    null,
    '',
    'mission',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
    ' /mission',
    '/.//evil.example/login',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
  ])('a path of the site is not %j', (address) => {
    expect(sitePath(address)).toBeNull()
  })
})

describe('redirectTarget', () => {
  it.each([
    ['mission', '', '/mission'],
    ['/mission', '', '/mission'],
    ['organization/details', '?districtId=1', '/organization/details?districtId=1'],
    ['', '', '/'],
  ])('a redirect from %j%s leads to %s', (rest, search, target) => {
    expect(redirectTarget(rest, search)).toBe(target)
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/https:/evil',
    'data:text/html,a',
    '..//evil.example/x',
    '%2e//evil.example/x',
    'redirect/..//../..//evil.example',
  ])('a redirect is refused to %j', (rest) => {
    expect(redirectTarget(rest)).toBeNull()
  })
})

describe('leavingTarget', () => {
  const hosts = ['gov.cn', 'www.example.org']
  it.each([
    ['https://www.gov.cn/a?b=1#c', 'https://www.gov.cn/a?b=1#c'],
    ['http://www.gov.cn/', 'https://www.gov.cn/'],
    ['/https:/www.example.org', 'https://www.example.org/'],
  ])('a way out of the site by %s leads to %s', (rest, target) => {
    expect(leavingTarget(rest, hosts)).toBe(target)
  })

  it.each([
    'https://evil.example/',
    'https://evil.example/?x=gov.cn',
    'https://gov.cn.evil.example/',
    'https://evilgov.cn/',
    'https://www.gov.cn@evil.example/',
    'https://www.gov.cn:8443/',
    'https://example.org/',
    'https://sub.evil.example#.gov.cn',
    '//www.gov.cn/',
    'javascript:alert(1)//gov.cn',
    'mission',
  ])('a way out of the site is refused to %j', (rest) => {
    expect(leavingTarget(rest, hosts)).toBeNull()
  })
})

describe('returnPath', () => {
  it.each([
    ['', '/personalCenter'],
    ['?redirect=%2Fmission%2Fdetail-1', '/mission/detail-1'],
    ['?redirect=%2Fh5%2Fscan', '/h5/scan'],
    ['?return=%2Fmission', '/personalCenter'],
    ['?redirect=https%3A%2F%2Fevil.example', '/personalCenter'],
    ['?redirect=%2F%2Fevil.example', '/personalCenter'],
    ['?redirect=%2Flogin', '/personalCenter'],
    ['?redirect=%2F.%2F%2Fevil.example%2Flogin', '/personalCenter'],
    ['?redirect=%2F.%2Flogin', '/personalCenter'],
  ])('the path to return to from %j is %s', (search, path) => {
    expect(returnPath(search, '/personalCenter')).toBe(path)
  })
})

it('the paths of the site know the other entries', () => {
  expect(['/admin/', '/admin', '/h5/scan', '/h5?x'].every(isOtherEntry)).toBe(true)
  expect(['/', '/administration', '/mission', '/h5x'].some(isOtherEntry)).toBe(false)
})
