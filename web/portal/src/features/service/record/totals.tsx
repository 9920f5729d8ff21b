import type { ResultOf } from 'contract/endpoint'
import type { record } from 'contract/service/record'
import type { ReactNode } from 'react'
import { Minutes } from 'kit/ui/minutes.tsx'
import { recordCopy as copy } from './record.copy.ts'

/** The volunteer's totals from the ledger. */
export const Totals = ({
  summary,
  children,
}: {
  summary: ResultOf<typeof record.summary>
  /** When they were counted, below them. */
  children: ReactNode
}) => (
  <section className="rounded-card border border-line-300 bg-paper-0 p-4 md:p-6">
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-4 md:grid-cols-4">
      <Total term={copy.service}>
        <Minutes value={summary.serviceMinutes} className="text-zhu-700" />
      </Total>
      <Total term={copy.training}>
        <Minutes value={summary.trainingMinutes} />
      </Total>
      <Total term={copy.pending} hint={copy.pendingHint}>
        <Minutes value={summary.pendingMinutes} />
      </Total>
      <Total
        term={copy.missions}
        {...(summary.records !== summary.missions && { hint: copy.recordCount(summary.records) })}
      >
        <span className="tabular">{copy.missionCount(summary.missions)}</span>
      </Total>
    </dl>
    <div className="mt-4 border-t border-dashed border-line-300 pt-2">{children}</div>
  </section>
)

const Total = ({ term, hint, children }: { term: string; hint?: string; children: ReactNode }) => (
  <div>
    <dt className="text-14 text-ink-600">{term}</dt>
    <dd className="text-20 font-semibold">{children}</dd>
    {hint && <dd className="text-14 text-ink-600">{hint}</dd>}
  </div>
)
