import { expect, it } from 'vitest'
import { certificateAddress, certificateAsked } from './certificate-address.ts'

const asked = { number: 'GDSJ1', code: 'ABCD' }

it('a certificate address hides number and code from every server on the way', () => {
  const address = certificateAddress('https://zyz.example/zs', { number: 'GDSJ1', code: 'AB CD' })
  expect(address).toBe('https://zyz.example/zs#number=GDSJ1&code=ABCD')
  const { search, hash } = new URL(address)
  expect(certificateAsked(search, hash)).toEqual(asked)
})

it('a certificate address as earlier certificates have it on paper is still read', () => {
  expect(certificateAsked('?number=GDSJ1&code=ABCD', '')).toEqual(asked)
  for (const [search, hash] of [
    ['', ''],
    ['?number=GDSJ1', ''],
    ['', '#code=ABCD'],
    ['?number=GDSJ1', '#code=ABCD'],
  ] as const)
    expect(certificateAsked(search, hash)).toBeNull()
})
