import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { literalsOf } from './copy-literals.ts'
import { allowedNumbers, inHan, numbered, numberedInAgreements } from './lint-numbers.copy.ts'
import { report, sourceFiles, type Finding } from './source-files.ts'

const copyFile = /^(?:contract|server|web)\/.*\.copy\.tsx?$/
/** What of the demonstration states rules; its stories tell of other numbers. */
const rules = /^server\/src\/seed\/(?:site-content(?:-help)?|articles\.policy)\.data\.ts$/
/** The demonstration and the gallery promise nobody anything. */
const apart = /^(?:server\/src\/seed|web\/gallery)\//
const checked = (file: string) => rules.test(file) || (copyFile.test(file) && !apart.test(file))

/** Published agreements keep the numbers of their day. */
const agreement = /^server\/src\/modules\/foundation\/agreement\/texts\//

const patternsFor = (file: string): RegExp[] =>
  agreement.test(file) ? [numberedInAgreements] : rules.test(file) ? [numbered] : [numbered, inHan]

/**
 * A number with a unit that a Chinese text writes by itself: it comes from `contract/src/rules/terms.ts` (lengths from
 * `lengths.ts` beside it), so that
 * two texts never promise two things. What is allowed is listed by file and words, each as often as it stands
 * there; what is listed and stands there no more is a finding, too.
 */
export function lintNumbers(
  root: string,
  files: string[],
  allowed: Readonly<Record<string, readonly string[]>> = allowedNumbers,
): Finding[] {
  const found = files.filter(checked).flatMap((file) => {
    const left = [...(allowed[file] ?? [])]
    const findings = literalsOf(file, readFileSync(join(root, file), 'utf8')).flatMap(
      ({ text, line }) =>
        patternsFor(file).flatMap((pattern) =>
          [...text.matchAll(pattern)].flatMap(({ 0: written, index }) => {
            const number = written.replace(/[ \u00a0\u3000]+/g, ' ')
            const at = left.indexOf(number)
            if (at >= 0) left.splice(at, 1)
            const rule = `“${number}” comes from contract/src/rules/terms.ts`
            const below = text.slice(0, index).split('\n').length - 1
            return at >= 0 ? [] : [{ file, line: line + below, rule }]
          }),
        ),
    )
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
