import { beforeEach, describe, expect, it } from 'vitest'
import { createSession } from 'kit/api/session.ts'
import { forgetScan, keepScan, keptScan } from './kept-scan.ts'
import type { Attempt } from './scan-flow.ts'

const attempt: Attempt = {
  code: { by: 'qr', text: 'v1.a.b' },
  source: 'camera',
  nonce: 'nonce-1',
  readAt: '2026-12-01T01:00:00.000Z',
  position: null,
  leave: false,
  tries: 4,
}
const soon = new Date('2026-12-01T01:30:00Z')

describe('a kept scan', () => {
  beforeEach(() => {
    document.cookie = 'izy_user_token=token-of-volunteer-a; path=/'
  })

  it('a kept scan comes back with its nonce, counting tries again', () => {
    const session = createSession('volunteer')
    keepScan(session, attempt)
    expect(keptScan(session, soon)).toEqual({ ...attempt, tries: 1 })
  })

  it('a kept scan never comes back for another login on the same phone', () => {
    keepScan(createSession('volunteer'), attempt)
    document.cookie = 'izy_user_token=token-of-volunteer-b; path=/'
    expect(keptScan(createSession('volunteer'), soon)).toBeNull()
  })

  it('a kept scan does not come back hours later, when forgotten, or when unreadable', () => {
    const session = createSession('volunteer')
    keepScan(session, attempt)
    expect(keptScan(session, new Date('2026-12-01T03:00:01Z'))).toBeNull()
    forgetScan()
    expect(keptScan(session, soon)).toBeNull()
    localStorage.setItem('izy_user_scan', '{"owner":')
    expect(keptScan(session, soon)).toBeNull()
  })
})
