import { resolve } from 'node:path/posix'
import { importsOf, knots, moduleGraph, moduleOf, wingOf, wings, type Import } from './imports.ts'
import { report, sourceFiles, type Finding } from './source-files.ts'

/** A zone: files it speaks of, and what is wrong with an import one of them makes, if anything. */
type Zone = { files: RegExp; objection: (wanted: Import) => string | undefined }

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const isKit = (file: string) => file.startsWith('web/kit/')
const appOf = (file: string) => /^web\/(portal|admin|phone)\//.exec(file)?.[1]
const featureOf = (file: string) =>
  /^web\/(?:(?:portal|admin)\/src\/features\/[^/]+|phone\/src\/features)\/[^/]+/.exec(file)?.[0]
/** Files that make or read documents and sheets, which takes long, and what they do it with. */
const drawn =
  /(?:\.(?:pdf|sheet|archive)|\/platform\/(?:pdf|pdf-sheet|pdf-ornament|zip))\.ts$|^(?:pdfkit|fflate)$/
/** Strings files together as they are, which takes no time. */
const strung = /\/platform\/archive\.ts$/
/** What puts the server together: all at its root but the events, which everyone records. */
const rootFile = /^server\/src\/(?!events\.ts$)[^/]+\.ts$/

const zones: Zone[] = [
  {
    files: /^contract\/src\//,
    objection: ({ from, to, ours }) =>
      isTest(from) || (ours ? to.startsWith('contract/') : /^zod(?:\/|$)/.test(to))
        ? undefined
        : 'contract imports zod and itself, nothing else',
  },
  {
    files: /^server\/src\/platform\//,
    objection: ({ from, to, ours }) =>
      isTest(from) || !ours || /^(?:contract|server\/src\/platform)\//.test(to)
        ? undefined
        : 'platform imports packages, contract and itself, nothing else of ours',
  },
  {
    files: /^server\/src\/modules\//,
    objection: ({ from, to, ours }) => {
      const other = moduleOf(to)
      if (isTest(from) || !ours || other === moduleOf(from)) return undefined
      if (other !== undefined) {
        return /\.(?:service|policy|states)\.ts$/.test(to)
          ? undefined
          : 'of another module only *.service.ts, *.policy.ts and *.states.ts may be imported'
      }
      return /^(?:contract\/|server\/src\/platform\/|server\/src\/events\.ts$|server\/reference\/)/.test(
        to,
      )
        ? undefined
        : 'a module imports platform, contract, events and other modules, nothing else of ours'
    },
  },
  {
    // Tests too: what one needs of a later wing stands in server/test, or the test in that wing.
    files: /^(?:server\/src\/modules|contract\/src|web\/(?:portal|admin)\/src\/features)\//,
    objection: ({ from, to, ours }) => {
      if (!ours) return undefined
      const [own, other] = [wingOf(from), wingOf(to)]
      return own !== undefined && other !== undefined && other > own
        ? `${wings[own]} may not know ${wings[other]}, which stands on it`
        : undefined
    },
  },
  {
    files: /^(?:server\/src|web|contract)\//,
    objection: ({ from, to, ours }) => {
      const mayKnowAll =
        isTest(from) || rootFile.test(from) || /^server\/src\/(?:seed|commands)\//.test(from)
      return ours && rootFile.test(to) && !mayKnowAll
        ? 'files at the root but events are for the files beside them, seed, commands and tests only'
        : undefined
    },
  },
  {
    files: /^server\/src\/modules\/.+\.(?:service|policy|states)\.ts$/,
    objection: ({ to, passedOn }) =>
      passedOn && /^server\/src\/modules\/.+\.(?:repository|routes)\.ts$/.test(to)
        ? 'a file that other modules may know passes on nothing of its repository or routes'
        : undefined,
  },
  {
    files: /^(?:server\/src|web|contract)\//,
    objection: ({ from, to, specifier }) => {
      if (isTest(from)) return undefined
      if (specifier.includes('${'))
        return 'the address of an import is written out, so that these rules see where it leads'
      return to === 'node:module' && !from.startsWith('server/src/platform/')
        ? 'createRequire is for platform, which finds packages by it'
        : undefined
    },
  },
  {
    files: /^server\/src\//,
    objection: ({ from, to, runtime }) =>
      runtime && drawn.test(to) && !drawn.test(from) && !strung.test(from) && !isTest(from)
        ? 'documents and sheets are made in threads: name the file by its address (platform/threads.ts)'
        : undefined,
  },
  {
    files: /^web\//,
    objection: ({ from, to, specifier, ours }) => {
      if (!ours) return undefined
      if (isKit(to) && !isKit(from) && specifier.startsWith('.'))
        return 'the kit is a package: kit/…'
      if (to.startsWith('server/')) return 'nothing in web imports the server'
      if (isKit(from) && appOf(to)) return 'the kit never imports an app'
      if (appOf(from) && appOf(to) && appOf(from) !== appOf(to)) return 'apps do not import apps'
      const own = featureOf(from)
      if (own && featureOf(to) && featureOf(to) !== own) {
        return 'features do not import other features: a screen composes them'
      }
      return undefined
    },
  },
  {
    files: /^server\//,
    objection: ({ to, ours }) =>
      ours && to.startsWith('web/') ? 'the server imports nothing of web' : undefined,
  },
]

