import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { citation } from './lint-laws.copy.ts'
import { lineAt, report, sourceFiles, type Finding } from './source-files.ts'

const checked = /^(?:contract|server|web)\/.*\.copy\.tsx?$/
/** The table itself; articles of the demonstration tell what they quote. */
const apart = /^(?:contract\/src\/laws\.copy\.ts|server\/src\/seed\/)/

/** An article of a law that a text cites by itself: laws are amended, and one table keeps the version checked. */
export function lintLaws(root: string, files: string[]): Finding[] {
  return files
    .filter((file) => checked.test(file) && !apart.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return [...text.matchAll(citation)].map(({ 0: words, index }) => ({
        file,
        line: lineAt(text, index),
        rule: `“${words}” is cited by contract/src/laws.copy.ts`,
      }))
    })
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..')
  report(lintLaws(root, sourceFiles(root)))
}
