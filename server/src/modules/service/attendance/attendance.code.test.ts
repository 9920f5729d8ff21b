import { describe, expect, it, test } from 'vitest'
import {
  kindOfDigits,
  obstacleToPersonalToken,
  obstacleToScreenToken,
  personalToken,
  readToken,
  screenAddress,
  screenDigits,
  screenToken,
  slotEnd,
  slotOf,
  type Screen,
} from './attendance.code.ts'

const key = Buffer.alloc(32, 1)
const screen: Screen = {
  sessionId: '019cc6e6-4d00-7123-8abc-0123456789ab',
  missionId: '019cc6e6-4d00-7123-8abc-000000000001',
  kind: 'signIn',
}
const at = (seconds: number) => new Date(Date.parse('2026-03-07T01:00:00Z') + seconds * 1000)
const token = (moment: Date, of: Screen = screen) => screenToken(key, of, slotOf(moment))
const verdict = (text: string, moment: Date, of: Screen = screen) => {
  const claimed = readToken(text)
  return claimed ? obstacleToScreenToken(key, claimed, of, moment) : 'unreadable'
}

describe("the screen's token", () => {
  it('the screen’s token names version, kind and session, and is short enough for a coarse picture', () => {
    expect(token(at(0))).toMatch(/^v1\.i\.[A-Za-z0-9_-]{22}\.\d{8}\.[A-Za-z0-9_-]{16}$/)
    expect(readToken(token(at(0)))).toMatchObject({ kind: 'signIn', sessionId: screen.sessionId })
    const address = screenAddress('https://www.example.org', token(at(0)))
    expect(address.length).toBeLessThan(100)
    expect(readToken(address)).toEqual(readToken(token(at(0))))
  })

  it('the screen’s token is accepted in its own step and the next, never longer than 40 seconds', () => {
    for (let shown = 0; shown < 20; shown++) {
      for (let wait = 0; wait <= 60; wait++) {
        const expected =
          slotOf(at(shown + wait)) - slotOf(at(shown)) <= 1 ? null : 'scanCodeExpired'
        expect(verdict(token(at(shown)), at(shown + wait))).toBe(expected)
        if (wait >= 40) expect(expected).toBe('scanCodeExpired')
      }
    }
  })

  it.each([2 * 60, 24 * 3600])(
    'the screen’s token tells a photograph of %i seconds ago from a forgery',
    (age) => {
      expect(verdict(token(at(0)), at(age))).toBe('scanCodeExpired')
    },
  )

  it('the screen’s token is refused with any character changed', () => {
    const genuine = token(at(0))
    for (let i = 0; i < genuine.length; i++) {
      for (const other of ['A', 'b', '0', '9', '.', '_', 'i', 'o', 'p']) {
        if (genuine[i] === other) continue
        const altered = genuine.slice(0, i) + other + genuine.slice(i + 1)
        expect(['scanCodeInvalid', 'unreadable'], altered).toContain(verdict(altered, at(0)))
      }
    }
  })

  it('the screen’s token holds for its own mission, session, kind and key only', () => {
    const other = '019cc6e6-4d00-7123-8abc-000000000002'
    expect(verdict(token(at(0)), at(0), { ...screen, sessionId: other })).toBe('scanCodeInvalid')
    expect(verdict(token(at(0)), at(0), { ...screen, missionId: other })).toBe('scanCodeInvalid')
    expect(verdict(token(at(0)), at(0), { ...screen, kind: 'signOut' })).toBe('scanCodeInvalid')
    const foreign = screenToken(Buffer.alloc(32, 2), screen, slotOf(at(0)))
    expect(verdict(foreign, at(0))).toBe('scanCodeInvalid')
  })

  it.each(['', 'v1', 'https://evil.example/h5/s?t=', 'v1.i.x.1.y', 'v2.i.' + 'A'.repeat(22)])(
    'the screen’s token does not read %j',
    (text) => expect(readToken(text)).toBeNull(),
  )

  test('the slot of the screen’s token ends when the next code comes', () => {
    expect(slotEnd(at(0))).toEqual(at(20))
    expect(slotEnd(at(19.999))).toEqual(at(20))
    expect(slotEnd(at(20))).toEqual(at(40))
  })
})

describe("the volunteer's token", () => {
  const id = '019cc6e6-4d00-7123-8abc-0000000000aa'
  const check = (text: string, moment: Date) => {
    const claimed = readToken(text)
    return claimed?.kind === 'person' ? obstacleToPersonalToken(key, claimed, moment) : 'unreadable'
  }
  it('the volunteer’s token is accepted for two steps and cannot be made for somebody else', () => {
    const own = personalToken(key, id, slotOf(at(0)))
    expect(check(own, at(20))).toBeNull()
    expect(check(own, at(40))).toBe('scanCodeExpired')
    const other = personalToken(key, screen.sessionId, slotOf(at(0)))
    const spliced = [...own.split('.').slice(0, 2), other.split('.')[2], ...own.split('.').slice(3)]
    expect(check(spliced.join('.'), at(0))).toBe('scanCodeInvalid')
  })
  it('the volunteer’s token is no screen token and a screen token is none of it', () => {
    const swapped = token(at(0)).replace('v1.i.', 'v1.p.')
    expect(check(swapped, at(0))).toBe('scanCodeInvalid')
  })
})

describe('the six digits', () => {
  const session = { sessionId: screen.sessionId, missionId: screen.missionId }
  const digits = (kind: Screen['kind'], moment: Date) =>
    screenDigits(key, { ...session, kind }, slotOf(moment))

  it('the six digits tell signing in from signing out and live for two steps', () => {
    for (const kind of ['signIn', 'signOut'] as const) {
      expect(digits(kind, at(0))).toMatch(/^\d{6}$/)
      expect(kindOfDigits(key, session, digits(kind, at(0)), at(0))).toBe(kind)
      expect(kindOfDigits(key, session, digits(kind, at(0)), at(39))).toBe(kind)
      expect(kindOfDigits(key, session, digits(kind, at(0)), at(40))).toBeNull()
    }
  })
  it('the six digits never coincide for the two kinds, whatever the step', () => {
    for (let step = 0; step < 2000; step++) {
      const moment = at(step * 20)
      expect(Number(digits('signIn', moment)) % 2).toBe(0)
      expect(Number(digits('signOut', moment)) % 2).toBe(1)
    }
  })
  it('the six digits are those of one session', () => {
    const other = { ...session, sessionId: '019cc6e6-4d00-7123-8abc-000000000002' }
    expect(kindOfDigits(key, other, digits('signIn', at(0)), at(0))).toBeNull()
  })
})
