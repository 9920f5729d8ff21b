import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { allowedNumbers, numbered } from './lint-numbers.copy.ts'
import { lineAt, report, sourceFiles, type Finding } from './source-files.ts'

const checked = /^(?:contract|server|web)\/.*\.copy\.tsx?$/
/** Published agreements keep the numbers of their day; the demonstration and the gallery promise nobody anything. */
const apart = /^(?:server\/src\/seed|web\/gallery)\//
/** The same text with comments and what stands in `${}` blanked, every character at its place. */
const wordsOf = (text: string): string =>
  text
    .replace(/\\u00a0/g, '\u00a0     ')
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/\$\{[^}]*\}/g, (code) => code.replace(/[^\n]/g, ' '))

/**
 * A number with a unit that a Chinese text writes by itself: it comes from `contract/src/rules/terms.ts`, so that
 * two texts never promise two things. What is allowed is listed by file and words, each as often as it stands
 * there; what is listed and stands there no more is a finding, too.
 */
export function lintNumbers(
  root: string,
  files: string[],
  allowed: Readonly<Record<string, readonly string[]>> = allowedNumbers,
): Finding[] {
  const found = files
    .filter((file) => checked.test(file) && !apart.test(file))
    .flatMap((file) => {
      const words = wordsOf(readFileSync(join(root, file), 'utf8'))
      const left = [...(allowed[file] ?? [])]
      const findings = [...words.matchAll(numbered)].flatMap(({ 0: written, index }) => {
        const number = written.replace(/[ \u00a0]+/, ' ')
        const at = left.indexOf(number)
        if (at >= 0) left.splice(at, 1)
        const rule = `“${number}” comes from contract/src/rules/terms.ts`
        return at >= 0 ? [] : [{ file, line: lineAt(words, index), rule }]
      })
      return [...findings, ...left.map((number) => stale(file, number))]
    })
  const missing = Object.entries(allowed).filter(([file]) => !files.includes(file))
  return [...found, ...missing.flatMap(([file, numbers]) => numbers.map((one) => stale(file, one)))]
}

const stale = (file: string, number: string): Finding => ({
  file,
  line: 1,
  rule: `“${number}” stands here no more: take it off the list of scripts/lint-numbers.copy.ts`,
})

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..')
  report(lintNumbers(root, sourceFiles(root)))
}
