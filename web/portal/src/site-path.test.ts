import { describe, expect, it } from 'vitest'
import { isOtherEntry, redirectTarget, returnPath, sitePath } from './site-path.ts'

describe('sitePath', () => {
  it.each(['/', '/mission', '/mission?open=1#list', '/h5/?session=a'])('keeps %s', (address) => {
    expect(sitePath(address)).toBe(address)
  })

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
  ])('refuses %j', (address) => {
    expect(sitePath(address)).toBeNull()
  })
})

describe('redirectTarget', () => {
  it.each([
    ['mission', '', '/mission'],
    ['/mission', '', '/mission'],
    ['organization/details', '?districtId=1', '/organization/details?districtId=1'],
    ['', '', '/'],
  ])('%j%s leads to %s', (rest, search, target) => {
    expect(redirectTarget(rest, search)).toBe(target)
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/https:/evil',
    'data:text/html,a',
  ])('refuses %j', (rest) => {
    expect(redirectTarget(rest)).toBeNull()
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
  ])('%j leads to %s', (search, path) => {
    expect(returnPath(search, '/personalCenter')).toBe(path)
  })
})

it('knows the other entries', () => {
  expect(['/admin/', '/admin', '/h5/scan', '/h5?x'].every(isOtherEntry)).toBe(true)
  expect(['/', '/administration', '/mission', '/h5x'].some(isOtherEntry)).toBe(false)
})
