import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { followPath, isLinkTarget } from './link-target.ts'
import { ownPath } from './own-path.ts'

/* An address is read by more than one reader; whatever it is written with, none may be led away. */

const site = 'https://izy.example'

/** What addresses that hide where they lead are put together of. */
const separators = [
  '/',
  '//',
  '\\',
  '.',
  '..',
  '/.',
  '/..',
  '/./',
  '/../',
  ';',
  ':',
  '@',
  '?',
  '#',
  '=',
]
const encoded = [
  '%2e',
  '%2E',
  '%2e%2e',
  '%2f',
  '%5c',
  '%5C',
  '%25',
  '%252e',
  '%252f',
  '%00',
  '%09',
  '%',
]
const unseen = [
  '\t',
  '\n',
  '\r',
  '\0',
  '\u0085',
  '\u2028',
  ' ',
  '\u3000',
  '\uff0f',
  '\uff0e',
  '\ud800',
]
const words = ['evil.example', 'mission', 'login', 'redirect', 'v2', 'https:', 'javascript:', '政']
const piece = fc.constantFrom(...separators, ...encoded, ...unseen, ...words)
const hostile = fc.oneof(
  fc.array(piece, { maxLength: 9 }).map((pieces) => `/${pieces.join('')}`),
  fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join('')),
)

/** Decodes as often as a reader behind another one might. */
const readings = (path: string): string[] => {
  const all = [path]
  for (let left = 3; left > 0; left--) {
    try {
      all.push(decodeURIComponent(all.at(-1)!))
    } catch {
      return all
    }
  }
  return all
}

describe('a path of this site', () => {
  it.each(['/.//evil.example', '/..//evil.example', '/a/..//evil.example', '/%2e//evil.example'])(
    'a path of this site is not %s, which becomes an address without a scheme',
    (address) => {
      expect(ownPath(address)).toBeNull()
      expect(isLinkTarget(address)).toBe(false)
      expect(followPath(address)).toBeNull()
    },
  )

  it('a path of this site stays on the site however it is written, and however often it is looked at', () => {
    fc.assert(
      fc.property(hostile, (address) => {
        const path = ownPath(address)
        if (path === null) return
        expect(path).toMatch(/^\/(?![/\\])/)
        expect(new URL(path, site).href).toBe(site + path)
        expect(ownPath(path)).toBe(path)
      }),
      { numRuns: 20_000 },
    )
  })
})

describe('a link that an editor wrote', () => {
  it.each([
    '/redirect/https://evil.example/',
    '/./redirect/https://evil.example/',
    '/a/../redirect/https://evil.example/',
    '/%72edirect/https://evil.example/',
    '/Redirect/https://evil.example/',
    '/v2/api/zyz/auth/login/loginOut',
    '/./v2/api/zyz/auth/login/loginOut',
    '/%762/api/zyz/auth/login/loginOut',
    '/api/usMain/resetModifyPwd',
    '/%E0%A4%A',
  ])('a link that an editor wrote is not %s', (address) => {
    expect(isLinkTarget(address)).toBe(false)
    expect(followPath(address)).toBeNull()
  })

  it.each(['/redirected', '/v2x', '/apis', '/mission?to=/redirect/x#/v2/'])(
    'a link that an editor wrote may be %s',
    (path) => {
      expect(followPath(path)).toBe(path)
    },
  )

  it('a link that an editor wrote leads to a page of this site, or over the page that warns of leaving it', () => {
    fc.assert(
      fc.property(hostile, (address) => {
        const path = followPath(address)
        expect(isLinkTarget(address)).toBe(path !== null)
        if (path === null) return
        expect(new URL(path, site).origin).toBe(site)
        if (path.startsWith('/redirect/https://')) return
        const { pathname } = new URL(path, site)
        for (const reading of readings(pathname).slice(0, 2))
          expect(reading).not.toMatch(/^\/(?:redirect|v2|api)(?:\/|$)/i)
      }),
      { numRuns: 20_000 },
    )
  })
})
