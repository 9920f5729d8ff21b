import type { Sentence } from './readable.ts'

/** Shows which sentence is being read: on its letters where the browser can, else on its block. */
export const highlight = (sentence: Sentence | null): void => {
  const able = typeof Highlight !== 'undefined' && 'highlights' in CSS
  if (able) {
    CSS.highlights.delete('reading')
    if (sentence) CSS.highlights.set('reading', new Highlight(sentence.range))
  } else {
    document.querySelector('[data-reading]')?.removeAttribute('data-reading')
    blockOf(sentence)?.setAttribute('data-reading', '')
  }
  if (sentence) bringIntoView(sentence.range)
}

const blockOf = (sentence: Sentence | null): Element | null => {
  const node = sentence?.range.startContainer
  return node instanceof Element ? node : (node?.parentElement ?? null)
}

const bringIntoView = (range: Range) => {
  const { top, bottom } = range.getBoundingClientRect()
  const room = innerHeight * 0.2
  if (top > room && bottom < innerHeight - room) return
  scrollBy({ top: top - innerHeight / 3, behavior: 'auto' })
}
