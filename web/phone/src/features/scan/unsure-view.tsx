import { ActionButton } from '../../ui/action.tsx'
import { Turning } from './progress-view.tsx'
import { unsureCopy } from './result.copy.ts'
import { scanCopy } from './scan.copy.ts'
import type { ScanEvent, ScanState } from './scan-flow.ts'

/** Sent without an answer: says so, goes on by itself, and lets the volunteer decide once it rests. */
export const Unsure = ({
  state: { attempt, resting },
  dispatch,
}: {
  state: Extract<ScanState, { step: 'unsure' }>
  dispatch: (event: ScanEvent) => void
}) => (
  <div className="flex grow flex-col">
    <div className="grid grow content-center justify-items-center gap-6 text-center">
      {!resting && <Turning />}
      <h2 className="font-display text-24 font-semibold">{unsureCopy.title}</h2>
      <p role="status" className="text-18 text-balance">
        {resting ? unsureCopy.resting : scanCopy.unsure}
      </p>
    </div>
    <div className="grid gap-3">
      {resting && (
        <ActionButton onClick={() => dispatch({ type: 'retried' })}>
          {unsureCopy.confirmNow}
        </ActionButton>
      )}
      <ActionButton kind="secondary" onClick={() => dispatch({ type: 'restarted' })}>
        {attempt.source === 'digits' ? unsureCopy.otherDigits : unsureCopy.otherCode}
      </ActionButton>
    </div>
  </div>
)
