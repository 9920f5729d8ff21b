import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { parseSync } from 'vite'
import { lineAt } from './source-files.ts'

/** One import: `to` is a file of the project, or the package's name when it is not ours. */
export type Import = {
  from: string
  to: string
  /** As it is written. */
  specifier: string
  ours: boolean
  line: number
  runtime: boolean
  /** Handed on to whoever imports `from`, values and not only types. */
  passedOn: boolean
}

/**
 * The wings in which the modules of the server, the contract's areas and the features of portal and
 * console stand, in the order in which one may know another: each those before it.
 */
export const wings = ['foundation', 'people', 'nodes', 'service', 'site', 'desk'] as const

const inWing = new RegExp(
  String.raw`^(?:server/src/modules|contract/src|web/(?:portal|admin)/src/features)/(${wings.join('|')})/`,
)

/** The number of a file's wing in their order, if it stands in one. */
export const wingOf = (file: string): number | undefined => {
  const wing = inWing.exec(file)?.[1]
  return wing === undefined ? undefined : wings.indexOf(wing as (typeof wings)[number])
}

/** The module of the server that a file belongs to, with its wing, if any. */
export const moduleOf = (file: string) => /^server\/src\/modules\/([^/]+\/[^/]+)\//.exec(file)?.[1]

/**
 * What loads a file later, or in a thread, each with the address in the second group: the parser knows none in
 * types (`import('./a.ts').A`), and none that is an address (`new URL('./a.ts', import.meta.url)`).
 */
const later = [
  /\bimport\(\s*(?:\/\*[\s\S]*?\*\/\s*)*(['"`])(.+?)\1/g,
  /\b(?:new URL|import\.meta\.resolve)\(\s*(['"`])(\.[^'"`]*\.[cm]?[jt]sx?)\1/g,
  /\bcreateRequire\([^()]*\)(?:\.resolve)?\(\s*(['"`])(.+?)\1/g,
]

/** What a file imports, passes on, loads later or names by its address; types too. */
export function importsOf(root: string, file: string, known: Set<string>): Import[] {
  const text = readFileSync(join(root, file), 'utf8')
  const { module, comments, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const found = (
    specifier: string,
    position: number,
    runtime: boolean,
    passedOn = false,
  ): Import => {
    const to = resolveSpecifier(file, specifier, known)
    const place = { line: lineAt(text, position), runtime, passedOn }
    return { from: file, to: to ?? specifier, specifier, ours: to !== undefined, ...place }
  }
  const exportedHere = new Set(
    module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ localName, isType }) => (isType ? [] : [localName.name])),
    ),
  )
  // Positions of the parser count UTF-16 units, as JavaScript does. `import { type A }` still loads
  // its file; only `import type` disappears.
  const declared = module.staticImports.map(({ moduleRequest, entries, start }) => {
    const runtime = !/^import\s+type\b(?!\s*(?:,|from\b))/.test(text.slice(start))
    // Of what is passed on the parser knows where it is from, except what is taken whole (`import * as rows`).
    const isHandedOn = entries.some(({ localName }) => exportedHere.has(localName.value))
    return found(moduleRequest.value, start, runtime, runtime && isHandedOn)
  })
  const passedOn = module.staticExports.flatMap(({ entries, start }) => {
    const request = entries.find((entry) => entry.moduleRequest)?.moduleRequest
    const runtime =
      !/^(?:im|ex)port\s+type\b/.test(text.slice(start)) && !entries.every(({ isType }) => isType)
    return request ? [found(request.value, start, runtime, runtime)] : []
  })
  const called = later
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .filter(({ index }) => !comments.some(({ start, end }) => start <= index && index < end))
    .map(({ index, 2: specifier }) => found(specifier ?? '', index, false))
  return [...declared, ...passedOn, ...called]
}

/** The file of ours that a specifier leads to; undefined where it is a package. */
export function resolveSpecifier(from: string, specifier: string, known: Set<string>) {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('.')) {
    const target = join(dirname(from), path)
    const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
    return endings.map((ending) => target + ending).find((file) => known.has(file)) ?? target
  }
  if (path === 'contract') return 'contract/src/index.ts'
  if (path.startsWith('contract/')) return `contract/src/${path.slice('contract/'.length)}.ts`
  if (path.startsWith('kit/')) return `web/kit/src/${path.slice('kit/'.length)}`
  return /^(?:server|web|e2e)(?:\/|$)/.test(path) ? `${path}/` : undefined
}

/**
 * Modules of the server and which others each knows, types included. Where two meet in a file of routes is no
 * bond, nor is what a test knows.
 */
export function moduleGraph(imports: readonly Import[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [own, other] = [moduleOf(from), moduleOf(to)]
    if (!own || !other || own === other || /\.(?:routes|test)\.ts$/.test(from)) continue
    graph.set(own, (graph.get(own) ?? new Set()).add(other))
  }
  return graph
}

/** Groups of places of a graph that can all reach each other: a circle, or several that hang together. */
export function knots(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const found: string[][] = []
  const number = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const visit = (place: string) => {
    number.set(place, number.size)
    lowest.set(place, number.get(place)!)
    open.push(place)
    for (const next of graph.get(place) ?? []) {
      if (!number.has(next)) visit(next)
      if (open.includes(next)) lowest.set(place, Math.min(lowest.get(place)!, lowest.get(next)!))
    }
    if (lowest.get(place) !== number.get(place)) return
    const knot = open.splice(open.indexOf(place))
    if (knot.length > 1) found.push(knot)
  }
  for (const place of graph.keys()) if (!number.has(place)) visit(place)
  return found
}
