import { passedOnText } from 'contract/foundation/decision.copy'
import { complaintDecisionCopy, complaintKindCopy } from 'contract/site/complaint.copy'
import type { complaint } from 'contract/site/complaint'
import type { ResultOf } from 'contract/endpoint'
import { Chip } from 'kit/ui/chip.tsx'
import { dayText, whenText } from 'kit/ui/when.ts'
import { complaintCopy as copy } from './complaint.copy.ts'

/** A complaint with what became of it. */
export const ComplaintOutcome = ({
  complaint: told,
}: {
  complaint: ResultOf<typeof complaint.status>
}) => (
  <article className="rounded-card border border-line-300 bg-paper-0 p-4">
    <p className="flex flex-wrap items-center gap-2">
      <span className="tabular font-semibold">{copy.number(told.number)}</span>
      <Chip
        tone={told.decision === null ? 'amber' : told.decision === 'upheld' ? 'green' : 'neutral'}
      >
        {told.decision === null
          ? copy.waiting(dayText(told.dueOn))
          : complaintDecisionCopy[told.decision]}
      </Chip>
    </p>
    <p className="mt-1 text-14 text-ink-600">
      {told.objectName} · {complaintKindCopy[told.kind]} · {whenText(told.createdAt)}
    </p>
    {told.decision === null && told.passedOn && (
      <p className="mt-1">
        {passedOnText(told.passedOn.organizationName, dayText(told.passedOn.dueOn))}
      </p>
    )}
    <p className="mt-1 break-words whitespace-pre-line">{told.description}</p>
    {told.answer !== null && (
      <>
        <h3 className="mt-3 border-t border-dashed border-line-300 pt-3 text-16">{copy.result}</h3>
        <p className="break-words whitespace-pre-line">{told.answer}</p>
      </>
    )}
  </article>
)
