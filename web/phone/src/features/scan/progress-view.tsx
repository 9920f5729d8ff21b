import { ActionButton } from '../../ui/action.tsx'
import { scanCopy } from './scan.copy.ts'
import type { ScanEvent, ScanState } from './scan-flow.ts'

const Turning = () => (
  <span
    aria-hidden="true"
    className="size-14 animate-spin rounded-full border-4 border-line-300 border-t-zhu-600 motion-reduce:animate-none"
  />
)

/** Something is under way and there is nothing to do but wait. */
export const Progress = ({ children }: { children: string }) => (
  <div className="grid grow content-center justify-items-center gap-6 text-center">
    <Turning />
    <p role="status" className="text-20">
      {children}
    </p>
  </div>
)

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
      <h2 className="text-24 font-semibold">{scanCopy.unsureTitle}</h2>
      <p role="status" className="text-18 text-balance">
        {resting ? scanCopy.unsureResting : scanCopy.unsure}
      </p>
    </div>
    <div className="grid gap-3">
      {resting && (
        <ActionButton onClick={() => dispatch({ type: 'retried' })}>
          {scanCopy.confirmNow}
        </ActionButton>
      )}
      <ActionButton kind="secondary" onClick={() => dispatch({ type: 'restarted' })}>
        {attempt.source === 'digits' ? scanCopy.otherDigits : scanCopy.otherCode}
      </ActionButton>
    </div>
  </div>
)
