const hanCharacter = /\p{Script=Han}/u
const latinLetter = /[a-z]/i

/** Characters of Han that a reason needs at least; a letter counts half of one. */
const LEAST_HAN = 4
/** Different ones among them: one key held down says nothing. */
const LEAST_DIFFERENT = 3

/**
 * Whether a reason for looking at somebody's data, or for taking data out, says something to whoever reads
 * it: four characters of Han or eight letters, not one of them over and over, and never digits or marks alone.
 */
export const isMeaningful = (text: string): boolean => {
  const han = [...text].filter((character) => hanCharacter.test(character))
  const letters = [...text.toLowerCase()].filter((character) => latinLetter.test(character))
  const weight = han.length + letters.length / 2
  return weight >= LEAST_HAN && new Set([...han, ...letters]).size >= LEAST_DIFFERENT
}
