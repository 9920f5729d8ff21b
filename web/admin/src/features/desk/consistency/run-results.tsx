import { Alert } from 'antd'
import { consistency, Invariant } from 'contract/desk/consistency'
import type { ResultOf } from 'contract/endpoint'
import { StateTag } from '../../../ui/state-tag.tsx'
import { consistencyCopy as copy, problemText } from './consistency.copy.ts'
import './consistency.css'

export type Run = NonNullable<ResultOf<typeof consistency.detail>['run']>
type Result = Run['results'][number]

/** What a run found, invariant by invariant, and who must act where something does not hold. */
export function RunResults({ run }: { run: Run }) {
  return (
    <>
      <Alert showIcon {...verdictOf(run)} />
      <ul className="consistency-results">
        {Invariant.options.map((name) => (
          <li key={name}>
            <div className="consistency-head">
              <strong>{copy.invariants[name].title}</strong>
              <Verdict run={run} result={run.results.find(({ invariant }) => invariant === name)} />
            </div>
            <p className="hint">{copy.invariants[name].what}</p>
            <Findings of={run.results.find(({ invariant }) => invariant === name)} />
          </li>
        ))}
      </ul>
    </>
  )
}

const verdictOf = ({ outcome, results }: Run) => {
  const broken = results.filter(({ problems }) => problems > 0).length
  if (outcome === 'running')
    return {
      type: 'info' as const,
      title: copy.runningNote(results.length, Invariant.options.length),
    }
  if (outcome === 'stopped') return { type: 'warning' as const, title: copy.stoppedNote }
  return broken > 0
    ? { type: 'error' as const, title: copy.failedNote(broken) }
    : { type: 'success' as const, title: copy.passedNote }
}

function Verdict({ run, result }: { run: Run; result: Result | undefined }) {
  if (!result)
    return (
      <StateTag tone="neutral" text={run.outcome === 'running' ? copy.waiting : copy.unchecked} />
    )
  const { problems, looked } = result
  return (
    <>
      <StateTag
        tone={problems > 0 ? 'bad' : 'good'}
        text={problems > 0 ? copy.failed(problems) : copy.passed}
      />
      <small>{copy.looked(looked)}</small>
    </>
  )
}

function Findings({ of }: { of: Result | undefined }) {
  if (!of || of.problems === 0) return null
  return (
    <>
      <p>
        <strong>{copy.who}</strong> {copy.invariants[of.invariant].who}
      </p>
      <p>{copy.findings(of.findings.length, of.problems)}</p>
      <ul>
        {of.findings.map(({ subject, problem }, at) => (
          <li key={at}>
            {problemText(problem)}
            {subject && <code className="block">{copy.subject(subject)}</code>}
          </li>
        ))}
      </ul>
    </>
  )
}
