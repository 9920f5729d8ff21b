import { punctuationCopy } from './punctuation.copy.ts'

/** Where one sentence stands in its text. */
export interface Span {
  start: number
  end: number
}

/** Longer ones are said in parts: voices of some browsers fall silent after a quarter of a minute. */
const longest = 80

const { ends, closers, pauses } = punctuationCopy
// A full stop within a number or an address ends nothing; closing quotes belong to their sentence.
const ending = new RegExp(`(?:[${ends}]+|[.!?;](?=[\\s${closers}]|$))[${closers}]*|\\n+`, 'gu')
const pause = new RegExp(`[${pauses}]`, 'u')

/** The sentences of a text in their order, as a reader aloud takes them. */
export const sentencesOf = (text: string): Span[] => {
  const spans: Span[] = []
  let start = 0
  for (const { index, 0: mark } of text.matchAll(ending)) {
    spans.push({ start, end: index + mark.length })
    start = index + mark.length
  }
  spans.push({ start, end: text.length })
  return spans.flatMap((span) => parts(text, span)).filter((span) => isSaid(text, span))
}

const isSaid = (text: string, { start, end }: Span) => /[\p{L}\p{N}]/u.test(text.slice(start, end))

/** Without the spaces around it, and no longer than is said in one breath. */
const parts = (text: string, { start, end }: Span): Span[] => {
  while (start < end && /\s/u.test(text[start]!)) start++
  while (end > start && /\s/u.test(text[end - 1]!)) end--
  if (end - start <= longest) return [{ start, end }]
  let cut = start + longest
  while (cut > start && !pause.test(text[cut - 1]!)) cut--
  if (cut === start) cut = start + longest
  // Not between the halves of a rare character.
  if (/[\uD800-\uDBFF]/.test(text[cut - 1]!)) cut--
  return [{ start, end: cut }, ...parts(text, { start: cut, end })]
}
