// Types of second-try.mjs, which any Node from 18 on reads as it stands.
type Spec = { title: string; tests: readonly { status: string }[] }
type Suite = { title: string; specs?: readonly Spec[]; suites?: readonly Suite[] }
type Report = { stats: { flaky: number }; suites: readonly Suite[] }
export function secondTries(reports: readonly Report[]): string[]
