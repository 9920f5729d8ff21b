/**
 * What the end of npm test says of journeys that passed on their second try only: how many, and each by its
 * name; nothing where there are none. Takes the reports of Playwright. Plain JavaScript for any Node from 18 on.
 */
export function secondTries(reports) {
  const count = reports.reduce((sum, { stats }) => sum + stats.flaky, 0)
  if (count === 0) return []
  const names = reports.flatMap(({ suites }) => suites.flatMap((suite) => namesIn(suite, [])))
  const journeys = count === 1 ? '1 journey' : `${count} journeys`
  return [`${journeys} passed on the second try only:`, ...names.map((name) => `  ${name}`)]
}

/** The title of the outermost suite is its file. */
function namesIn({ title, specs = [], suites = [] }, above) {
  const path = [...above, title]
  return [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map((spec) => [...path, spec.title].join(' › ')),
    ...suites.flatMap((suite) => namesIn(suite, path)),
  ]
}
