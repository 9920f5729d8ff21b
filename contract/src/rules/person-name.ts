import { halfWidth, withoutInvisible } from './compact.ts'
import { PERSON_NAME_LENGTH } from './lengths.ts'

/** What is wrong with a person's name; the first that applies. */
export type PersonNameObstacle = 'personNameLength' | 'personNameCharacters'

const { least: shortest, most: longest } = PERSON_NAME_LENGTH

/**
 * The form in which names are checked and kept: invisible characters and outer spaces removed, every middle dot
 * written U+00B7. A full stop becomes one only between Han characters, where no other meaning exists.
 */
export function normalizePersonName(raw: string): string {
  return halfWidth(withoutInvisible(raw))
    .trim()
    .replace(/[\u2022\u2027\u2219\u22C5\u30FB\uFF65]/g, '\u00B7')
    .replace(/(\p{Script=Han})\.(?=\p{Script=Han})/gu, '$1\u00B7')
}

/**
 * What is wrong with a normalised name, or null: 2 to 50 code points (rare characters beyond U+FFFF count once),
 * Han or Latin letters, with single separators between letters. Han characters are never separated by a space.
 */
export function personNameObstacle(value: string): PersonNameObstacle | null {
  const length = [...value].length
  if (length < shortest || length > longest) return 'personNameLength'
  if (!letters.test(value) || spaceAtHan.test(value)) return 'personNameCharacters'
  return null
}

/** Whether a normalised value is an acceptable name of a person. */
export function isPersonName(value: string): boolean {
  return personNameObstacle(value) === null
}

/** Whether the text contains Chinese characters, the CJK extensions included (specification 5). */
export function hasHan(text: string): boolean {
  return /\p{Script=Han}/u.test(text)
}

const letters =
  /^[\p{Script=Han}\p{Script=Latin}](?:(?:\. |[ .'\u2019\u00B7-])?[\p{Script=Han}\p{Script=Latin}\p{M}])*\.?$/u
const spaceAtHan = /\p{Script=Han} | \p{Script=Han}/u
