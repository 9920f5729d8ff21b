import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { report, sourceFiles, type Finding } from './source-files.ts'

const code = /\.(?:[cm]?[jt]sx?|css|sql|sh)$/
const allowed = [
  /\.copy\.tsx?$/,
  /\.test\.tsx?$/,
  /^server\/(?:src\/seed|reference|test)\//,
  /^server\/migrations\/[^/]*reference[^/]*\.sql$/,
  /^(?:docs|e2e|bench)\//,
]
/** Han characters, CJK punctuation and full-width forms. */
const chinese = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u

/** Chinese outside copy files, tests, seeds and reference data: words belong where they are edited. */
export function lintChinese(root: string, files: string[]): Finding[] {
  return files
    .filter((file) => code.test(file) && !allowed.some((pattern) => pattern.test(file)))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((text, index) => {
          const found = chinese.exec(text)
          const rule = `Chinese text (${found?.[0]}) belongs in a *.copy.ts file`
          return found ? [{ file, line: index + 1, rule }] : []
        }),
    )
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..')
  report(lintChinese(root, sourceFiles(root)))
}
