import { COMPLAINT_LENGTH } from 'contract/rules/lengths'
import { complaint } from 'contract/site/complaint'
import { complaintDecisionCopy } from 'contract/site/complaint.copy'
import type { RowOf } from 'contract/endpoint'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { answering } from '../../../ui/intake.tsx'
import { useDecision } from '../../../ui/use-decision.tsx'
import { complaintCopy as copy } from './complaint.copy.ts'

interface Props {
  complaint: RowOf<typeof complaint.list>
  onClose: () => void
}

/** Was it so, and what whoever reported it is told. */
export function DecideDialog({ complaint: row, onClose }: Props) {
  const { decided, field } = useDecision(copy, complaintDecisionCopy)
  return (
    <CommandDialog
      {...answering(copy, row, COMPLAINT_LENGTH)}
      command={complaint.decide}
      input={(answer) => ({ complaintId: row.complaintId, decision: decided(), answer })}
      onClose={onClose}
    >
      {field}
    </CommandDialog>
  )
}
