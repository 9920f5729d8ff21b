/** Base64 as other tools read it, of the form that stands in addresses. */
export const plainBase64 = (base64url: string): string =>
  base64url.replaceAll('-', '+').replaceAll('_', '/')

const bytesOf = (base64: string) =>
  Uint8Array.from(atob(plainBase64(base64)), (letter) => letter.charCodeAt(0))

/**
 * Whether an Ed25519 signature holds over a text in UTF-8; `unable` where the browser cannot tell. Key
 * (SubjectPublicKeyInfo, DER) and signature are base64 of either form.
 */
export const checkSignature = async ({
  publicKey,
  signature,
  signed,
}: {
  publicKey: string
  signature: string
  signed: string
}): Promise<'holds' | 'fails' | 'unable'> => {
  const algorithm = { name: 'Ed25519' }
  const key = await crypto.subtle
    .importKey('spki', bytesOf(publicKey), algorithm, false, ['verify'])
    .catch(() => null)
  if (!key) return 'unable'
  const text = new TextEncoder().encode(signed)
  return (await crypto.subtle.verify(algorithm, key, bytesOf(signature), text)) ? 'holds' : 'fails'
}
