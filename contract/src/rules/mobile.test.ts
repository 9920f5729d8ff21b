import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isMobile, normalizeMobile } from './mobile.ts'

it.each([
  '13800138000',
  '138 0013 8000',
  '138-0013-8000',
  '138–0013–8000',
  '+86 138 0013 8000',
  '＋８６１３８００１３８０００',
  '008613800138000',
  '8613800138000',
  '\u202D13800138000\u202C',
])('the mobile number is read from %j', (raw) => {
  expect(normalizeMobile(raw)).toBe('13800138000')
})

it.each(['13000000000', '19999999999'])('the mobile number %s is accepted', (value) => {
  expect(isMobile(value)).toBe(true)
})

it.each([
  '',
  '12800138000',
  '10086',
  '1380013800',
  '138001380000',
  '13800138000\n',
  '1380013800a',
  '+8613800138000',
  '１3800138000',
])('the mobile number %j is refused', (value) => {
  expect(isMobile(value)).toBe(false)
})

it('a mobile number that merely begins with 86 is kept whole', () => {
  expect(normalizeMobile('86138001380')).toBe('86138001380')
})

it('the normal form of a mobile number is stable: normalising twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (raw) => {
      const once = normalizeMobile(raw)
      expect(normalizeMobile(once)).toBe(once)
    }),
  )
})
