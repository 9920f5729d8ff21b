import { describe, expect, it } from 'vitest'
import { redirectFor } from './guard.ts'

const volunteer = { signedIn: true, weakPassword: false }

describe('redirectFor', () => {
  it('the guard of the phone shows every page to a signed-in volunteer', () => {
    expect(redirectFor(volunteer, '/h5/scan')).toBeNull()
  })

  it('the guard of the phone sends a volunteer with a weak password to the portal', () => {
    expect(redirectFor({ ...volunteer, weakPassword: true }, '/h5/scan')).toBe('/')
  })

  it('the guard of the phone sends a visitor to the login and back, with the scanned code intact', () => {
    const address = redirectFor({ signedIn: false, weakPassword: false }, '/h5/s?t=v1.a%2Bb.3')
    expect(new URL(address!, 'https://example.org').pathname).toBe('/login/volunteer')
    expect(new URL(address!, 'https://example.org').searchParams.get('redirect')).toBe(
      '/h5/s?t=v1.a%2Bb.3',
    )
  })
})
