import { expect, it } from 'vitest'
import { failures, secondTries } from './outcomes.mjs'

const spec = (title: string, status: string) => ({ title, tests: [{ status }] })
const report = (...specs: ReturnType<typeof spec>[]) => ({
  suites: [
    {
      title: 'a.spec.ts',
      specs: specs.slice(0, 1),
      suites: [{ title: 'b', specs: specs.slice(1) }],
    },
  ],
})
const test = (fullName: string, status: string, ...failureMessages: string[]) => ({
  fullName,
  status,
  failureMessages,
})

it('journeys that needed their second try are told by number and name, of all reports together', () => {
  expect(
    secondTries([
      report(spec('one', 'flaky'), spec('two', 'expected'), spec('three', 'flaky')),
      report(spec('four', 'unexpected'), spec('five', 'flaky')),
    ]),
  ).toEqual([
    '3 journeys passed on the second try only:',
    '  a.spec.ts › one',
    '  a.spec.ts › b › three',
    '  a.spec.ts › b › five',
  ])
})

it('journeys that all passed at once, or failed, leave nothing to tell of second tries', () => {
  expect(secondTries([report(spec('one', 'expected'), spec('two', 'unexpected'))])).toEqual([])
  expect(secondTries([])).toEqual([])
})

it('tests that failed are told by file and name with the first line of their fault, and journeys after them', () => {
  const results = [
    {
      name: 'x.test.ts',
      status: 'failed',
      assertionResults: [test('x works', 'passed'), test('x fails', 'failed', 'one is two\n at x')],
    },
    { name: 'y.test.ts', status: 'failed', message: 'no such file\nat y', assertionResults: [] },
    { name: 'z.test.ts', status: 'passed', assertionResults: [test('z works', 'passed')] },
  ]
  expect(
    failures(
      [report(spec('one', 'unexpected'), spec('two', 'flaky'))],
      [{ testResults: results }, { testResults: [] }],
    ),
  ).toEqual([
    'Failed:',
    '  x.test.ts › x fails: one is two',
    '  y.test.ts: no such file',
    '  a.spec.ts › one',
  ])
})

it('tests that all passed leave nothing to tell of failures', () => {
  expect(failures([report(spec('one', 'expected'), spec('two', 'flaky'))], [])).toEqual([])
})
