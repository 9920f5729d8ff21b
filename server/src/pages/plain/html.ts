import { escaped } from '../document.ts'

/** Markup that stands in a page as it is. */
export interface Markup {
  readonly markup: string
}

type Part = string | number | Markup | readonly Markup[] | null | false

const written = (part: Part): string => {
  if (part === null || part === false) return ''
  if (typeof part === 'object') return 'markup' in part ? part.markup : part.map(written).join('')
  return escaped(String(part))
}

/** Markup in which every text that is put in has been made harmless; nothing stands for null and false. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  markup: texts.map((text, at) => (at === 0 ? '' : written(parts[at - 1]!)) + text).join(''),
})
