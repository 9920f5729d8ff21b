import { afterEach, expect, it, vi } from 'vitest'
import { namedAddress } from './passkey.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  [
    'http://127.0.0.1:3000/personalCenter/subtract?x=1',
    'http://localhost:3000/personalCenter/subtract',
  ],
  ['http://[::1]:3000/admin/account', 'http://localhost:3000/admin/account'],
  ['http://localhost:3000/', null],
  ['http://192.168.1.5:3000/', null],
  ['https://zyz.example/', null],
])('passkeys on the page at %s have the name %s', (address, named) => {
  vi.stubGlobal('location', new URL(address))
  expect(namedAddress()).toBe(named)
})
