import { useState } from 'react'
import { member } from 'contract/nodes/member'
import { isFailure } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { useCommand } from '../../../client.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { BatchResult } from '../../../ui/batch-result.tsx'
import { inBatches, type BatchOutcome } from '../../../ui/batches.ts'
import { rowSentence } from '../../../ui/refusal.ts'
import { memberCopy as words, memberRefusals } from './member.copy.ts'

/** What is to become of some memberships. */
export interface Decision {
  kind: 'accept' | 'reject' | 'remove'
  rows: readonly { volunteerId: string; name: string; volunteerNo: string }[]
}

const copy = {
  accept: {
    subject: words.acceptSubject,
    consequence: words.acceptConsequence,
    done: words.acceptDone,
    templates: null,
  },
  reject: {
    subject: words.rejectSubject,
    consequence: words.rejectConsequence,
    done: words.rejectDone,
    templates: words.rejectTemplates,
  },
  remove: {
    subject: words.removeSubject,
    consequence: words.removeConsequence,
    done: words.removeDone,
    templates: words.removeTemplates,
  },
}

interface Props {
  decision: Decision
  /** After the batch has run, whole or in part. */
  onDone: () => void
  onClose: () => void
}

/** Asks once, decides on all of them, and tells whom it could not decide on and why. */
export function MemberBatch({ decision: { kind, rows }, onDone, onClose }: Props) {
  const { subject, consequence, done, templates } = copy[kind]
  const [outcome, setOutcome] = useState<BatchOutcome | null>(null)
  const accept = useCommand(member.accept)
  const reject = useCommand(member.reject)
  const remove = useCommand(member.remove)

  const send = (volunteerIds: string[], reason: string) => {
    if (kind === 'accept') return accept.mutateAsync({ volunteerIds })
    return (kind === 'reject' ? reject : remove).mutateAsync({ volunteerIds, reason })
  }
  const run = async (reason: string) => {
    const result = await inBatches(
      rows.map(({ volunteerId }) => volunteerId),
      (id) => id,
      async (ids) => {
        const answer = await send(ids, reason)
        return {
          done: answer.done,
          refused: answer.refused.map(({ volunteerId: id, ...why }) => ({ id, ...why })),
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
      rows.map(({ volunteerId, name, volunteerNo }) => [volunteerId, `${name} ${volunteerNo}`]),
    )
    return (
      <BatchResult
        outcome={outcome}
        nameOf={(id) => names.get(id) ?? id}
        sentenceOf={(row) => rowSentence(row, memberRefusals)}
        onClose={onClose}
      />
    )
  }
  return (
    <ActionDialog
      subject={subject(rows.length)}
      consequence={consequence}
      count={rows.length}
      {...(templates && { reason: { minimum: 2, templates } })}
      confirm={words[kind](rows.length)}
      danger={kind !== 'accept'}
      onConfirm={run}
      onClose={onClose}
    />
  )
}
