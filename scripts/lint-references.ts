import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path/posix'
import { lineAt, report, sourceFiles, type Finding } from './source-files.ts'

/** Migrations stay as they were once they have run. */
const sources = /(?<!\.test)\.(?:[cm]?[jt]sx?|css)$/
const documents = /(?:\.md|^deploy\/[^/]+)$/

/**
 * What documents and comments lead to and is not there: a document, a file behind a link, a command of
 * `npm run`, a file named with its folder.
 */
export function lintReferences(root: string, files: string[]): Finding[] {
  const names = new Set(files.map((file) => basename(file)))
  const { scripts = {} } = files.includes('package.json')
    ? (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
        scripts?: Record<string, string>
      })
    : {}
  return files.flatMap((file) => {
    const isDocument = documents.test(file)
    if (!isDocument && !sources.test(file)) return []
    const text = readFileSync(join(root, file), 'utf8')
    const told = (pattern: RegExp, rule: (name: string) => string | null): Finding[] =>
      [...text.matchAll(pattern)].flatMap((match) => {
        const broken = rule(match[1] ?? '')
        return broken ? [{ file, line: lineAt(text, match.index), rule: broken }] : []
      })
    const papers = told(/(?<![\w./*<>-])((?:[\w-]+\/)*[\w-]+\.md)\b/g, (name) =>
      names.has(basename(name)) ? null : `there is no document ${name}`,
    )
    if (!isDocument) return papers
    return [
      ...papers,
      ...told(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g, (link) =>
        existsSync(join(root, dirname(file), link)) ? null : `the link leads nowhere: ${link}`,
      ),
      ...told(/npm run (?:-s |--silent )?([a-z][\w:-]*)/g, (name) =>
        Object.hasOwn(scripts, name) ? null : `there is no command npm run ${name}`,
      ),
      ...told(
        /\b((?:scripts|deploy|bench)\/[\w-]+\.(?:mjs|ts|service)|server\/src\/[\w/.-]+\.ts)\b/g,
        (path) => (existsSync(join(root, path)) ? null : `there is no file ${path}`),
      ),
    ]
  })
}

/** Set by the system, npm, Vite or the runners of the tests for us. */
const setByOthers = /^(?:PATH|NODE_ENV|TEST_PARALLEL_INDEX|PLAYWRIGHT_JSON_OUTPUT_FILE)$/
/** `process.env.NAME`, `const { NAME } = process.env`, and the names that the configuration has. */
const readings = [
  /\bprocess\.env\.([A-Z][A-Z0-9_]*)/g,
  /(?<=\bconst \{[^}]*)\b([A-Z][A-Z0-9_]+)\b(?=[^}]*\} = process\.env\b)/g,
]
const configured = /^\s+([A-Z][A-Z0-9_]+):/gm

/** Commands of `npm run` and environment variables that no document names. */
export function lintUndocumented(root: string, files: string[]): Finding[] {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const told = files
    .filter((file) => file.endsWith('.md'))
    .map(read)
    .join('\n')
  // Between backticks; `API` in a sentence is no variable.
  const code = new Set(
    [...told.replaceAll('```', '`').matchAll(/`[^`]+`/g)].flatMap(([span]) => span.match(/\w+/g)),
  )
  const manifest = read('package.json')
  const { scripts = {} } = JSON.parse(manifest) as { scripts?: Record<string, string> }
  const commands = Object.keys(scripts)
    .filter((name) => !new RegExp(`npm (?:run )?${name}(?![\\w:-])`).test(told))
    .map((name) => ({
      file: 'package.json',
      line: lineAt(manifest, manifest.indexOf(`"${name}":`)),
      rule: `no document names npm run ${name}`,
    }))
  // Those of the lints plant what they find.
  const variables = files.filter(
    (file) => sources.test(file) || /(?<!^scripts\/[\w-]+)\.test\.tsx?$/.test(file),
  )
  return [
    ...commands,
    ...variables.flatMap((file) => {
      const text = read(file)
      const patterns = /\/platform\/[\w-]*config\.ts$/.test(file)
        ? [...readings, configured]
        : readings
      return patterns
        .flatMap((pattern) => [...text.matchAll(pattern)])
        .filter(({ 1: name = '' }) => !setByOthers.test(name))
        .filter(({ 1: name = '' }) => !code.has(name))
        .map(({ index, 1: name }) => ({
          file,
          line: lineAt(text, index),
          rule: `no document names the variable ${name}`,
        }))
    }),
  ]
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..')
  const files = sourceFiles(root)
  report([...lintReferences(root, files), ...lintUndocumented(root, files)])
}
