import { claimsInChinese, schoolYears } from './certificate-purpose.copy.ts'

/** What the font of the paper has: Chinese and Latin letters, digits, and the punctuation of a line. */
const ALLOWED =
  /^[\p{Script=Han}\p{Script=Latin}0-9 \u3000-\u3002\u300a-\u300d\u00b7\u2013\u2014\u2018-\u201d\uff08\uff09\uff0c\uff1a\uff1b,.:;()/&'"+-]+$/u
const LETTER = /[\p{Script=Han}\p{Script=Latin}]/u
const DIGIT = /\p{N}/u
const ADDRESS = /https?:|www\.|\.(com|cn|net|org)\b/i
const AMOUNT =
  /\b(hundred|thousand|million|dozen|ten|eleven|twelve|(thir|four|fif|six|seven|eigh|nine)teen|(twen|thir|for|fif|six|seven|eigh|nine)ty)s?\b/i
const STAR = /\b(one|two|three|four|five|six|seven|eight)[ -]?stars?\b/i
const CLAIM = /\b(certif\w*|verified|approved)\b/i

/** Why words cannot stand on a certificate as what it is for. */
export type PurposeFault = 'certificatePurposeCharacters' | 'certificatePurposeClaims'

/**
 * Looks at what a holder wants printed as the purpose of his certificate. It stands on an official paper beside
 * what the issuer says: so it tells what the paper is for, and nothing that could be taken for the issuer's word,
 * such as hours or a star rating, and nothing by which somebody is called: no digits but those of years.
 */
export const purposeFault = (purpose: string): PurposeFault | null => {
  const words = purpose.normalize('NFKC')
  if (!ALLOWED.test(words) || !LETTER.test(words)) return 'certificatePurposeCharacters'
  const bare = words.replaceAll(/\s/g, '').replaceAll(schoolYears, '')
  const letters = bare.replaceAll(/[^\p{L}\p{N}]/gu, '')
  const claims = DIGIT.test(bare) || claimsInChinese(letters)
  return claims || [ADDRESS, AMOUNT, STAR, CLAIM].some((refused) => refused.test(words))
    ? 'certificatePurposeClaims'
    : null
}
