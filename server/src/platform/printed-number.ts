import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Crockford's base 32: no I, L, O or U, so that a printed number is read back as it was written. */
export const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const symbol = '[0-9A-HJKMNP-TV-Z]'
const pattern = new RegExp(`^([A-Z]{4})(\\d{4})(\\d{2})(\\d{2})${symbol}{9}$`)
const codePattern = new RegExp(`^${symbol}{16}$`)

const chinaDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** Bytes of a multiple of five in that alphabet. */
export const base32 = (bytes: Uint8Array): string => {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return bits.replace(/.{5}/g, (five) => alphabet.charAt(Number.parseInt(five, 2)))
}

// Multiplication by x in GF(32), modulo x^5 + x^2 + 1.
const double = (element: number) => ((element << 1) ^ (element & 16 ? 0b100101 : 0)) & 31

/**
 * The check character of a text in the alphabet above: a Reed-Solomon symbol over GF(32). It
 * notices every single wrong character and every swap of two characters up to 30 places apart;
 * Luhn modulo 32 misses the swap of 0 and Z, ISO 7064 MOD 37,36 needs letters the alphabet avoids.
 */
const checkCharacter = (text: string): string => {
  let sum = 0
  for (const character of text) sum = double(sum ^ alphabet.indexOf(character))
  return alphabet.charAt(sum)
}

/** What is numbered: time certificates and donation certificates. */
export type NumberSeries = 'GDSJ' | 'GDJZ'

/**
 * A number for a certificate: its series, the day of issue in China, eight random characters and a
 * check character. No counter is shared, so the caller keeps numbers unique by a constraint and
 * draws again on the rare collision (40 random bits a day).
 */
export const newPrintedNumber = (
  series: NumberSeries,
  now: Date,
  five: Uint8Array = randomBytes(5),
): string => {
  const text = `${series}${chinaDay.format(now).replaceAll('-', '')}${base32(five)}`
  return text + checkCharacter(text)
}

/** What a person typed, as we would have printed it: wide, lower-case and look-alike characters. */
export const normalizePrinted = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}._]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')

/** Whether a normalized text is a number of a series: form, a real day, check character. */
export const isPrintedNumber = (series: NumberSeries, text: string): boolean => {
  const match = pattern.exec(text)
  if (match?.[1] !== series) return false
  const day = `${match[2]}-${match[3]}-${match[4]}`
  const date = new Date(`${day}T00:00:00Z`)
  return (
    !Number.isNaN(date.getTime()) &&
    date.toISOString().startsWith(day) &&
    checkCharacter(text.slice(0, -1)) === text.at(-1)
  )
}

/** Eighty random bits as 16 characters, ungrouped. Known to the holder; we keep only its hash. */
export const newVerificationCode = (ten: Uint8Array = randomBytes(10)): string => base32(ten)

/** A code as printed: in groups of four. */
export const groupVerificationCode = (code: string): string => code.replace(/.{4}(?=.)/g, '$& ')

/**
 * SHA-256 of number and code, hex; the number keeps a hash from being moved to another
 * certificate. A plain hash suffices because the code has 80 random bits.
 */
export const hashVerificationCode = (number: string, code: string): string =>
  createHash('sha256').update(`certificate-code:1:${number}:${code}`).digest('hex')

/** Whether the typed code is the one hashed, in any spelling a person may use; constant time. */
export const verificationCodeMatches = (number: string, typed: string, hash: string): boolean => {
  const code = normalizePrinted(typed)
  const expected = Buffer.from(hash, 'hex')
  const given = Buffer.from(hashVerificationCode(number, code), 'hex')
  return (
    codePattern.test(code) && expected.length === given.length && timingSafeEqual(given, expected)
  )
}