/** Imports that break a zone, and circles of files or modules that know each other, types included. */
export function lintImports(root: string, files: string[]): Finding[] {
  const sources = files.filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !file.endsWith('.d.ts'))
  const known = new Set(files)
  const imports = sources.flatMap((file) => importsOf(root, file, known))
  const trespasses = imports.flatMap((wanted) =>
    zones
      .filter(({ files }) => files.test(wanted.from))
      .flatMap(({ objection }) => objection(wanted) ?? [])
      .map((rule) => ({ file: wanted.from, line: wanted.line, rule: `${rule} (${wanted.to})` })),
  )
  const homeless = sources
    .filter((file) => inCorridor.test(file) && wingOf(file) === undefined)
    .map((file) => ({ file, line: 1, rule: `stands in no wing (${wings.join(', ')})` }))
  return [...trespasses, ...homeless, ...cycles(imports), ...moduleCircles(imports)]
}

/** Folders whose folders are wings and nothing else. */
const inCorridor = /^(?:server\/src\/modules|web\/(?:portal|admin)\/src\/features)\//

/**
 * Modules that know each other over some way round, types included: a service cut in two makes no circle of files,
 * and its module still cannot be read alone.
 */
function moduleCircles(imports: Import[]): Finding[] {
  return knots(moduleGraph(imports)).map((knot) => {
    const [module, ...others] = knot
    const { from, line } = imports.find(
      (wanted) => moduleOf(wanted.from) === module && others.includes(moduleOf(wanted.to) ?? ''),
    )!
    return { file: from, line, rule: `modules know each other in a circle: ${knot.join(', ')}` }
  })
}

/** One finding for each knot of files that import each other, told along a shortest way round. */
function cycles(imports: Import[]): Finding[] {
  const edges = new Map<string, Import[]>()
  for (const wanted of imports) {
    if (!wanted.ours || wanted.from === wanted.to) continue
    edges.set(wanted.from, [...(edges.get(wanted.from) ?? []), wanted])
  }
  const told = new Set<string>()
  return [...edges.keys()].flatMap((start) => {
    if (told.has(start)) return []
    const way = wayBack(start, edges)
    if (!way) return []
    for (const { from } of way) told.add(from)
    const files = [...way.map(({ from }) => from), start]
    return [{ file: start, line: way[0]?.line ?? 1, rule: `import cycle: ${files.join(' → ')}` }]
  })
}

function wayBack(start: string, edges: Map<string, Import[]>): Import[] | undefined {
  const ways: Import[][] = [[]]
  const seen = new Set<string>()
  for (const way of ways) {
    for (const step of edges.get(way.at(-1)?.to ?? start) ?? []) {
      if (step.to === start) return [...way, step]
      if (seen.has(step.to)) continue
      seen.add(step.to)
      ways.push([...way, step])
    }
  }
  return undefined
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..')
  report(lintImports(root, sourceFiles(root)))
}
