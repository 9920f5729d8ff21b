import { describe, expect, it } from 'vitest'
import { guard } from './guard.ts'
import { publicPages } from './pages.ts'
import type { RouteName } from './routes.ts'

describe('the pages that the server renders', () => {
  it('are all open to visitors', () => {
    const visitor = { organizationToken: false, userToken: false, userInfo: null }
    for (const name of Object.keys(publicPages) as RouteName[])
      expect(guard(visitor, name), name).toBeNull()
  })
})
