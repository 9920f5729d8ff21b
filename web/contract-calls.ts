import { contract } from 'contract'
import type { Area, Endpoint } from 'contract/endpoint'
import { errorNames } from 'contract/error-names'
import { parseSync, type Plugin } from 'vite'

/*
 * The schemas of the contract bring a validator of 20 KB with them. A file that only makes calls is given
 * the calls it names without their schemas; one that says `.input` anywhere keeps them.
 */

const areas = contract as Readonly<Record<string, Area>>

/** What a client needs of a call to make it. */
const factsOf = ({ kind, method, path, access, encoding, quiet, replica, input }: Endpoint) => ({
  kind,
  method,
  path,
  access,
  ...(encoding && { encoding }),
  ...(quiet && { quiet }),
  ...(replica && { replica }),
  // The client looks whether the input has the field that keeps addresses apart; a form would look for more.
  input: { def: { shape: hasXc(input) ? { xc: true } : {} } },
})

const hasXc = ({ def }: Endpoint['input']) =>
  'shape' in def && Object.hasOwn(def.shape as object, 'xc')

interface Node {
  type: string
  start: number
  end: number
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** What a file does with a name it imports. */
interface Use {
  /** Properties it takes of it. */
  members: Set<string>
  /** It is handed on whole, or its property is computed. */
  whole: boolean
  /** Another thing has the same name somewhere in the file. */
  hidden: boolean
}

/** What a file of the apps is built from: its areas of the contract without schemas, where it needs none. */
export const withoutSchemas = (id: string, code: string): string | null => {
  if (!/from 'contract\//.test(code) || /\.input\b/.test(code)) return null
  const { program, module } = parseSync(id, code)
  const wanted = module.staticImports
    .filter(({ moduleRequest }) => moduleRequest.value.startsWith('contract/'))
    .map(({ start, end, moduleRequest, entries }) => {
      const values = entries.filter(({ isType }) => !isType)
      const mine = values.filter(({ importName }) => areas[importName.name ?? ''])
      return { start, end, from: moduleRequest.value, values, mine }
    })
    .filter(({ mine }) => mine.length > 0)
  if (wanted.length === 0) return null
  const uses = usesOf(
    program as unknown as Node,
    new Set(wanted.flatMap(({ mine }) => mine.map(({ localName }) => localName.value))),
  )
  let changed = code
  // From the last to the first, so that positions hold.
  for (const { start, end, from, values, mine } of wanted.toReversed()) {
    const rest = values.filter((entry) => !mine.includes(entry))
    const lines = [
      ...(rest.length > 0
        ? [
            `import { ${rest.map(({ importName, localName }) => `${importName.name} as ${localName.value}`).join(', ')} } from '${from}'`,
          ]
        : []),
      ...mine.flatMap(({ importName, localName }) =>
        callsOf(importName.name!, localName.value, uses.get(localName.value)),
      ),
    ]
    // On one line, so that those below keep their numbers.
    changed = changed.slice(0, start) + lines.join('; ') + changed.slice(end)
  }
  return changed
}

const callsOf = (area: string, local: string, use: Use | undefined): string[] => {
  const all = Object.keys(areas[area]!)
  const taken =
    use?.whole && !use.hidden ? all : all.filter((call) => use?.members.has(call) ?? false)
  return [
    ...taken.map((call) => `import ${local}$${call} from '${prefix}${area}/${call}'`),
    `const ${local} = { ${taken.map((call) => `${call}: ${local}$${call}`).join(', ')} }`,
  ]
}

/** How a file uses each of the names; types do not count. */
const usesOf = (program: Node, names: ReadonlySet<string>): Map<string, Use> => {
  const uses = new Map(
    [...names].map((name) => [name, { members: new Set(), whole: false, hidden: false } as Use]),
  )
  const visit = (node: Node, place: Place) => {
    if (node.type.startsWith('TS') && !/^TS(?:As|NonNull|Satisfies|Instantiation)/.test(node.type))
      return
    if (node.type === 'ImportDeclaration') return
    const use = node.type === 'Identifier' && uses.get((node as Node & { name: string }).name)
    if (use) note(use, place)
    for (const [key, value] of Object.entries(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (isNode(child))
          visit(child, { parent: node, key, inPattern: place.parent?.type === 'ObjectPattern' })
  }
  visit(program, { parent: null, key: '', inPattern: false })
  return uses
}

/** Where a name stands: below which part of the program, as which of its parts, and whether that is taken apart. */
interface Place {
  parent: Node | null
  key: string
  inPattern: boolean
}

const note = (use: Use, place: Place) => {
  const { computed, property } = (place.parent ?? {}) as { computed?: boolean; property?: Node }
  if (place.parent?.type === 'MemberExpression' && place.key === 'object' && !computed)
    use.members.add((property as Node & { name: string }).name)
  else if (isDeclared(place)) use.hidden = true
  else if (!isLabel(place)) use.whole = true
}

/** The name of a parameter, of a variable or of what a pattern takes apart. */
const isDeclared = ({ parent, key, inPattern }: Place): boolean =>
  (parent?.type === 'VariableDeclarator' && key === 'id') ||
  (/Function/.test(parent?.type ?? '') && key !== 'body') ||
  (parent?.type === 'AssignmentPattern' && key === 'left') ||
  /^(?:ArrayPattern|RestElement)$/.test(parent?.type ?? '') ||
  (parent?.type === 'Property' && inPattern && key === 'value')

/** Only a word: the name of a property or of a method. */
const isLabel = ({ parent, key }: Place): boolean =>
  (parent?.type === 'MemberExpression' && key === 'property') ||
  (/^(?:Property|PropertyDefinition|MethodDefinition)$/.test(parent?.type ?? '') && key === 'key')

const prefix = 'contract-call:'

/** Builds the apps without what of the contract they never use. */
export const contractCalls = (): Plugin => ({
  name: 'contract-calls',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith(prefix) ? { id: `\0${id}`, moduleSideEffects: false } : null),
  load: (id) => {
    if (id.endsWith('/contract/src/error-names.ts'))
      return `export const errorNames = ${JSON.stringify(errorNames)}`
    if (!id.startsWith(`\0${prefix}`)) return null
    const [area = '', call = ''] = id.slice(prefix.length + 1).split('/')
    return `export default ${JSON.stringify(factsOf(areas[area]![call]!))}`
  },
  transform: (code, id) => {
    if (!/\/web\/.*\.tsx?$/.test(id) || id.includes('/node_modules/')) return null
    const changed = withoutSchemas(id, code)
    return changed === null ? null : { code: changed, map: null }
  },
})
