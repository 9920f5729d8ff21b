import { checkSignature } from './check-signature.ts'

const digestOf = async (text: string): Promise<string> => {
  const bytes = new Uint8Array(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)),
  )
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

const textOf = (base64url: string): string =>
  new TextDecoder().decode(
    Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    ),
  )

/** Every digest that stands in a value, however deep. */
const digestsIn = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap(digestsIn)
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, item]) =>
          name === '_sd' ? (item as string[]) : digestsIn(item),
        )
      : []

/**
 * Whether a presentation (SD-JWT, RFC 9901) was signed by a key, and each part that is shown in it stands in it by
 * its digest; `unable` where the browser cannot tell.
 */
export const checkPresentation = async (
  presentation: string,
  publicKey: string,
): Promise<'holds' | 'fails' | 'unable'> => {
  const [jws = '', ...parts] = presentation.split('~')
  if (parts.pop() !== '') return 'fails'
  const [header = '', payload = '', signature = ''] = jws.split('.')
  const checked = await checkSignature({ publicKey, signature, signed: `${header}.${payload}` })
  if (checked !== 'holds') return checked
  const shown = parts.map((part) => JSON.parse(textOf(part)) as unknown)
  const signed = new Set(digestsIn([JSON.parse(textOf(payload)), ...shown]))
  const digests = await Promise.all(parts.map(digestOf))
  return digests.every((digest) => signed.has(digest)) ? 'holds' : 'fails'
}
