import { complaint } from 'contract/site/complaint'
import { complaintDecisionCopy } from 'contract/site/complaint.copy'
import type { RowOf } from 'contract/endpoint'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { useDecision } from '../../../ui/use-decision.tsx'
import { complaintCopy as copy } from './complaint.copy.ts'

interface Props {
  complaint: RowOf<typeof complaint.list>
  onClose: () => void
}

/** Was it so, and what whoever reported it is told. */
export function DecideDialog({ complaint: { complaintId, number, description }, onClose }: Props) {
  const { decided, check, field } = useDecision(copy, complaintDecisionCopy)
  return (
    <CommandDialog
      command={complaint.decide}
      input={(answer) => ({ complaintId, decision: decided(), answer })}
      title={copy.decideTitle}
      subject={copy.decideOn(number)}
      consequence={description}
      check={check}
      reason={{
        minimum: 10,
        maximum: 1000,
        label: copy.answer,
        hint: copy.answerHint,
        templates: copy.templates,
      }}
      confirm={copy.send}
      said={copy.sent}
      onClose={onClose}
    >
      {field}
    </CommandDialog>
  )
}
