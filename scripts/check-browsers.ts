// Reads the built apps as the oldest browsers do that they are promised to work in (README): fails on what
// neither Chromium 92, Safari 15 and Firefox 90 know nor web/kit/src/early/older.ts brings.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Young {
  pattern: RegExp
  /** What older.ts imports or calls for it; without it, it cannot be had. */
  broughtBy?: string
}

/** Calls are told by a dot or a bracket, so that a word in a sentence is none. */
const inScripts: readonly Young[] = [
  { pattern: /\.at\(/, broughtBy: 'es.array.at.js' },
  { pattern: /\.findLast\(/, broughtBy: 'es.array.find-last.js' },
  { pattern: /\.findLastIndex\(/, broughtBy: 'es.array.find-last-index.js' },
  { pattern: /\.toReversed\(/, broughtBy: 'es.array.to-reversed.js' },
  { pattern: /\.toSorted\(/, broughtBy: 'es.array.to-sorted.js' },
  { pattern: /\.toSpliced\(/, broughtBy: 'es.array.to-spliced.js' },
  { pattern: /\bArray\.fromAsync\(/, broughtBy: 'es.array.from-async.js' },
  { pattern: /\bObject\.hasOwn\(/, broughtBy: 'es.object.has-own.js' },
  { pattern: /\b(?:Object|Map)\.groupBy\(/, broughtBy: 'group-by.js' },
  { pattern: /\bPromise\.(?:withResolvers|try)\(/, broughtBy: 'es.promise.' },
  { pattern: /\.(?:isWellFormed|toWellFormed)\(/, broughtBy: 'well-formed.js' },
  {
    pattern: /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
    broughtBy: 'es.set.',
  },
  { pattern: /\bstructuredClone\(/, broughtBy: 'web.structured-clone.js' },
  { pattern: /\bURL\.canParse\(/, broughtBy: 'web.url.can-parse.js' },
  { pattern: /\bURL\.parse\(/, broughtBy: 'web.url.parse.js' },
  { pattern: /\bcrypto\.randomUUID\(/ },
  {
    pattern: /\bAbortSignal\.(?:any|timeout)\(|\.throwIfAborted\(/,
    broughtBy: 'completeAbortSignal()',
  },
  { pattern: /\.requestSubmit\(\)/, broughtBy: 'completeForm()' },
  { pattern: /\bResponse\.json\(/ },
  { pattern: /\.checkVisibility\(/, broughtBy: 'completeVisibility()' },
  { pattern: /\.showModal\(/, broughtBy: 'completeDialog(' },
  // Conditions of matchMedia and of sizes of pictures, which the build lowers in styles alone.
  { pattern: /\((?:width|height)\s*[<>]/ },
  { pattern: /\/[^/\n]*\(\?<[=!][^/\n]*\/[dgimsuy]*[.,;)\]]/ },
  { pattern: /\bstatic\{/ },
]

const inStyles: readonly Young[] = [
  { pattern: /@layer\b/ },
  { pattern: /\bcolor-mix\(/ },
  { pattern: /\bokl(?:ch|ab)\(/ },
  { pattern: /@media[^{]*\([^):]*[<>]/ },
  { pattern: /@media[^{]*\bnot *\(/ },
  { pattern: /@container\b/ },
  { pattern: /(?<!selector\():has\(/ },
  { pattern: /[;{](?:translate|rotate|scale):(?!initial|none)/ },
]

/** What stands in a text that the oldest browsers neither know nor are brought. */
const foundIn = (text: string, young: readonly Young[], brought: string): readonly string[] =>
  young
    .filter(
      ({ pattern, broughtBy }) => pattern.test(text) && !(broughtBy && brought.includes(broughtBy)),
    )
    .map(({ pattern }) => pattern.exec(text)![0])

export const youngScripts = (text: string, brought: string) => foundIn(text, inScripts, brought)
export const youngStyles = (text: string) =>
  foundIn(text.replace(forThoseWhoKnow, '').replace(replacedForOlder, ''), inStyles, '')

/** What the sheet gives only to those who know mixed colours or `:has` has its plain one beside it. */
const forThoseWhoKnow =
  /@supports (?:\(color:color-mix|selector\(:has)[^{]*\{(?:[^{}]*\{[^{}]*\})*\}/g
/** Uses of `:has` in whose place older.css has a rule of its own. */
const replacedForOlder = /:has\((?:dialog\[open\]|:focus-visible|:is\(\[type=checkbox\])/g

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const assets = join(root, 'web/dist/assets')
  const brought = readFileSync(join(root, 'web/kit/src/early/older.ts'), 'utf8')
  const read = (name: string) => readFileSync(join(assets, name), 'utf8')
  for (const name of readdirSync(assets)) {
    const found = name.endsWith('.css')
      ? youngStyles(read(name))
      : name.endsWith('.js') && !name.startsWith('older-')
        ? youngScripts(read(name), brought)
        : []
    if (found.length === 0) continue
    console.error(`${name}: ${found.join(', ')} is unknown to the oldest browsers`)
    process.exitCode = 1
  }
}
