import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  digestOf,
  faultsOfDocument,
  faultsOfTests,
  readDocument,
  specified,
  testsOf,
  type PlaywrightReport,
  type VitestReport,
} from './check-conformance.ts'

const whole = `# Conformance

Whatever stands here.

## 2 Screens

- **2.1** The page has a title.
  - \`web/a.test.ts › titles › are set\`
- **2.2** The rest is not shown.
  - \`e2e/a.spec.ts › a journey\`
  - **Decided**: so.

## 3 Fields

- **3.1** It has a name.
  - \`web/a.test.ts › titles\`
  - **Deviation**: not always.
`
const table = { counts: { 2: 2, 3: 1 }, digest: digestOf(readDocument(whole).lines) }
const faults = (text: string) => faultsOfDocument(text, table)

describe('the document', () => {
  test('the document of conformance is in order as it stands in the repository', () => {
    const text = readFileSync(join(import.meta.dirname, '../docs/CONFORMANCE.md'), 'utf8')
    expect(faultsOfDocument(text)).toEqual([])
    expect(specified.counts).toEqual({ 2: 39, 3: 16, 4: 23, 5: 12, 6: 9, 7: 61, 8: 12, 9: 14 })
  })

  test('the document of conformance may be whole', () => {
    expect(faults(whole)).toEqual([])
  })

  test.each([
    ['a sentence that is missing', ['- **3.1** It has a name.\n', ''], '3.1 is missing'],
    ['a number nobody knows', ['**3.1**', '**3.2**'], '3.2 is no sentence we know'],
    ['a number that stands twice', ['**2.2**', '**2.1**'], '2.1 stands there twice'],
    ['a sentence in another section', ['## 3 Fields\n', ''], '3.1 stands in section 2'],
    ['a sentence without a test', ['  - `e2e/a.spec.ts › a journey`\n', ''], '2.2 names no test'],
    ['a sentence that was bent', ['has a title', 'has no title'], 'a sentence has changed'],
    ['a line nobody can read', ['**Decided**: so.', 'somehow'], 'is neither a sentence'],
    ['a note that says nothing', ['**Decided**: so.', '**Decided**:'], 'is neither a sentence'],
  ])('the document of conformance is not in order with %s', (_, [from, to], fault) => {
    const bent = whole.replace(from!, to!)
    expect(bent).not.toBe(whole)
    expect(faults(bent).join('\n')).toContain(fault)
  })
})

describe('the tests it names', () => {
  const vitest = (status: string, title = 'are set') => ({
    testResults: [
      {
        name: '/work/web/a.test.ts',
        assertionResults: [{ ancestorTitles: ['titles'], title, status }],
      },
    ],
  })
  const playwright = (status: string, title = 'a journey') => ({
    suites: [{ file: 'a.spec.ts', specs: [{ title, tests: [{ status }] }], suites: [] }],
  })
  const { lines } = readDocument(whole)
  const judged = (...reports: (VitestReport | PlaywrightReport)[]) =>
    faultsOfTests(
      lines,
      reports.flatMap((report) => testsOf(report, '/work')),
    )

  test('the tests that a document names have run and passed, one by one or as a group', () => {
    expect(judged(vitest('passed'), playwright('expected'))).toEqual([])
    expect(judged(vitest('passed'), playwright('flaky'))).toEqual([])
  })

  test.each([
    ['that failed', vitest('failed'), '2.1 names a test that failed: web/a.test.ts › titles'],
    ['that was skipped', vitest('skipped'), '2.1 names a test that did not run'],
    ['that waits', vitest('pending'), '3.1 names a test that did not run: web/a.test.ts › titles'],
    ['of another title', vitest('passed', 'x'), '2.1 names a test that does not exist'],
  ])('the tests that a document names are not one %s', (_, report, fault) => {
    expect(judged(report, playwright('expected')).join('\n')).toContain(fault)
  })

  test.each([
    ['that failed', playwright('unexpected'), 'failed'],
    ['that was skipped', playwright('skipped'), 'did not run'],
    ['of another title', playwright('expected', 'x'), 'does not exist'],
  ])('the tests that a document names are not a journey %s', (_, report, fault) => {
    expect(judged(vitest('passed'), report)).toEqual([
      `2.2 names a test that ${fault}: e2e/a.spec.ts › a journey`,
    ])
  })

  test('the tests that a document names are known within the groups of a journey, too', () => {
    const inner = { title: 'a group', specs: [{ title: 'x', tests: [{ status: 'expected' }] }] }
    const report = { suites: [{ file: 'a.spec.ts', suites: [inner] }] }
    expect(testsOf(report, '/work')).toEqual([
      { path: ['e2e/a.spec.ts', 'a group', 'x'], state: 'passed' },
    ])
  })
})
