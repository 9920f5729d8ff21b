import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dirname, join as joinPath } from 'node:path/posix'
import { parseSync } from 'vite'
import { literalsOf, walk, type Literal, type Node } from './copy-literals.ts'

/** Elements whose text is what pressing them does, and properties that become such a text. */
const buttons = /^(?:button|Button|LinkButton|ActionButton|ActionLink|FileButton)$/
/** Buttons that show a picture and say what they do to who cannot see it. */
const pictured = /^IconButton$/
const links = /^(?:a|Link)$/
const dialogs = /^(?:ConfirmDialog|ActionDialog)$/
const acts = /^(?:confirm|cancel)$/

const screen = (file: string) =>
  /^web\/(?!gallery\/).*\.tsx$/.test(file) && !/\.(?:test|copy)\.tsx$/.test(file)

/** The names of a chain such as `copy.apply.submit`, from its root. */
export const chainOf = (node: Node | undefined): string[] | undefined => {
  if (node?.type === 'Identifier') return [String(node['name'])]
  if (node?.type === 'CallExpression') return chainOf(node['callee'] as Node)
  if (node?.type !== 'MemberExpression') return undefined
  const property = node['property'] as Node
  const step = node['computed'] === true ? property['value'] : property['name']
  const root = chainOf(node['object'] as Node)
  return typeof step === 'string' ? root && [...root, step] : undefined
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

const nameOf = (node: Node | undefined) => String(node?.['name'])

const attributesOf = (element: Node): Node[] =>
  (element['openingElement'] as Node)['attributes'] as Node[]

const valueOf = (element: Node, names: RegExp): Node[] =>
  attributesOf(element).flatMap((attribute) =>
    names.test(nameOf(attribute['name'] as Node | undefined))
      ? outcomesOf((attribute['value'] as Node | null)?.['expression'] as Node | undefined)
      : [],
  )

/** A link that is drawn as a button. */
const looksLikeButton = (element: Node): boolean =>
  valueOf(element, /^className$/).some((value) => chainOf(value)?.[0] === 'buttonClass')

/** Texts inside an element, however deep; what is inside a nested component of its own stays with that. */
const insideOf = (element: Node): Node[] =>
  (element['children'] as Node[]).flatMap((child) => {
    if (child.type === 'JSXExpressionContainer') return outcomesOf(child['expression'] as Node)
    if (child.type !== 'JSXElement') return []
    const tag = nameOf((child['openingElement'] as Node)['name'] as Node)
    return tag === 'span' || tag === 'b' || tag === 'strong' ? insideOf(child) : []
  })

const shownBy = (element: Node): Node[] => {
  const tag = nameOf((element['openingElement'] as Node)['name'] as Node)
  const acting = buttons.test(tag) || (links.test(tag) && looksLikeButton(element))
  return [
    ...(acting ? insideOf(element) : []),
    ...(pictured.test(tag) ? valueOf(element, /^label$/) : []),
    ...(dialogs.test(tag) ? valueOf(element, acts) : []),
  ]
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
