import type { ArticleKind } from 'contract/site/article'
import type * as z from 'zod/mini'
import type { Season } from './seasons.ts'

/** An article of a federation. */
export interface Story {
  kind: Exclude<z.output<typeof ArticleKind>, 'summary'>
  /** Division of the federation that writes it. */
  by: string
  /** How many days ago it was published; earlier where that day is out of its season. */
  days: number
  /** When in the year it is told; any time when absent. */
  seasons?: readonly Season[]
  pinned?: true
  title: string
  lead: string
  author: string
  body: string
}

/** The summary of some ended mission; `{people}` and the like are filled in from its records. */
export interface Summary {
  /** Words of the mission's title. */
  titled: string
  title: string
  lead: string
  body: string
  /** Still waits for review. */
  waiting?: true
}

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const inLine = (text: string) =>
  escaped(text)
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/\[(.+?)\]\((.+?)\)/g, '<a href="$2">$1</a>')

const item = (line: string) => `<li><p>${inLine(line)}</p></li>`
const numbered = /^\d+\. /

/** HTML of a text in which paragraphs are parted by empty lines, as the editor would have written it. */
export const htmlOf = (text: string): string =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((block) => {
      const lines = block.split('\n')
      if (block.startsWith('## ')) return `<h2>${inLine(block.slice(3))}</h2>`
      if (block.startsWith('> ')) return `<blockquote><p>${inLine(block.slice(2))}</p></blockquote>`
      if (block.startsWith('- '))
        return `<ul>${lines.map((line) => item(line.slice(2))).join('')}</ul>`
      if (numbered.test(block))
        return `<ol>${lines.map((line) => item(line.replace(numbered, ''))).join('')}</ol>`
      return `<p>${lines.map(inLine).join('<br />')}</p>`
    })
    .join('')
