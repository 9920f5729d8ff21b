import { useState } from 'react'
import { application } from 'contract/service/application'
import { isFailure } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { useCommand } from '../../../client.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { BatchResult } from '../../../ui/batch-result.tsx'
import { inBatches, type BatchOutcome } from '../../../ui/batches.ts'
import { rowSentence } from '../../../ui/refusal.ts'
import { applicationCopy, batchRefusalCopy } from './application.copy.ts'

/** What is to become of some applicants. */
export interface Decision {
  kind: 'accept' | 'reject' | 'remove'
  rows: readonly { applicationId: string; nameMasked: string; volunteerNo: string }[]
}

const copy = {
  accept: {
    subject: applicationCopy.acceptSubject,
    consequence: applicationCopy.acceptConsequence,
    confirm: applicationCopy.accept,
    done: applicationCopy.acceptDone,
    templates: null,
  },
  reject: {
    subject: applicationCopy.rejectSubject,
    consequence: applicationCopy.rejectConsequence,
    confirm: applicationCopy.reject,
    done: applicationCopy.rejectDone,
    templates: applicationCopy.rejectTemplates,
  },
  remove: {
    subject: applicationCopy.removeSubject,
    consequence: applicationCopy.removeConsequence,
    confirm: applicationCopy.remove,
    done: applicationCopy.removeDone,
    templates: applicationCopy.removeTemplates,
  },
}

interface Props {
  missionId: string
  missionTitle: string
  decision: Decision
  /** After the batch has run, whole or in part. */
  onDone: () => void
  onClose: () => void
}

/** Asks once, decides on all of them, and tells whom it could not decide on and why. */
export function ApplicantBatch({ missionId, missionTitle, decision, onDone, onClose }: Props) {
  const { kind, rows } = decision
  const { subject, consequence, confirm, done, templates } = copy[kind]
  const [outcome, setOutcome] = useState<BatchOutcome | null>(null)
  const accept = useCommand(application.accept)
  const reject = useCommand(application.reject)
  const remove = useCommand(application.removeApplicant)

  const send = (applicationIds: string[], reason: string) => {
    if (kind === 'accept') return accept.mutateAsync({ missionId, applicationIds })
    const command = kind === 'reject' ? reject : remove
    return command.mutateAsync({ missionId, applicationIds, reason })
  }

  const run = async (reason: string) => {
    const result = await inBatches(
      rows.map(({ applicationId }) => applicationId),
      (id) => id,
      async (ids) => {
        const answer = await send(ids, reason)
        return {
          done: answer.done,
          refused: answer.refused.map(({ applicationId: id, ...why }) => ({ id, ...why })),
        }
      },
      (error) => (isFailure(error) ? error.name : ''),
    )
    onDone()
    if (result.refused.length > 0) return setOutcome(result)
    notify.success(done(result.done))
    onClose()
  }

  if (outcome) {
    const names = new Map(
      rows.map((row) => [row.applicationId, `${row.nameMasked} ${row.volunteerNo}`]),
    )
    return (
      <BatchResult
        outcome={outcome}
        nameOf={(id) => names.get(id) ?? id}
        sentenceOf={(row) => rowSentence(row, batchRefusalCopy)}
        onClose={onClose}
      />
    )
  }
  return (
    <ActionDialog
      subject={subject(rows.length, missionTitle)}
      consequence={consequence}
      count={rows.length}
      {...(templates && { reason: { minimum: 1, templates } })}
      confirm={confirm(rows.length)}
      danger={kind !== 'accept'}
      onConfirm={run}
      onClose={onClose}
    />
  )
}
