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

/** What an expression of literals alone comes to; what is put in from elsewhere is a hole. */
export const textOf = (node: Node): string | undefined => {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node.type === 'TemplateLiteral') {
    const between = (node['expressions'] as Node[]).map(partOf)
    return (node['quasis'] as { value: { cooked: string } }[])
      .map(({ value }, index) => value.cooked + (between[index] ?? ''))
      .join('')
  }
  if (node.type !== 'BinaryExpression' || node['operator'] !== '+') return undefined
  return partOf(node['left'] as Node) + partOf(node['right'] as Node)
}

const partOf = (node: Node): string =>
  node.type === 'Literal' && typeof node['value'] === 'number'
    ? String(node['value'])
    : (textOf(node) ?? hole)

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

/** Every text with a Han character in it, put together where it is written in parts, with its holes. */
export function literalsOf(file: string, source: string): Literal[] {
  const found: Literal[] = []
  const parts = new Set<unknown>()
  walk(parseSync(file, source).program, [], (node, path) => {
    const text = textOf(node)
    if (text === undefined) return
    const inside =
      node.type === 'TemplateLiteral' ? node['expressions'] : [node['left'], node['right']]
    for (const part of inside as unknown[]) parts.add(part)
    if (!parts.has(node) && /\p{Script=Han}/u.test(text))
      found.push({ file, line: lineAt(source, node.start), path, text })
  })
  return found
}
