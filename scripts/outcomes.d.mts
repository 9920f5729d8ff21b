// Types of outcomes.mjs, which any Node from 18 on reads as it stands.
type Spec = { title: string; tests: readonly { status: string }[] }
type Suite = { title: string; specs?: readonly Spec[]; suites?: readonly Suite[] }
type Journeys = { suites: readonly Suite[] }
type File = {
  name: string
  status: string
  message?: string
  assertionResults: readonly {
    fullName: string
    status: string
    failureMessages: readonly string[]
  }[]
}
type Tests = { testResults: readonly File[] }
export function secondTries(reports: readonly Journeys[]): string[]
export function failures(journeys: readonly Journeys[], tests: readonly Tests[]): string[]
