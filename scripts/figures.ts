import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync } from 'vite'
import { importsOf, knots, moduleGraph, moduleOf, wingOf } from './imports.ts'
import { lintReferences } from './lint-references.ts'
import { sourceFiles } from './source-files.ts'

/*
 * npm run figures: what the structure of the code comes to in numbers, tests and generated files apart.
 * It judges nothing; the lints do.
 */

const root = resolve(import.meta.dirname, '..')
const files = sourceFiles(root)
const generated = /^server\/src\/platform\/tables\.ts$/
const isCode = (file: string) =>
  /\.[cm]?tsx?$/.test(file) && !/\.(?:test|d)\.tsx?$/.test(file) && !generated.test(file)
const code = files.filter(isCode)
const texts = new Map(code.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
const textOf = (file: string) => texts.get(file) ?? ''
const known = new Set(files)
const imports = code.flatMap((file) => importsOf(root, file, known)).filter(({ ours }) => ours)

/** Lines that are neither blank nor a comment. */
const codeLines = (text: string) =>
  text.split('\n').filter((line) => !/^\s*(?:$|\/\/|\/\*|\*)/.test(line)).length

/** The value below which this share of them lies. */
const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0

const graphOf = (edges: readonly (readonly [string, string])[]) => {
  const graph = new Map<string, Set<string>>()
  for (const [from, to] of edges)
    if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to))
  return graph
}

const modules = moduleGraph(imports)
const mutual = [...modules].flatMap(([from, all]) =>
  [...all].filter((to) => from < to && modules.get(to)?.has(from)).map((to) => `${from} ↔ ${to}`),
)
const width = Math.max(0, ...[...modules.values()].map(({ size }) => size))
const widest = [...modules].filter(([, all]) => all.size === width).map(([name]) => name)
/** Modules and areas of the contract that know one of a wing that stands on their own. */
const againstWings = imports.flatMap(({ from, to, line }) => {
  const [own, other] = [wingOf(from), wingOf(to)]
  const isAmongThem = from.split('/')[0] === to.split('/')[0]
  return isAmongThem && own !== undefined && other !== undefined && other > own
    ? [`${from}:${line} → ${to}`]
    : []
})

interface Node {
  type: string
  start: number
  end: number
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Functions of a file that are longer than so many lines, with where they begin. */
const longFunctions = (file: string, most: number): string[] => {
  const text = textOf(file)
  const lineOf = (position: number) => text.slice(0, position).split('\n').length
  const found: string[] = []
  const visit = (node: Node) => {
    if (/^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) {
      const [first, last] = [lineOf(node.start), lineOf(node.end)]
      if (last - first + 1 > most) found.push(`${file}:${first} (${last - first + 1} lines)`)
    }
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child)
  }
  visit(parseSync(file, text).program as unknown as Node)
  return found
}

/** Tokens of a text by their shape: names, words in quotes and numbers are all alike. */
const shapeOf = (text: string): string[] => {
  const bare = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const token =
    /(['"`])(?:\\.|(?!\1)[\s\S])*?\1|\d[\w.]*|[\p{L}_$][\p{L}\p{N}_$]*|=>|\.\.\.|[^\s\p{L}\p{N}]/gu
  const keywords =
    /^(?:const|let|return|if|else|for|of|in|import|export|from|type|interface|function|async|await|new|throw|try|catch|null|undefined|true|false)$/
  return [...bare.matchAll(token)].map(([word]) =>
    /^['"`]/.test(word)
      ? 's'
      : /^\d/.test(word)
        ? '0'
        : /^[\p{L}_$]/u.test(word) && !keywords.test(word)
          ? 'n'
          : word,
  )
}

/** Percent of the tokens of these files that stand in a run of so many of a shape met elsewhere too. */
const sameShape = (of: readonly string[], run = 100): number => {
  const first = new Map<string, [file: number, at: number]>()
  const shapes = of.map((file) => shapeOf(textOf(file)))
  const repeated = shapes.map((shape) => new Uint8Array(shape.length))
  shapes.forEach((shape, file) => {
    for (let at = 0; at + run <= shape.length; at += 1) {
      const key = shape.slice(at, at + run).join(' ')
      const before = first.get(key)
      if (!before) {
        first.set(key, [file, at])
        continue
      }
      repeated[file]!.fill(1, at, at + run)
      repeated[before[0]]!.fill(1, before[1], before[1] + run)
    }
  })
  const all = shapes.reduce((sum, shape) => sum + shape.length, 0)
  const twice = repeated.reduce((sum, marks) => sum + marks.reduce((a, b) => a + b, 0), 0)
  return (twice / all) * 100
}

const below = (folder: string) => code.filter((file) => file.startsWith(folder))
const hand = (file: string) => !/\.copy\.tsx?$/.test(file)
const consoleFiles = below('web/admin/src/').filter(hand)
const circles = knots(graphOf(imports.map(({ from, to }) => [from, to] as const)))
const inCircles = knots(modules)
const long = code.flatMap((file) => longFunctions(file, 150))
const references = lintReferences(root, files)
const relativeKit = code.reduce(
  (sum, file) => sum + (textOf(file).match(/['"](?:\.\.?\/)+kit\/src\//g)?.length ?? 0),
  0,
)

const rows: [name: string, value: string | number, examples?: readonly string[]][] = [
  ['modules of the server', new Set(code.flatMap((file) => moduleOf(file) ?? [])).size],
  ['modules in circles', inCircles.flat().length, inCircles.map((knot) => knot.join(' '))],
  ['mutual pairs of modules', mutual.length, mutual],
  ['imports against the order of wings', againstWings.length, againstWings],
  [`most modules that one imports (${widest.join(', ')})`, width],
  ['circles of files, types included', circles.length, circles.map((knot) => knot.join(' '))],
  ['dead references in comments and documents', references.length],
  ['relative imports of the kit', relativeKit],
  ['functions over 150 lines', long.length, long],
  ['same shape in the console, % of tokens', sameShape(consoleFiles).toFixed(2)],
  [
    'lines of code of the console, Chinese apart',
    consoleFiles.reduce((sum, file) => sum + codeLines(textOf(file)), 0),
  ],
  ['lines of code, tests apart', code.reduce((sum, file) => sum + codeLines(textOf(file)), 0)],
  ...[
    'contract/',
    'server/src/modules/',
    'server/src/platform/',
    'web/kit/',
    'web/portal/',
    'web/admin/',
  ].map((folder): [string, string] => {
    const lines = below(folder).map((file) => textOf(file).split('\n').length)
    return [
      `lines of a file of ${folder}: median, p90, most`,
      [0.5, 0.9, 1].map((share) => quantile(lines, share)).join(', '),
    ]
  }),
]

for (const [name, value, examples = []] of rows) {
  console.log(`${name.padEnd(58)} ${value}`)
  if (process.argv.includes('--all')) for (const example of examples) console.log(`    ${example}`)
}
