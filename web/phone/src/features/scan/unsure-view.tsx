import { useOnline } from 'kit/ui/use-online.ts'
import { ActionButton } from '../../ui/action.tsx'
import { Remark } from '../../ui/page.tsx'
import { Turning } from './progress-view.tsx'
import { offlineScanCopy, unsureCopy } from './result.copy.ts'
import { scanCopy } from './scan.copy.ts'
import type { ScanEvent, ScanState } from './scan-flow.ts'

/** What a scan does without a network, before it is made; nothing where there is one. */
export const OfflineRemark = () => (useOnline() ? null : <Remark>{offlineScanCopy}</Remark>)

/**
 * Sent without an answer: says so, goes on by itself, and lets the volunteer decide once it rests or
 * there is no network to go on by.
 */
export const Unsure = ({
  state: { attempt, resting },
  dispatch,
}: {
  state: Extract<ScanState, { step: 'unsure' }>
  dispatch: (event: ScanEvent) => void
}) => {
  const online = useOnline()
  return (
    <div className="flex grow flex-col">
      <div className="grid grow content-center justify-items-center gap-6 text-center">
        {online && !resting && <Turning />}
        <h2 className="font-display text-24 font-semibold">
          {online ? unsureCopy.title : unsureCopy.keptTitle}
        </h2>
        <p role="status" className="text-18 text-balance">
          {!online ? unsureCopy.kept : resting ? unsureCopy.resting : scanCopy.unsure}
        </p>
        {!online && <p className="text-16 text-balance text-ink-600">{unsureCopy.keptExpired}</p>}
      </div>
      <div className="grid gap-3">
        {(resting || !online) && (
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
}
