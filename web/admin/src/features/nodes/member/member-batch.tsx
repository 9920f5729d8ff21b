import type { RowOf } from 'contract/endpoint'
import { member } from 'contract/nodes/member'
import { useCommand } from '../../../client.ts'
import { BatchDialog } from '../../../ui/batch-dialog.tsx'
import { memberCopy as copy, memberRefusals } from './member.copy.ts'

/** What is to become of some memberships. */
export interface Decision {
  kind: 'accept' | 'reject' | 'remove'
  rows: readonly RowOf<typeof member.list>[]
}

interface Props {
  decision: Decision
  /** After the batch has run, whole or in part. */
  onDone: () => void
  onClose: () => void
}

/** Decides on memberships, one or many. */
export function MemberBatch({ decision: { kind, rows }, onDone, onClose }: Props) {
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
      subject={copy[`${kind}Subject`](rows.length)}
      consequence={copy[`${kind}Consequence`]}
      reason={kind === 'accept' ? undefined : { minimum: 2, templates: copy[`${kind}Templates`] }}
      confirm={copy[kind](rows.length)}
      danger={kind !== 'accept'}
      said={copy[`${kind}Done`]}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
