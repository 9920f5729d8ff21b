import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync } from 'vite'
import { lineAt, report, sourceFiles, type Finding } from './source-files.ts'

/**
 * Docstrings with another directly below: what the first spoke of has gone, or stands elsewhere. The head of a
 * file has an empty line behind it.
 */
export function lintDocstrings(root: string, files: string[]): Finding[] {
  return files
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      const docstrings = parseSync(file, text).comments.filter(
        ({ type, value }) => type === 'Block' && value.startsWith('*'),
      )
      return docstrings
        .filter((docstring, index) => {
          const next = docstrings[index + 1]
          return next && /^[^\S\n]*\n?[^\S\n]*$/.test(text.slice(docstring.end, next.start))
        })
        .map(({ start }) => ({
          file,
          line: lineAt(text, start),
          rule: 'a docstring belongs to what follows it, and another follows this one',
        }))
    })
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..')
  report(lintDocstrings(root, sourceFiles(root)))
}
