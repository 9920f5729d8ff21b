import { plainText } from 'contract/rules/structured-text'
import type { Entry } from './entry.ts'

const simple = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')

/** How well an entry fits what was typed: 3 by its question, 2 by its sound or other words, 1 by its answer, 0 not. */
const fit = (entry: Entry, typed: string): number => {
  if (simple(entry.question).includes(typed)) return 3
  if (simple(entry.keywords).includes(typed)) return 2
  // One letter of a sound fits nearly everything.
  const sounds = /^[a-z]{2,}$/.test(typed)
  if (sounds && (entry.initials.includes(typed) || entry.pinyin.includes(typed))) return 2
  return simple(plainText(entry.answer)).includes(typed) ? 1 : 0
}

/** The entries that fit what was typed, those that fit best first; all of them where nothing was. */
export const entriesFor = (entries: readonly Entry[], typed: string): readonly Entry[] => {
  const wanted = simple(typed)
  if (wanted === '') return entries
  return entries
    .map((entry) => ({ entry, fits: fit(entry, wanted) }))
    .filter(({ fits }) => fits > 0)
    .toSorted((one, other) => other.fits - one.fits)
    .map(({ entry }) => entry)
}
