import { claimsInChinese } from './certificate-purpose.copy.ts'

/** What the font of the paper has: Chinese and Latin letters, digits, and the punctuation of a line. */
const ALLOWED =
  /^[\p{Script=Han}\p{Script=Latin}0-9 \u3000-\u3002\u300a-\u300d\u00b7\u2013\u2014\u2018-\u201d\uff08\uff09\uff0c\uff1a\uff1b,.:;()/&'"+-]+$/u
const LETTER = /[\p{Script=Han}\p{Script=Latin}]/u
/** Numbers by which somebody can be called or is known; a school year is shorter. */
const LONG_NUMBER = /[0-9]{7,}|1[3-9][0-9]-?[0-9]{4}-?[0-9]{4}/
const ADDRESS = /https?:|www\.|\.(com|cn|net|org)\b/i
const AMOUNT = /[0-9]\s*(h|hrs?|hours?|mins?|minutes?)\b/i
const CLAIM = /\b(certif\w*|verified|approved)\b/i

/** Why words cannot stand on a certificate as what it is for. */
export type PurposeFault = 'certificatePurposeCharacters' | 'certificatePurposeClaims'

/**
 * Looks at what a holder wants printed as the purpose of his certificate. It stands on an official paper beside
 * what the issuer says: so it tells what the paper is for, and nothing that could be taken for the issuer's word,
 * such as hours, and nothing by which somebody is called.
 */
export const purposeFault = (purpose: string): PurposeFault | null => {
  const words = purpose.normalize('NFKC')
  if (!ALLOWED.test(words) || !LETTER.test(words)) return 'certificatePurposeCharacters'
  const close = words.replace(/\s/g, '')
  if (LONG_NUMBER.test(close) || ADDRESS.test(words)) return 'certificatePurposeClaims'
  if (AMOUNT.test(words) || CLAIM.test(words) || claimsInChinese(close))
    return 'certificatePurposeClaims'
  return null
}
