import * as oidc from 'openid-client'
import { fail } from '../../../platform/fail.ts'
import type { SignOnConfig } from '../../../platform/sign-on-config.ts'
import type { World } from '../../../platform/world.ts'

/** Where the provider sends people back to. */
const CALLBACK_PATH = '/login/third'
const SCOPE = 'openid profile'
const SECONDS = 8
/** What a provider says of itself is asked for again after so long. */
const KNOWN_MS = 3_600_000

/** What one login keeps secret from everybody but the server. */
export interface Secrets {
  nonce: string
  verifier: string
}

/** Whom the provider vouches for. */
export interface Subject {
  issuer: string
  subject: string
  /** What he is called there; may be empty. */
  name: string
}

interface Known {
  asked: Promise<oidc.Configuration>
  until: number
}
const known = new WeakMap<SignOnConfig, Known>()

/** The provider of the configuration. Fails with signOnUnavailable when there is none, or it does not answer. */
const configured = async ({
  config: { signOn },
  clock,
  log,
}: World): Promise<oidc.Configuration> => {
  if (!signOn) return fail('signOnUnavailable')
  const now = clock.now().getTime()
  const found = known.get(signOn)
  const asked = found && found.until > now ? found.asked : discover(signOn)
  if (asked !== found?.asked) known.set(signOn, { asked, until: now + KNOWN_MS })
  try {
    return await asked
  } catch (error) {
    known.delete(signOn)
    log.warn({ reason: reasonOf(error) }, 'the sign-on provider does not answer')
    return fail('signOnUnavailable')
  }
}

const discover = async (signOn: SignOnConfig): Promise<oidc.Configuration> => {
  const issuer = new URL(signOn.issuer)
  const send = fetchOnly(issuer.origin)
  const found = await oidc.discovery(
    issuer,
    signOn.clientId,
    signOn.clientSecret,
    oidc.ClientSecretPost(signOn.clientSecret),
    {
      timeout: SECONDS,
      [oidc.customFetch]: send,
      ...(issuer.protocol === 'http:' && { execute: [oidc.allowInsecureRequests] }),
    },
  )
  found[oidc.customFetch] = send
  found.timeout = SECONDS
  return found
}

/** Whatever the provider's description says, nobody but its own origin is asked. */
export const fetchOnly =
  (origin: string): oidc.CustomFetch =>
  async (url, options) => {
    if (new URL(url).origin !== origin) throw new Error('an address beside the issuer')
    return fetch(url, { ...options, redirect: 'error' } as RequestInit)
  }

const callbackOf = ({ config }: World) => new URL(CALLBACK_PATH, config.publicUrl)

/** Where a login goes on, and what must be remembered of it. Fails with signOnUnavailable. */
export const beginAt = async (world: World, state: string) => {
  const provider = await configured(world)
  const secrets: Secrets = { nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() }
  const url = oidc.buildAuthorizationUrl(provider, {
    redirect_uri: callbackOf(world).href,
    scope: SCOPE,
    state,
    nonce: secrets.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: 'S256',
  })
  return { url: url.href, secrets }
}

/**
 * Exchanges what the provider sent back for whom it vouches for. Fails with signOnUnavailable when it does
 * not answer, and with signOnRefused when what it says does not hold.
 */
export const subjectOf = async (
  world: World,
  { state, code, iss }: { state: string; code: string; iss: string | undefined },
  { nonce, verifier }: Secrets,
): Promise<Subject> => {
  const provider = await configured(world)
  const url = callbackOf(world)
  url.searchParams.set('state', state)
  url.searchParams.set('code', code)
  if (iss !== undefined) url.searchParams.set('iss', iss)
  try {
    const answer = await oidc.authorizationCodeGrant(provider, url, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    })
    const claims = answer.claims() ?? fail('signOnRefused')
    const name = claims.preferred_username ?? claims.name
    return {
      issuer: claims.iss,
      subject: claims.sub,
      name: typeof name === 'string' ? name.slice(0, 60) : '',
    }
  } catch (error) {
    const reason = reasonOf(error)
    world.log.warn({ reason }, 'a sign-on was refused')
    return fail(unreachable.has(reason) ? 'signOnUnavailable' : 'signOnRefused')
  }
}

/** Never the message: it may repeat what the provider said of a person. */
const reasonOf = (error: unknown): string => {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return typeof code === 'string' ? code : String(name)
}

const unreachable: ReadonlySet<string> = new Set(['OAUTH_TIMEOUT', 'TypeError', 'ECONNREFUSED'])
