import { pinyin } from 'pinyin-pro'

/** Fewer letters than these mean nothing: an index of three-letter pieces knows no shorter ones. */
const SHORTEST = 3

/** The Han characters of a title in pinyin: their initials, a space, and all of it in one word. */
export const titlePinyin = (title: string): string => {
  const syllables = pinyin(title, { toneType: 'none', type: 'array', nonZh: 'removed', v: true })
  if (syllables.length === 0) return ''
  return `${syllables.map((each) => each[0]).join('')} ${syllables.join('')}`
}

/** The letters of a keyword that may be pinyin or initials, or null. */
export const latinKeyword = (keyword: string): string | null => {
  const letters = keyword.toLowerCase().replaceAll(/[\s']/g, '')
  return letters.length >= SHORTEST && /^[a-z]+$/.test(letters) ? letters : null
}
