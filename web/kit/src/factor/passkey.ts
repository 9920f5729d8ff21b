import type { factor } from 'contract/people/factor'
import type { InputOf, ResultOf } from 'contract/endpoint'
import { factorCopy as copy } from './factor.copy.ts'

type Making = ResultOf<typeof factor.passkeyOptions>
type Asking = ResultOf<typeof factor.passkeyChallenge>
type Made = InputOf<typeof factor.addPasskey>['passkey']
type Answer = InputOf<typeof factor.loginVolunteerByPasskey>['answer']

/**
 * Whether passkeys can be used on this page: the browser knows them, and the page has a name. Browsers
 * make none for a bare address.
 */
export const passkeysWork = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  isSecureContext &&
  !/^[\d.]+$|^\[/.test(location.hostname)

/**
 * This page under the name of this machine, where passkeys can be used: for whoever tries the product on
 * the machine it runs on by its bare address. Null anywhere else.
 */
export const namedAddress = (): string | null => {
  const { protocol, hostname, port, pathname } = location
  if (!/^127\.|^\[::1\]$/.test(hostname)) return null
  return `${protocol}//localhost${port && `:${port}`}${pathname}`
}

/** Whether the browser offers passkeys in the list below an input. */
export const offersPasskeys = async (): Promise<boolean> =>
  passkeysWork() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)

/** Has the browser make a passkey. What it throws has words in `passkeyProblem`. */
export const makePasskey = async (options: Making): Promise<Made> => {
  const credential = (await navigator.credentials.create({
    publicKey: {
      ...options,
      challenge: toBytes(options.challenge),
      user: { ...options.user, id: toBytes(options.user.id) },
      excludeCredentials: options.excludeCredentials.map(described),
    },
  })) as PublicKeyCredential | null
  if (!credential) throw new DOMException('', 'NotAllowedError')
  const response = credential.response as AuthenticatorAttestationResponse
  return {
    id: toText(credential.rawId),
    clientDataJSON: toText(response.clientDataJSON),
    attestationObject: toText(response.attestationObject),
    transports: response.getTransports?.() ?? [],
  }
}

/** Has the holder answer a challenge with a passkey; quietly, in the list of an input, where that is asked for. */
export const answerPasskey = async (
  options: Asking,
  { quietly = false, signal }: { quietly?: boolean; signal?: AbortSignal } = {},
): Promise<Answer> => {
  const credential = (await navigator.credentials.get({
    publicKey: {
      ...options,
      challenge: toBytes(options.challenge),
      allowCredentials: options.allowCredentials.map(described),
    },
    ...(quietly && { mediation: 'conditional' }),
    ...(signal && { signal }),
  })) as PublicKeyCredential | null
  if (!credential) throw new DOMException('', 'NotAllowedError')
  const response = credential.response as AuthenticatorAssertionResponse
  return {
    id: toText(credential.rawId),
    clientDataJSON: toText(response.clientDataJSON),
    authenticatorData: toText(response.authenticatorData),
    signature: toText(response.signature),
    ...(response.userHandle && { userHandle: toText(response.userHandle) }),
  }
}

/** What went wrong in the browser, in words; null for what is none of its refusals. */
export const passkeyProblem = (error: unknown): string | null => {
  if (!(error instanceof DOMException)) return null
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return copy.cancelled
  if (error.name === 'InvalidStateError') return copy.present
  return copy.failed
}

/** What people would call this device. */
export const deviceName = (): string =>
  copy.devices.find(([pattern]) => pattern.test(navigator.userAgent))?.[1] ?? copy.device

const described = ({ id, transports }: Making['excludeCredentials'][number]) => ({
  type: 'public-key' as const,
  id: toBytes(id),
  transports: transports as AuthenticatorTransport[],
})

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  )

const toText = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
