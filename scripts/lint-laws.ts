import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { laws } from '../contract/src/laws.copy.ts'
import { literalsOf } from './copy-literals.ts'
import { citation, lawName } from './lint-laws.copy.ts'
import { report, sourceFiles, type Finding } from './source-files.ts'

const checked = /^(?:contract|server|web)\/.*\.copy\.tsx?$/
/** The table itself; articles of the demonstration tell what they quote; the list of a published text stays as it was. */
const apart =
  /^(?:contract\/src\/laws\.copy\.ts$|server\/src\/seed\/|server\/src\/modules\/foundation\/agreement\/texts\/privacy-policy-collected\.copy\.ts$)/

const known: ReadonlySet<string> = new Set(Object.values(laws).map(({ name }) => name.slice(1, -1)))

/**
 * A law that a text names or cites by itself, and one that the table does not have: laws are amended, and one
 * table keeps the version checked.
 */
export function lintLaws(root: string, files: string[]): Finding[] {
  return files
    .filter((file) => checked.test(file) && !apart.test(file))
    .flatMap((file) =>
      literalsOf(file, readFileSync(join(root, file), 'utf8')).flatMap(({ text, line }) =>
        rulesBroken(text).map((rule) => ({ file, line, rule })),
      ),
    )
}

const rulesBroken = (text: string): string[] => [
  ...[...text.matchAll(citation)].map(
    ([words]) => `“${words}” is cited by contract/src/laws.copy.ts`,
  ),
  ...[...text.replace(citation, '').matchAll(lawName)].flatMap(([words, name]) =>
    known.has(name!)
      ? [`${words} is named by contract/src/laws.copy.ts`]
      : [`${words} is not in contract/src/laws.copy.ts`],
  ),
]

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..')
  report(lintLaws(root, sourceFiles(root)))
}
