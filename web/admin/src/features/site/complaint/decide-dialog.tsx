import { useQueryClient } from '@tanstack/react-query'
import { Form, Radio } from 'antd'
import type { RowOf } from 'contract/endpoint'
import { complaint, ComplaintDecision } from 'contract/site/complaint'
import { complaintDecisionCopy } from 'contract/site/complaint.copy'
import { workbench } from 'contract/desk/workbench'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { notify } from 'kit/api/notify.ts'
import { useClient } from '../../../client.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { complaintCopy as copy } from './complaint.copy.ts'

type Complaint = RowOf<typeof complaint.list>

/** Was it so, and what whoever reported it is told. */
export function DecideDialog({
  complaint: row,
  onClose,
}: {
  complaint: Complaint
  onClose: () => void
}) {
  const client = useClient()
  const queries = useQueryClient()
  const [decision, setDecision] = useState<z.output<typeof ComplaintDecision> | null>(null)
  const decide = async (answer: string) => {
    if (!decision) return copy.decisionMissing
    const { complaintId } = row
    await client.call(complaint.decide, { complaintId, decision, answer }, { quiet: true })
    onClose()
    notify.success(copy.sent)
    await Promise.all(
      [complaint.list.path, workbench.counts.path].map((path) =>
        queries.invalidateQueries({ queryKey: [path] }),
      ),
    )
    return undefined
  }
  return (
    <ActionDialog
      title={copy.decideTitle}
      subject={copy.decideOn(row.number)}
      consequence={row.description}
      check={() => (decision ? null : copy.decisionMissing)}
      reason={{
        minimum: 10,
        maximum: 1000,
        label: copy.answer,
        hint: copy.answerHint,
        templates: copy.templates,
      }}
      confirm={copy.send}
      onConfirm={decide}
      onClose={onClose}
    >
      <Form.Item label={copy.decision} required layout="vertical">
        <Radio.Group
          aria-label={copy.decision}
          value={decision}
          onChange={({ target }) => setDecision(target.value)}
          options={ComplaintDecision.options.map((value) => ({
            value,
            label: complaintDecisionCopy[value],
          }))}
        />
      </Form.Item>
    </ActionDialog>
  )
}
