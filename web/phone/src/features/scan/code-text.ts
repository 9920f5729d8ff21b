/** Longest text the server takes as a code. */
const longest = 400

/**
 * The code inside the text of a QR picture: the text itself, or the `t` of an address ending in
 * /h5/s, so that the camera of the phone or another app can open the page directly. The host is not
 * compared, because the portal answers under several names and only the server can judge a code.
 * Null when the picture is plainly something else.
 */
export const codeOf = (text: string): string | null => {
  const trimmed = text.trim()
  const code = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? codeOfAddress(trimmed) : trimmed
  return code && code.length <= longest && !/\s/.test(code) ? code : null
}

const codeOfAddress = (text: string): string | null => {
  if (!URL.canParse(text)) return null
  const { protocol, pathname, searchParams } = new URL(text)
  const ours = /^https?:$/.test(protocol) && /^\/h5\/s\/?$/.test(pathname)
  return ours ? searchParams.get('t') : null
}
