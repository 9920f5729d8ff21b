import { sentencesOf } from './sentences.ts'

/** One sentence of the page: its words and where they stand. */
export interface Sentence {
  text: string
  range: Range
}

interface Piece {
  text: string
  node: Node
}

const unread =
  'script, style, noscript, template, textarea, video, canvas, [hidden], .sr-only, [aria-hidden="true"], [data-unread]'

const inLine = /^(?:$|inline|contents|ruby)/

/**
 * The sentences below an element in the order in which they are seen, which is that of the document:
 * the kit never turns it round by style. What is not seen is not read.
 */
export const sentencesIn = (root: Element): Sentence[] => {
  const blocks: Piece[][] = [[]]
  // A block begins and ends its own sentences, a picture too; what flows in a line shares them.
  const walk = (element: Element) => {
    const style = getComputedStyle(element)
    if (element.matches(unread) || style.display === 'none') return
    if (style.visibility === 'hidden' || style.contentVisibility === 'hidden') return
    const named = nameOf(element)
    if (named === '') return
    const flows = named === null && inLine.test(style.display)
    if (!flows) blocks.push([])
    if (named !== null) blocks.at(-1)!.push({ text: named, node: element })
    else {
      const folded = element instanceof HTMLDetailsElement && !element.open
      for (const child of element.childNodes) {
        if (child instanceof Text) blocks.at(-1)!.push({ text: child.data, node: child })
        else if (child instanceof Element && (!folded || child.matches('summary'))) walk(child)
      }
    }
    if (!flows) blocks.push([])
  }
  walk(root)
  return blocks.flatMap(sentencesOfBlock)
}

/** What is read of an element instead of its content: a picture's words, what was chosen in a list. */
const nameOf = (element: Element): string | null => {
  if (element instanceof HTMLImageElement) return element.alt
  if (element instanceof HTMLSelectElement) return element.selectedOptions[0]?.text ?? ''
  if (element.getAttribute('role') === 'img') return element.getAttribute('aria-label') ?? ''
  return element instanceof SVGElement ? '' : null
}

const sentencesOfBlock = (pieces: Piece[]): Sentence[] => {
  // A line break of the source is a space to the reader.
  const text = pieces.map((piece) => piece.text.replaceAll('\n', ' ')).join('')
  return sentencesOf(text).map(({ start, end }) => {
    const range = document.createRange()
    place(pieces, start, (node, offset) => range.setStart(node, offset), 'before')
    place(pieces, end, (node, offset) => range.setEnd(node, offset), 'after')
    return { text: text.slice(start, end).replaceAll(/\s+/gu, ' '), range }
  })
}

/** Finds the piece a position of the joined text falls in. */
const place = (
  pieces: Piece[],
  position: number,
  put: (node: Node, offset: number) => void,
  side: 'before' | 'after',
) => {
  let passed = 0
  for (const { text, node } of pieces) {
    const within = position - passed
    passed += text.length
    if (side === 'before' ? within >= text.length : within > text.length) continue
    if (node instanceof Text) return put(node, within)
    const index = [...node.parentNode!.childNodes].indexOf(node as ChildNode)
    return put(node.parentNode!, side === 'before' ? index : index + 1)
  }
}
