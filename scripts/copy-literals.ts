import { parseSync } from 'vite'
import { lineAt } from './source-files.ts'

/** A text of a copy file: where it stands, under which names, what goes between its parts as `hole`. */
export type Literal = { file: string; line: number; path: string[]; text: string }

/** Stands for what a template puts in. */
export const hole = '\uFFFC'

export type Node = { type: string; start: number; [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const nameOf = (key: unknown): string =>
  isNode(key) ? String(key['name'] ?? key['value'] ?? '') : ''

/** What a node adds to the path of the names below it. */
const stepOf = (node: Node): string[] =>
  node.type === 'Property'
    ? [nameOf(node['key'])]
    : node.type === 'VariableDeclarator'
      ? [nameOf(node['id'])]
      : []

const textOf = (node: Node): string | undefined => {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node.type !== 'TemplateLiteral') return undefined
  return (node['quasis'] as { value: { cooked: string } }[]).map((q) => q.value.cooked).join(hole)
}

/** Calls back for every node of a program, with the names it stands under. */
export function walk(node: unknown, path: string[], see: (node: Node, path: string[]) => void) {
  if (Array.isArray(node)) return node.forEach((item) => walk(item, path, see))
  if (!isNode(node)) return
  see(node, path)
  const below = [...path, ...stepOf(node)]
  for (const [key, value] of Object.entries(node)) {
    const named = key === 'key' && node.type === 'Property' && node['computed'] !== true
    if (!named && !/^(?:typeAnnotation|returnType|typeParameters|source)$/.test(key)) {
      walk(value, below, see)
    }
  }
}

/** Every text with a Han character in it, templates with their holes. */
export function literalsOf(file: string, source: string): Literal[] {
  const found: Literal[] = []
  walk(parseSync(file, source).program, [], (node, path) => {
    const text = textOf(node)
    if (text !== undefined && /\p{Script=Han}/u.test(text)) {
      found.push({ file, line: lineAt(source, node.start), path, text })
    }
  })
  return found
}
