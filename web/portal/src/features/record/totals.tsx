import type { ResultOf } from 'contract/endpoint'
import type { record } from 'contract/record'
import type { ReactNode } from 'react'
import { Minutes } from '../../../../kit/src/ui/minutes.tsx'
import { whenText } from '../../../../kit/src/ui/when.ts'
import { recordCopy as copy } from './record.copy.ts'

/** The volunteer's totals from the ledger, with the moment they hold for. */
export const Totals = ({ summary }: { summary: ResultOf<typeof record.summary> }) => (
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
      <Total term={copy.missions}>
        <span className="tabular">{copy.missionCount(summary.missions)}</span>
      </Total>
    </dl>
    <p className="mt-4 border-t border-dashed border-line-300 pt-3 text-14 text-ink-600">
      {copy.explainer} <span className="tabular">{copy.asOf(whenText(summary.asOf))}</span>
    </p>
  </section>
)

const Total = ({ term, hint, children }: { term: string; hint?: string; children: ReactNode }) => (
  <div>
    <dt className="text-14 text-ink-600">{term}</dt>
    <dd className="text-20 font-semibold">{children}</dd>
    {hint && <dd className="text-14 text-ink-600">{hint}</dd>}
  </div>
)
