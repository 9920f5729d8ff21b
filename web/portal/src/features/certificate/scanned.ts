/** Number and code of a certificate as its QR code carries them, or null for any other text. */
export const certificateOf = (text: string): { number: string; code: string } | null => {
  if (!URL.canParse(text)) return null
  const { pathname, searchParams } = new URL(text)
  const number = searchParams.get('number')
  const code = searchParams.get('code')
  return pathname === '/zs' && number && code ? { number, code } : null
}
