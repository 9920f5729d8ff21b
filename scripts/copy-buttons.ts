import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dirname, join as joinPath } from 'node:path/posix'
import { parseSync } from 'vite'
import { literalsOf, walk, type Literal, type Node } from './copy-literals.ts'

/** Elements whose text is what pressing them does, and properties that become such a text. */
const buttons = /^(?:Button|LinkButton|ActionButton|ActionLink|FileButton)$/
const dialogs = /^(?:ConfirmDialog|ActionDialog)$/
const acts = /^(?:confirm|cancel)$/

const screen = (file: string) =>
  /^web\/(?!gallery\/).*\.tsx$/.test(file) && !/\.(?:test|copy)\.tsx$/.test(file)

/** The names of a chain such as `copy.apply.submit`, from its root. */
const chainOf = (node: Node | undefined): string[] | undefined => {
  if (node?.type === 'Identifier') return [String(node['name'])]
  if (node?.type === 'CallExpression') return chainOf(node['callee'] as Node)
  if (node?.type !== 'MemberExpression' || node['computed'] === true) return undefined
  const root = chainOf(node['object'] as Node)
  return root && [...root, String((node['property'] as Node)['name'])]
}

/** What an expression may come to: either side of a choice. */
const outcomesOf = (node: Node | undefined): Node[] => {
  if (node?.type === 'ConditionalExpression')
    return [node['consequent'], node['alternate']].flatMap((side) => outcomesOf(side as Node))
  if (node?.type === 'LogicalExpression') return outcomesOf(node['right'] as Node)
  return node ? [node] : []
}

interface Named {
  /** Names that come from copy files, with the file and what they are called there. */
  imports: Map<string, { file: string; name: string }>
  /** `const copy = pageCopy.dialog`: what a short name stands for. */
  aliases: Map<string, string[]>
  /** Expressions whose text stands on a button. */
  shown: Node[]
}

const namesOf = (file: string, source: string): Named => {
  const named: Named = { imports: new Map(), aliases: new Map(), shown: [] }
  walk(parseSync(file, source).program, [], (node) => {
    if (node.type === 'ImportDeclaration') noteImport(file, node, named)
    if (node.type === 'VariableDeclarator') {
      const id = node['id'] as Node
      const chain = chainOf((node['init'] as Node | null) ?? undefined)
      if (id.type === 'Identifier' && chain) named.aliases.set(String(id['name']), chain)
    }
    if (node.type === 'JSXElement') named.shown.push(...shownBy(node))
  })
  return named
}

const noteImport = (file: string, node: Node, { imports }: Named) => {
  const from = String((node['source'] as Node)['value'])
  if (!/\.copy(?:\.ts)?$/.test(from)) return
  const path = from.startsWith('.')
    ? joinPath(dirname(file), from)
    : `contract/src/${from.slice('contract/'.length)}.ts`
  for (const specifier of node['specifiers'] as Node[]) {
    const { imported, local } = specifier as unknown as Record<'imported' | 'local', Node>
    imports.set(String(local['name']), { file: path, name: String(imported['name']) })
  }
}

const shownBy = (element: Node): Node[] => {
  const opening = element['openingElement'] as Node
  const tag = String((opening['name'] as Node)['name'])
  const inside = (element['children'] as Node[]).flatMap((child) =>
    child.type === 'JSXExpressionContainer' ? outcomesOf(child['expression'] as Node) : [],
  )
  const properties = (opening['attributes'] as Node[]).flatMap((attribute) =>
    acts.test(String((attribute['name'] as Node | undefined)?.['name']))
      ? outcomesOf((attribute['value'] as Node | null)?.['expression'] as Node | undefined)
      : [],
  )
  return [...(buttons.test(tag) ? inside : []), ...(dialogs.test(tag) ? properties : [])]
}

/** The path in its copy file that a chain of names comes to. */
const resolve = (
  chain: string[],
  { imports, aliases }: Named,
  depth = 0,
): { file: string; path: string } | undefined => {
  const [root = '', ...rest] = chain
  const source = imports.get(root)
  if (source) return { file: source.file, path: [source.name, ...rest].join('.') }
  const alias = aliases.get(root)
  return alias && depth < 5
    ? resolve([...alias, ...rest], { imports, aliases, shown: [] }, depth + 1)
    : undefined
}

/** Every text of a copy file that some screen puts on a button. */
export function buttonsOf(root: string, files: readonly string[]): Literal[] {
  const texts = new Map<string, Literal[]>()
  const textsOf = (file: string) => {
    const known = texts.get(file)
    if (known) return known
    const full = join(root, file)
    const read = existsSync(full) ? literalsOf(file, readFileSync(full, 'utf8')) : []
    texts.set(file, read)
    return read
  }
  const found = new Set<Literal>()
  for (const file of files.filter(screen)) {
    const named = namesOf(file, readFileSync(join(root, file), 'utf8'))
    for (const node of named.shown) {
      const chain = chainOf(node)
      const at = chain && resolve(chain, named)
      if (!at) continue
      for (const literal of textsOf(at.file))
        if (literal.path.join('.') === at.path) found.add(literal)
    }
  }
  return [...found]
}
