import type { LoginResult } from 'contract/people/auth'
import type * as z from 'zod/mini'
import { digest, newSecret } from '../../../platform/crypto.ts'
import type { Realm } from '../../../platform/identifiers.ts'
import { lives } from './auth.policy.ts'

export type Tokens = z.output<typeof LoginResult>

/** The answer of a login that still owes something: the tokens are empty. */
export const noTokens = (realm: Realm): Tokens => ({
  loginType: realm === 'volunteer' ? 1 : 2,
  token: '',
  expiresIn: 0,
  refreshToken: '',
  refreshExpiresIn: 0,
  weakPassword: 0,
})

/** New tokens of a session; no refresh outlives the idle limit or the absolute limit since the login. */
export const newTokens = (realm: Realm, weakPassword: boolean, loggedInAt: Date, now: Date) => {
  const life = lives[realm]
  const token = newSecret()
  const refreshToken = newSecret()
  const refreshExpiresAt = new Date(
    Math.min(now.getTime() + life.idle, loggedInAt.getTime() + life.absolute),
  )
  const accessExpiresAt = new Date(
    Math.min(now.getTime() + life.access, refreshExpiresAt.getTime()),
  )
  const secondsUntil = (end: Date) =>
    Math.max(0, Math.floor((end.getTime() - now.getTime()) / 1000))
  const tokens: Tokens = {
    loginType: realm === 'volunteer' ? 1 : 2,
    token,
    expiresIn: secondsUntil(accessExpiresAt),
    refreshToken,
    refreshExpiresIn: secondsUntil(refreshExpiresAt),
    weakPassword: weakPassword ? 1 : 0,
  }
  return {
    tokens,
    stored: {
      access: digest(token),
      accessExpiresAt,
      refresh: digest(refreshToken),
      refreshExpiresAt,
    },
  }
}
