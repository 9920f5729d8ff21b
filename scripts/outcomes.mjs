// What the end of npm test says of single tests: whoever reads only the last lines sees which they are. Plain
// JavaScript for any Node from 18 on.

/**
 * Journeys that passed on their second try only: how many, and each by its name; nothing where there are none. Takes the
 * reports of Playwright.
 */
export function secondTries(reports) {
  const names = journeysOf(reports, 'flaky')
  if (names.length === 0) return []
  const journeys = names.length === 1 ? '1 journey' : `${names.length} journeys`
  return [`${journeys} passed on the second try only:`, ...names]
}

/**
 * What failed, each by its name with the first line of the fault; nothing where all is well. Takes the reports of
 * Playwright and of Vitest.
 */
export function failures(journeys, tests) {
  const names = [
    ...tests.flatMap(({ testResults }) => testResults.flatMap(failuresOf)),
    ...journeysOf(journeys, 'unexpected'),
  ]
  return names.length === 0 ? [] : ['Failed:', ...names]
}

/** A file that could not be read has a fault of its own, and no tests. */
function failuresOf({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0) return status === 'failed' ? [line(name, firstLine(message))] : []
  return failed.map(({ fullName, failureMessages }) =>
    line(`${name} › ${fullName}`, firstLine(failureMessages[0])),
  )
}

const journeysOf = (reports, status) =>
  reports.flatMap(({ suites }) => suites.flatMap((suite) => journeysIn(suite, [], status)))

/** The title of the outermost suite is its file. */
function journeysIn({ title, specs = [], suites = [] }, above, status) {
  const path = [...above, title]
  return [
    ...specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map((spec) => line([...path, spec.title].join(' › '))),
    ...suites.flatMap((suite) => journeysIn(suite, path, status)),
  ]
}

const firstLine = (text = '') => text.split('\n', 1)[0]

const line = (name, fault = '') => `  ${fault === '' ? name : `${name}: ${fault}`}`
