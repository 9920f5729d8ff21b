import { CheckCircleFilled, ExclamationCircleFilled, InfoCircleFilled } from '@ant-design/icons'
import { formatDeviation } from 'contract/rules/deviation.copy'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { exactText } from 'kit/ui/when.ts'
import type { ScanResult } from './volunteer-scan.ts'
import { refusalText, volunteerScanCopy as copy } from './volunteer-scan.copy.ts'

type Look = 'good' | 'settled' | 'bad'

interface Words {
  look: Look
  title: string
  /** Masked name; absent where the server named nobody. */
  name?: string
  at: string
  facts: string[]
}

const settledNames = ['scanAlreadySignedIn', 'scanAlreadySignedOut']

/** What a result says, large and in the list alike. */
const wordsOf = (result: ScanResult): Words => {
  const at = exactText(result.at)
  if (result.outcome === 'unknown')
    return { look: 'bad', title: copy.unknown, at, facts: [copy.unknownText] }
  if (result.outcome === 'refused') {
    const settled = settledNames.includes(result.refusal.name)
    return {
      look: settled ? 'settled' : 'bad',
      title: (settled ? copy.settled : copy.refused)[result.kind],
      at,
      facts: [refusalText(result.refusal)],
    }
  }
  const { answer } = result
  return {
    look: 'good',
    title: copy.title[answer.outcome],
    name: answer.nameMasked,
    at: exactText(answer.at),
    facts: [
      answer.minutes !== null && copy.minutes(formatMinutes(answer.minutes)),
      !!answer.lateMinutes && copy.late(formatDeviation(answer.lateMinutes)),
      !!answer.earlyLeaveMinutes && copy.early(formatDeviation(answer.earlyLeaveMinutes)),
      !!answer.uncountedMinutes && copy.uncounted(formatDeviation(answer.uncountedMinutes)),
      answer.repeated && copy.repeated,
    ].filter((fact) => fact !== false),
  }
}

const icons = {
  good: CheckCircleFilled,
  settled: InfoCircleFilled,
  bad: ExclamationCircleFilled,
}

/** How a result is to be taken, which colours the panel it stands in. */
export const lookOf = (result: ScanResult): Look => wordsOf(result).look

/** The last result, to be read at arm's length. */
export function LargeResult({ result }: { result: ScanResult }) {
  const { look, title, name, at, facts } = wordsOf(result)
  const Icon = icons[look]
  return (
    <div className={`scan-result ${look}`}>
      <Icon aria-hidden="true" className="mark" />
      <div>
        <p className="big">
          {name && <span>{name} </span>}
          {title}
        </p>
        <p className="facts-line">
          <span>{at}</span>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
    </div>
  )
}

/** The last ten results, newest first. */
export function ResultList({ results }: { results: readonly ScanResult[] }) {
  return (
    <ol className="scan-list">
      {results.map((result) => {
        const { look, title, name, at, facts } = wordsOf(result)
        const Icon = icons[look]
        return (
          <li key={result.nonce} className={look}>
            <Icon aria-hidden="true" className="mark" />
            <span className="time">{at}</span>
            <span>
              {name && <strong>{name} </strong>}
              {title}
              {facts.map((fact) => (
                <small key={fact} className="block">
                  {fact}
                </small>
              ))}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
