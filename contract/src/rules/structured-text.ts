import { isLinkTarget } from './link-target.ts'

/** A run of words; with `to` it leads somewhere. */
export interface Run {
  text: string
  to?: string
}

/** A paragraph, or the steps or points of a list, each of them runs of words. */
export interface TextBlock {
  kind: 'paragraph' | 'steps' | 'points'
  lines: Run[][]
}

const link = /\[([^\][\n]+)\]\(([^()\s]+)\)/g

/**
 * Text as editors of the site write it: an empty line ends a paragraph, lines that begin with `1.` are
 * steps, those that begin with `-` are points, and `[words](address)` leads to a page of this site or of
 * the web. Nothing else means anything: what looks like HTML stays text.
 */
export const textBlocks = (text: string): TextBlock[] => {
  const blocks: TextBlock[] = []
  let open = null as TextBlock | null
  for (const line of text.split('\n')) {
    const { kind, words } = lineOf(line.trim())
    if (words === '') {
      open = null
      continue
    }
    if (open?.kind !== kind) {
      open = { kind, lines: [] }
      blocks.push(open)
    }
    open.lines.push(runsOf(words))
  }
  return blocks
}

const lineOf = (line: string): { kind: TextBlock['kind']; words: string } => {
  const step = /^\d{1,2}[.\u3001]\s*(.+)$/.exec(line)
  if (step) return { kind: 'steps', words: step[1]! }
  const point = /^[-·]\s+(.+)$/.exec(line)
  return point ? { kind: 'points', words: point[1]! } : { kind: 'paragraph', words: line }
}

const runsOf = (words: string): Run[] => {
  const runs: Run[] = []
  let end = 0
  for (const { 0: whole, 1: text = '', 2: to = '', index } of words.matchAll(link)) {
    if (!isLinkTarget(to)) continue
    if (index > end) runs.push({ text: words.slice(end, index) })
    runs.push({ text, to })
    end = index + whole.length
  }
  if (end < words.length) runs.push({ text: words.slice(end) })
  return runs
}

/** Where the links of a text lead. */
export const linksIn = (text: string): string[] =>
  textBlocks(text).flatMap(({ lines }) => lines.flat().flatMap(({ to }) => to ?? []))

/** The words alone, for searching and for descriptions. */
export const plainText = (text: string): string =>
  textBlocks(text)
    .flatMap(({ lines }) => lines.map((runs) => runs.map((run) => run.text).join('')))
    .join(' ')
