/** What a verification of a certificate asks for. */
export interface CertificateAsked {
  number: string
  code: string
}

/**
 * The address of a verification filled in, as the code of a certificate holds it. Both stand behind `#`,
 * which browsers keep to themselves, so that no server on the way writes the code into its log.
 */
export const certificateAddress = (page: string, { number, code }: CertificateAsked): string =>
  `${page}#${new URLSearchParams({ number, code: code.replaceAll(/[\s-]/g, '') })}`

/** What an address asks for; certificates printed earlier have it in the query. Null for any other. */
export const certificateAsked = (search: string, hash: string): CertificateAsked | null =>
  askedBy(hash.replace(/^#/, '')) ?? askedBy(search)

const askedBy = (text: string): CertificateAsked | null => {
  const said = new URLSearchParams(text)
  const [number, code] = [said.get('number'), said.get('code')]
  return number && code ? { number, code } : null
}

/** The address of what a holder shows of his certificate; its secret stands behind `#` as well. */
export const shareAddress = (page: string, token: string): string =>
  `${page}#${new URLSearchParams({ share: token })}`

/** The secret of such an address; null of any other. */
export const shareAsked = (hash: string): string | null => {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('share')
  return token !== null && /^[A-Za-z0-9_-]{43}$/.test(token) ? token : null
}
