import { countingRows, emptyWords, functionCharacters } from './reason.copy.ts'

const hanCharacter = /\p{Script=Han}/u
const latinLetter = /[a-z]/i

/** Characters of Han that a reason needs at least; a letter counts half of one. */
const LEAST_HAN = 4
/** Different ones among them: one key held down says nothing. */
const LEAST_DIFFERENT = 3
/** So many in a row, as they stand on the keys or are counted, say nothing. */
const RUN = 3

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz', ...countingRows]
const runs = rows.flatMap((row) =>
  Array.from({ length: row.length - RUN + 1 }, (_, at) => row.slice(at, at + RUN)),
)

/** How many of its characters, from the first on, go on along one row of keys or numerals. */
const runAt = (text: string, at: number): number => {
  if (!runs.includes(text.slice(at, at + RUN))) return 0
  let end = at + RUN
  while (end < text.length && runs.includes(text.slice(end - RUN + 1, end + 1))) end++
  return end - at
}

/** A text without what was drawn along a row of at least four, and without words that say nothing. */
const essence = (text: string): string => {
  let rest = ''
  for (let at = 0; at < text.length;) {
    const run = runAt(text, at)
    if (run <= RUN) rest += text[at]
    at += run > RUN ? run : 1
  }
  return emptyWords.reduce((said, word) => said.replaceAll(word, ''), rest)
}

/**
 * Whether a reason for looking at somebody's data, or for taking data out, says something to whoever reads
 * it: four characters of Han or eight letters, not one of them over and over, never digits or marks alone,
 * nor a row of keys, counting, or a word that names no reason.
 */
export const isMeaningful = (text: string): boolean => {
  const said = [...essence(text.toLowerCase())]
  const han = said.filter((character) => hanCharacter.test(character))
  const letters = said.filter((character) => latinLetter.test(character))
  const weight = han.length + letters.length / 2
  const different = new Set([...han, ...letters].filter((one) => !functionCharacters.includes(one)))
  return weight >= LEAST_HAN && different.size >= LEAST_DIFFERENT
}
