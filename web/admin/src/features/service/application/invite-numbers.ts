/** What somebody typed or pasted into the field of numbers: the numbers, each once, and what is none. */
export const numbersIn = (text: string): { numbers: string[]; wrong: string[] } => {
  const parts = [...new Set(text.split(/[\s\p{P}]+/u).filter((part) => part !== ''))]
  const isNumber = (part: string) => /^\d{1,20}$/.test(part)
  return { numbers: parts.filter(isNumber), wrong: parts.filter((part) => !isNumber(part)) }
}
