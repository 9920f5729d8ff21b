import { pinyin } from 'pinyin-pro'

const LONGEST_SYLLABLES = 4
const LONGEST_INITIALS = 8

/** Syllables of the Han characters of a name, without tones; everything else is left out. */
const syllablesOf = (name: string): string[] =>
  pinyin(name, { toneType: 'none', type: 'array', nonZh: 'removed', v: true })

/** A name in pinyin, as one word and by its initials; for ordering and display. */
export const namePinyin = (name: string): { pinyin: string; initials: string } => {
  const syllables = syllablesOf(name)
  return { pinyin: syllables.join(''), initials: initialsOf(syllables) }
}

/**
 * What the `search` column of an organisation holds the terms of (`search_terms` in SQL): name and
 * former names, and each of them in pinyin and initials. The index matches whole words, so every run
 * of up to four syllables and of two to eight initials is a word of its own beside the whole: who
 * types part of a name still finds it.
 */
export const searchText = (name: string, formerNames: readonly string[] = []): string => {
  const names = [name, ...formerNames]
  const words = names.flatMap((each) => {
    const syllables = syllablesOf(each)
    return [
      ...runs(syllables, 1, LONGEST_SYLLABLES),
      ...runs([...initialsOf(syllables)], 2, LONGEST_INITIALS),
      syllables.join(''),
      initialsOf(syllables),
    ]
  })
  return [...names, ...new Set(words)].join(' ')
}

const initialsOf = (syllables: readonly string[]) => syllables.map((each) => each[0]).join('')

const runs = (parts: readonly string[], shortest: number, longest: number): string[] =>
  parts.flatMap((_, start) =>
    Array.from({ length: longest - shortest + 1 }, (_, more) => shortest + more)
      .filter((length) => start + length <= parts.length)
      .map((length) => parts.slice(start, start + length).join('')),
  )
