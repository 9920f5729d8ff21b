import { certificateAsked, type CertificateAsked } from 'contract/rules/certificate-address'

/** Number and code of a certificate as its QR code carries them, or null for any other text. */
export const certificateOf = (text: string): CertificateAsked | null => {
  if (!URL.canParse(text)) return null
  const { pathname, search, hash } = new URL(text)
  return pathname === '/zs' ? certificateAsked(search, hash) : null
}
