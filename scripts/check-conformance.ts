import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * Whether every sentence of the specification has its tests: reads docs/CONFORMANCE.md and what the
 * stages of `npm test` have reported. Fails where a named test does not exist, did not run or did not
 * pass, where a line names none, and where a sentence is missing or has changed.
 */

/** One sentence, or one entry of a list, with the tests that show it. */
export interface Line {
  /** Section and place, as `2.14`. */
  id: string
  /** The section it stands in. */
  section: number
  sentence: string
  /** File and titles, as the document writes them. */
  tests: string[]
}

/** A test as its stage has reported it. */
export interface Reported {
  /** Its file, below the root, and the titles that lead to it. */
  path: string[]
  state: 'passed' | 'failed' | 'did not run'
}

/** A report of vitest, as far as it matters. */
export interface VitestReport {
  testResults: {
    name: string
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[]
  }[]
}

interface Suite {
  title?: string
  specs?: { title: string; tests: { status: string }[] }[]
  suites?: Suite[]
}

/** A report of Playwright, as far as it matters. */
export interface PlaywrightReport {
  suites: (Suite & { file: string })[]
}

/** How many sentences each section has, and what they say. */
export interface Specified {
  counts: Readonly<Record<number, number>>
  /** SHA-256 of all lines without their tests. */
  digest: string
}

/**
 * The specification stands outside this repository: nothing else would notice a sentence that is lost
 * or bent.
 */
export const specified: Specified = {
  counts: { 2: 39, 3: 16, 4: 23, 5: 12, 6: 9, 7: 61, 8: 12, 9: 14 },
  digest: 'ffb71f64434abc797bf635027003772e3d0e98fae31032df4b0ffc30b182a5a9',
}

/** Between a file and the titles that lead to a test in it. */
const separator = ' › '

/** The lines of the document, and what in it cannot be read. */
export const readDocument = (text: string): { lines: Line[]; faults: string[] } => {
  const lines: Line[] = []
  const faults: string[] = []
  let section: number | null = null
  for (const [index, written] of text.split('\n').entries()) {
    const heading = /^## (\d+) /.exec(written)
    if (heading) {
      section = Number(heading[1])
      continue
    }
    // Before the first section stands what the document is.
    if (section === null || written.trim() === '') continue
    const [, id, sentence] = /^- \*\*(\d+\.\d+)\*\* (.+)$/.exec(written) ?? []
    const [, test] = /^ {2}- `(.+)`$/.exec(written) ?? []
    if (id && sentence) lines.push({ id, section, sentence, tests: [] })
    else if (test && lines.length > 0) lines.at(-1)!.tests.push(test)
    else if (!/^ {2}- \*\*(Decided|Deviation)\*\*: \S/.test(written))
      faults.push(`line ${index + 1} is neither a sentence, nor a test, nor a note: ${written}`)
  }
  return { lines, faults }
}

/** What the sentences say, whatever tests they name. */
export const digestOf = (lines: readonly Line[]): string =>
  createHash('sha256')
    .update(lines.map(({ id, sentence }) => `${id} ${sentence}\n`).join(''))
    .digest('hex')

/** Faults of the document by itself: sentences that are missing, bent or without a test. */
export const faultsOfDocument = (
  text: string,
  { counts, digest }: Specified = specified,
): string[] => {
  const { lines, faults } = readDocument(text)
  const expected = Object.entries(counts).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  )
  const ids = lines.map(({ id }) => id)
  for (const id of expected) if (!ids.includes(id)) faults.push(`${id} is missing`)
  for (const id of new Set(ids)) {
    if (!expected.includes(id)) faults.push(`${id} is no sentence we know`)
    if (ids.indexOf(id) !== ids.lastIndexOf(id)) faults.push(`${id} stands there twice`)
  }
  for (const { id, section, tests } of lines) {
    if (!id.startsWith(`${section}.`)) faults.push(`${id} stands in section ${section}`)
    if (tests.length === 0) faults.push(`${id} names no test`)
  }
  if (faults.length === 0 && digestOf(lines) !== digest)
    faults.push('a sentence has changed: compare it with the specification')
  return faults
}

/** Every test that a report tells of; `root` is the folder its files are named from. */
export const testsOf = (report: VitestReport | PlaywrightReport, root: string): Reported[] =>
  'testResults' in report
    ? report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults.map(({ ancestorTitles, title, status }) => ({
          path: [relative(root, name), ...ancestorTitles, title],
          state: status === 'passed' || status === 'failed' ? status : 'did not run',
        })),
      )
    : report.suites.flatMap((suite) => inSuite(suite, [`e2e/${suite.file}`]))

const inSuite = ({ specs = [], suites = [] }: Suite, path: string[]): Reported[] => [
  ...specs.map(({ title, tests }) => ({ path: [...path, title], state: stateOf(tests) })),
  ...suites.flatMap((inner) => inSuite(inner, [...path, inner.title ?? ''])),
]

const stateOf = (tests: readonly { status: string }[]): Reported['state'] => {
  const all = tests.map(({ status }) => status)
  if (all.includes('unexpected')) return 'failed'
  const passed = all.length > 0 && all.every((each) => each === 'expected' || each === 'flaky')
  return passed ? 'passed' : 'did not run'
}

/** Faults of the tests that the document names; a group has those of every test in it. */
export const faultsOfTests = (lines: readonly Line[], tests: readonly Reported[]): string[] => {
  const states = new Map<string, Set<Reported['state']>>()
  for (const { path, state } of tests)
    for (let length = 2; length <= path.length; length++) {
      const name = path.slice(0, length).join(separator)
      states.set(name, (states.get(name) ?? new Set()).add(state))
    }
  return lines.flatMap(({ id, tests: named }) =>
    named.flatMap((name) => {
      const found = states.get(name)
      if (!found) return [`${id} names a test that does not exist: ${name}`]
      return [...found]
        .filter((state) => state !== 'passed')
        .map((state) => `${id} names a test that ${state}: ${name}`)
    }),
  )
}

const main = () => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const text = readFileSync(join(root, 'docs/CONFORMANCE.md'), 'utf8')
  const { lines } = readDocument(text)
  const faults = faultsOfDocument(text)
  const reported = ['scripts', 'contract', 'server', 'web', 'e2e'].flatMap((stage) => {
    const report = join(root, '.tmp/test', `${stage}.json`)
    if (existsSync(report)) return testsOf(JSON.parse(readFileSync(report, 'utf8')), root)
    faults.push(`there is no report of ${stage}: npm test writes it`)
    return []
  })
  faults.push(...faultsOfTests(lines, reported))
  for (const fault of faults) console.error(fault)
  const named = new Set(lines.flatMap(({ tests }) => tests))
  console.log(`${lines.length} sentences, ${named.size} tests, ${faults.length} faults`)
  process.exitCode = faults.length > 0 ? 1 : 0
}

if (import.meta.main) main()
