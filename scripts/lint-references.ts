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

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..')
  report(lintReferences(root, sourceFiles(root)))
}
