import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { report, sourceFiles, type Finding } from './source-files.ts'

const code = /\.(?:[cm]?[jt]sx?|css|sql|sh|svg)$/
const allowed = [
  /\.copy\.tsx?$/,
  /\.test\.tsx?$/,
  /^server\/(?:src\/seed|reference|test)\//,
  /^server\/migrations\/[^/]*reference[^/]*\.sql$/,
  /^(?:docs|e2e|bench)\//,
]
/** Han characters, CJK punctuation and full-width forms. */
const chinese = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u
/** A Han character in the disguise of an escape, of scripts, of styles or of marked up text; ranges of them are rules, not words. */
const escaped =
  /(?<!-)(?:\\u(?:3[4-9a-f]|[4-9][0-9a-f])[0-9a-f]{2}|\\u\{(?:3[4-9a-f]|[4-9][0-9a-f]|2[0-9a-f]{2})[0-9a-f]{2}\}|(?<![\\\w])\\(?:[4-9][0-9a-f]{3})(?=[\\\s"'])|&#x(?:[4-9][0-9a-f]{3});)(?!-)/i

/** Chinese outside copy files, tests, seeds and reference data: words belong where they are edited. */
export function lintChinese(root: string, files: string[]): Finding[] {
  return files
    .filter((file) => code.test(file) && !allowed.some((pattern) => pattern.test(file)))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((text, index) => {
          const found = chinese.exec(text) ?? escaped.exec(text)
          const rule = `Chinese text (${found?.[0]}) belongs in a *.copy.ts file`
          return found ? [{ file, line: index + 1, rule }] : []
        }),
    )
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..')
  report(lintChinese(root, sourceFiles(root)))
}
