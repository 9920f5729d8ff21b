import { expect, it } from 'vitest'
import { secondTries } from './second-try.mjs'

const spec = (title: string, status: string) => ({ title, tests: [{ status }] })
const report = (flaky: number, ...specs: ReturnType<typeof spec>[]) => ({
  stats: { flaky },
  suites: [
    {
      title: 'a.spec.ts',
      specs: specs.slice(0, 1),
      suites: [{ title: 'b', specs: specs.slice(1) }],
    },
  ],
})

it('journeys that needed their second try are told by number and name, of all reports together', () => {
  expect(
    secondTries([
      report(2, spec('one', 'flaky'), spec('two', 'expected'), spec('three', 'flaky')),
      report(1, spec('four', 'unexpected'), spec('five', 'flaky')),
    ]),
  ).toEqual([
    '3 journeys passed on the second try only:',
    '  a.spec.ts › one',
    '  a.spec.ts › b › three',
    '  a.spec.ts › b › five',
  ])
})

it('journeys that all passed at once, or failed, leave nothing to tell of second tries', () => {
  expect(secondTries([report(0, spec('one', 'expected'), spec('two', 'unexpected'))])).toEqual([])
  expect(secondTries([])).toEqual([])
})
