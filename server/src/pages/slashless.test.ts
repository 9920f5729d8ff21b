import fc from 'fast-check'
import { expect, it } from 'vitest'
import { slashless } from './slashless.ts'

it.each([
  ['/', null],
  ['/mission', null],
  ['/?x=/', null],
  ['/mission?to=/a/', null],
  ['/mission/', '/mission'],
  ['/mission//?sort=hot&q=a?b', '/mission?sort=hot&q=a?b'],
  ['//', '/'],
  ['//evil.example/', '/evil.example'],
  ['/\\evil.example/', '/evil.example'],
  ['\\\\evil.example/', '/evil.example'],
  ['/\\/\\evil.example\\', '/evil.example'],
])('the address %j goes on to %j', (url, address) => {
  expect(slashless(url)).toBe(address)
})

it('an address with a slash at its end leads nowhere but to this site, and nowhere twice', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2f',
    '%5c',
    '?',
    '#',
    'evil.example',
    ':',
    '@',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
      const address = slashless(`/${pieces.join('')}`)
      if (address === null) return
      expect(new URL(address, 'https://izy.example').origin).toBe('https://izy.example')
      expect(slashless(address)).toBeNull()
    }),
    { numRuns: 5000 },
  )
})
