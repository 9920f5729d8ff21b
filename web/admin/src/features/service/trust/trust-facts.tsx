import type { ResultOf } from 'contract/endpoint'
import type { trust } from 'contract/service/trust'
import { trustDirectionCopy, trustStateCopy } from 'contract/service/trust.copy'
import { whenText } from 'kit/ui/when.ts'
import { Facts } from '../../../ui/facts.tsx'
import { trustCopy } from './trust.copy.ts'

const copy = trustCopy.standing

type Standing = ResultOf<typeof trust.own>

/** How an organisation stands: new or not, trusted or not, how far it is, and what was decided. */
export function TrustFacts({ standing }: { standing: Standing }) {
  const { isFederation, trusted, onProbation, figures, asked, history } = standing
  if (isFederation) return <p>{copy.federation}</p>
  // Sessions are counted up to what is asked.
  const sessionsUpTo = Math.max(asked.sessions, asked.probationSessions)
  return (
    <>
      <Facts
        of={[
          [
            copy.status,
            <>
              {trusted ? copy.trusted : copy.plain}
              {!trusted && (
                <small className="block">{onProbation ? copy.probation : copy.probationOver}</small>
              )}
              {onProbation && (
                <small className="block">
                  {copy.probationProgress(
                    figures.days,
                    asked.probationDays,
                    figures.settledSessions,
                    asked.probationSessions,
                  )}
                </small>
              )}
            </>,
            'long',
          ],
          [copy.figures, copy.figuresText(figures, sessionsUpTo), 'long'],
          [
            copy.rule,
            copy.ruleText(
              asked.days,
              asked.sessions,
              asked.windowDays,
              asked.handPercent,
              asked.upheldPercent,
            ),
            'long',
          ],
        ]}
      />
      <h3 className="evidence-title">{copy.history}</h3>
      {history.length === 0 ? (
        <p className="hint">{copy.noHistory}</p>
      ) : (
        <ol className="history">
          {history.map(({ direction, state, byRule, reason, proposedAt, decisionReason }) => (
            <li key={proposedAt}>
              {copy.entry(
                whenText(proposedAt),
                trustDirectionCopy[direction],
                trustStateCopy[state],
                byRule,
              )}
              {reason !== null && <small className="block">{copy.because(reason)}</small>}
              {decisionReason !== null && (
                <small className="block">{copy.decided(decisionReason)}</small>
              )}
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
