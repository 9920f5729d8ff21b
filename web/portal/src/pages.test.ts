import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { guard } from './guard.ts'
import { publicPages } from './pages.ts'
import type { RouteName } from './routes.ts'

describe('the pages that the server renders', () => {
  it('the pages that the server renders are all open to visitors', () => {
    const visitor = { organizationToken: false, userToken: false, userInfo: null }
    for (const name of Object.keys(publicPages) as RouteName[])
      expect(guard(visitor, name), name).toBeNull()
  })

  // What the server does not know of it renders otherwise than the browser, which then begins again.
  it('the pages that the server renders name every part of the query string that their screens read', () => {
    for (const [name, page] of Object.entries(publicPages)) {
      const screen = readFileSync(new URL(page.source, import.meta.url), 'utf8')
      const read = [...screen.matchAll(/\bparams\.get\('(\w+)'\)/g)].map(([, part]) => part)
      const named = [...(page.reads ?? []), ...(page.unless ?? [])]
      expect(named, name).toEqual(expect.arrayContaining(read))
    }
  })
})
