import { StartupError } from './startup-error.ts'

/** The provider people may log in with, as it is registered there; null where there is none. */
export interface SignOnConfig {
  issuer: string
  clientId: string
  clientSecret: string
  /** Name of the provider on the button. */
  title: string
}

const local = /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?(\/|$)/

/** All four values or none; a provider is reached by https, but on the machine itself. */
export const signOnFrom = (given: SignOnConfig): SignOnConfig | null => {
  const { issuer, clientId, clientSecret, title } = given
  if (!issuer && !clientId && !clientSecret && !title) return null
  if (!issuer || !clientId || !clientSecret || !title)
    throw new StartupError(
      'OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_TITLE go together; set all of them or none.',
    )
  if (!issuer.startsWith('https://') && !local.test(issuer))
    throw new StartupError('OIDC_ISSUER must begin with https://, but on this machine itself.')
  return given
}
