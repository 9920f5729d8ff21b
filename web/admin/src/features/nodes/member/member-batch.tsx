import type { RowOf } from 'contract/endpoint'
import { member } from 'contract/nodes/member'
import { useCommand } from '../../../client.ts'
import { BatchDialog } from '../../../ui/batch-dialog.tsx'
import { memberCopy as words, memberRefusals } from './member.copy.ts'

/** What is to become of some memberships. */
export interface Decision {
  kind: 'accept' | 'reject' | 'remove'
  rows: readonly RowOf<typeof member.list>[]
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

/** Decides on memberships, one or many. */
export function MemberBatch({ decision: { kind, rows }, onDone, onClose }: Props) {
  const { subject, consequence, done, templates } = copy[kind]
  const accept = useCommand(member.accept)
  const reject = useCommand(member.reject)
  const remove = useCommand(member.remove)
  return (
    <BatchDialog
      rows={rows}
      by="volunteerId"
      nameOf={({ name, volunteerNo }) => `${name} ${volunteerNo}`}
      send={(volunteerIds, reason) =>
        kind === 'accept'
          ? accept.mutateAsync({ volunteerIds })
          : (kind === 'reject' ? reject : remove).mutateAsync({ volunteerIds, reason })
      }
      refusals={memberRefusals}
      subject={subject(rows.length)}
      consequence={consequence}
      reason={templates ? { minimum: 2, templates } : undefined}
      confirm={words[kind](rows.length)}
      danger={kind !== 'accept'}
      said={done}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
