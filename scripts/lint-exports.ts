import { readFileSync } from 'node:fs'
import { resolve } from 'node:path/posix'
import { parseSync } from 'vite'
import { resolveSpecifier } from './imports.ts'
import { lineAt, report, sourceFiles, type Finding } from './source-files.ts'

const sources = /(?<!\.d)\.[cm]?[jt]sx?$/
/** Written by a program, called by one that we build, or found by a pattern: nobody imports what they export. */
const forOthers =
  /^server\/src\/platform\/tables\.ts$|^web\/portal\/src\/server\.tsx$|^web\/gallery\/src\/sections\//
/** What only tests and measurements run, and what they are made of. */
const isTest = (file: string) =>
  /\.(?:test|spec)\.tsx?$|\/test-app\.tsx$|(?:^|\/)test\/|^(?:scripts|e2e|bench)\//.test(file)
/** What tests walk, and handles by which they wait for what runs by itself or ask how much there is. */
const hooks: ReadonlySet<string> = new Set([
  'actions',
  'countStreams',
  'drainReactions',
  'forgetPrompts',
  'isVolunteerNumber',
])

/** Life cycles of the contract: the test that walks them finds each by the name of its states. */
const isLifeCycle = (file: string, name: string) =>
  file.startsWith('contract/src/') && /(?:State|Phase)$|^RecordSource$/.test(name)

/**
 * Values that no other file imports: the word `export` goes, or the whole. Types may be exported for what
 * their file gives to others, and go when it does not use them either.
 */
export function lintExports(root: string, files: string[]): Finding[] {
  const known = new Set(files)
  const parsed = files.filter((file) => sources.test(file)).map((file) => read(root, file, known))
  const takersAmong = (taking: typeof parsed) =>
    Map.groupBy(
      taking.flatMap(({ takes }) => takes),
      ({ from }) => from,
    )
  const takers = takersAmong(parsed)
  const ofProduct = takersAmong(parsed.filter(({ file }) => !isTest(file)))
  const isTaken = (by: typeof takers, file: string, name: string) =>
    by.get(file)?.some(({ taker }) => taker(name)) ?? false
  return parsed
    .filter(({ file }) => !forOthers.test(file))
    .flatMap(({ file, text, exported }) =>
      exported
        .filter(({ name, isType }) => !(isType && mentions(text, name) > 1))
        .filter(({ name }) => !isLifeCycle(file, name))
        .flatMap(({ name, start }) => {
          const rule = !isTaken(takers, file, name)
            ? `no other file imports ${name}`
            : !isTaken(ofProduct, file, name) && mentions(text, name) === 1 && !hooks.has(name)
              ? `only tests use ${name}`
              : null
          return rule && !isTest(file) ? [{ file, line: lineAt(text, start), rule }] : []
        }),
    )
}

/** Whether a file takes a name of another. */
type Taker = (name: string) => boolean

function read(root: string, file: string, known: Set<string>) {
  const text = readFileSync(resolve(root, file), 'utf8')
  const { module, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const taking = (specifier: string, taker: Taker) => {
    const from = resolveSpecifier(file, specifier, known)
    return from === undefined ? [] : [{ from, taker }]
  }
  const named = ({ value: specifier }: { value: string }, { name }: { name: string | null }) =>
    // Without a name it is all of them, as `rows` for `rows.insert`.
    taking(specifier, (wanted) => (name === null ? mentions(text, wanted) > 0 : name === wanted))
  const takes = [
    ...module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.flatMap(({ importName }) => named(moduleRequest, importName)),
    ),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, importName }) =>
        moduleRequest ? named(moduleRequest, importName) : [],
      ),
    ),
    // Loaded later and handed on whole.
    ...[...text.matchAll(/\bimport\(\s*(['"])(.+?)\1/g)].flatMap(({ 2: specifier = '' }) =>
      taking(specifier, () => true),
    ),
  ]
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName: { kind, name }, start, isType }) =>
      kind === 'Name' && name ? [{ name, start, isType }] : [],
    ),
  )
  return { file, text, takes, exported }
}

/** How often a text has a word. */
const mentions = (text: string, word: string) =>
  text.match(new RegExp(`(?<![\\w$])${word.replaceAll('$', '\\$')}(?![\\w$])`, 'g'))?.length ?? 0

/** Custom properties of our style sheets that nothing in web reads. */
export function lintTokens(root: string, files: string[]): Finding[] {
  const texts = files
    .filter((file) => file.startsWith('web/') && /\.(?:[cm]?[jt]sx?|css|html)$/.test(file))
    .map((file) => ({ file, text: readFileSync(resolve(root, file), 'utf8') }))
  const words = new Set(
    texts.flatMap(({ text }) => text.replace(/--[\w-]+:/g, '').match(/[\w-]+/g) ?? []),
  )
  // Tailwind makes `bg-zhu-600` and `text-zhu-600` of `--color-zhu-600`.
  const endings = new Set([...words].flatMap((word) => suffixes(word)))
  return texts
    .filter(({ file }) => file.endsWith('.css'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/(?<=^[ \t]*)(--[\w-]+):/gm)]
        .map(({ index, 1: name = '' }) => ({ index, name }))
        .filter(({ name }) => !words.has(name) && !endings.has(classOf(name)))
        .map(({ index, name }) => ({
          file,
          line: lineAt(text, index),
          rule: `nothing reads ${name}`,
        })),
    )
}

/** What a class ends in that Tailwind makes of a property of its theme; of others nothing. */
const classOf = (name: string) =>
  /^--(?:color|text|font|radius|shadow|spacing|ease|container)(-.+)$/.exec(name)?.[1] ?? ''

const suffixes = (word: string) => [...word.matchAll(/-/g)].map(({ index }) => word.slice(index))

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..')
  const files = sourceFiles(root)
  report([...lintExports(root, files), ...lintTokens(root, files)])
}
