import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** A real OpenID provider on this machine, and people who have accounts there. */
export interface LocalProvider {
  issuer: string
  /** Follows a login to its end as a person would who is signed in there; gives the address it leads back to. */
  logIn(url: string, subject: string): Promise<URL>
  /** The person refuses. */
  deny(url: string): Promise<URL>
  close(): Promise<void>
}

export const CLIENT = {
  clientId: 'izhiyuan',
  clientSecret: 'a-secret-of-this-test-only',
  title: '粤省事',
}

/** Starts a provider that sends people back to `callback`. */
export const startProvider = async (callback: string): Promise<LocalProvider> => {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [callback],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    cookies: { keys: ['a key of this test only'] },
    claims: { openid: ['sub'], profile: ['preferred_username'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    ttl: { Interaction: 60, Session: 60, Grant: 60, AccessToken: 60, IdToken: 60 },
    pkce: { required: () => true },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: () => ({ sub, preferred_username: `user-${sub}` }),
    }),
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    const uid = /^\/interaction\/[^/?]+\?as=(.*)$/.exec(request.url ?? '')?.[1]
    if (uid === undefined) return void answer(request, response)
    void settle(provider, request, response, decodeURIComponent(uid)).catch(() => {
      response.statusCode = 500
      response.end()
    })
  })
  return {
    issuer,
    logIn: (url, subject) => follow(url, callback, subject),
    deny: (url) => follow(url, callback, ''),
    close: () => stop(server),
  }
}

type Interaction = Parameters<InstanceType<typeof Provider>['interactionDetails']>

/** What a person does on the provider's pages: says who he is and agrees, or refuses. */
const settle = async (
  provider: InstanceType<typeof Provider>,
  request: Interaction[0],
  response: Interaction[1],
  subject: string,
) => {
  const { prompt, params, session, grantId } = await provider.interactionDetails(request, response)
  if (subject === '') {
    const refusal = { error: 'access_denied', error_description: 'refused' }
    return provider.interactionFinished(request, response, refusal)
  }
  if (prompt.name === 'login')
    return provider.interactionFinished(request, response, { login: { accountId: subject } })
  const grant = grantId
    ? (await provider.Grant.find(grantId))!
    : new provider.Grant({
        accountId: session!.accountId,
        clientId: String(params.client_id),
      })
  grant.addOIDCScope(String(params.scope))
  const consent = { grantId: await grant.save() }
  return provider.interactionFinished(
    request,
    response,
    { consent },
    { mergeWithLastSubmission: true },
  )
}

/** Goes from page to page with the cookies it is given, until one leads back. */
const follow = async (url: string, callback: string, subject: string): Promise<URL> => {
  const cookies = new Map<string, string>()
  let next = new URL(url)
  for (let step = 0; step < 12; step++) {
    if (next.href.startsWith(callback)) return next
    if (next.pathname.startsWith('/interaction/')) next.searchParams.set('as', subject)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      cookies.set(name!, value!)
    }
    const location = response.headers.get('location')
    if (!location) throw new Error(`${next.pathname} answers ${response.status}`)
    next = new URL(location, next)
  }
  throw new Error('the login leads nowhere')
}

const stop = (server: Server) =>
  new Promise<void>((done) => {
    server.close(() => done())
    server.closeAllConnections()
  })
