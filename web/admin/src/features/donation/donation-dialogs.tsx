import { useQueryClient } from '@tanstack/react-query'
import { ACT_CERTIFICATES, donation } from 'contract/donation'
import { notify } from '../../../../kit/src/api/notify.ts'
import { useClient } from '../../client.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { donationCopy as copy } from './donation.copy.ts'
import type { Donation } from './donation-list.tsx'

/** Says that it is done, and reads anew what it changed. */
export const useDone = (onClose: () => void) => {
  const queries = useQueryClient()
  return async (sentence: string) => {
    onClose()
    notify.success(sentence)
    await Promise.all(
      [donation.manageList.path, donation.batches.path].map((path) =>
        queries.invalidateQueries({ queryKey: [path] }),
      ),
    )
  }
}

interface One {
  row: Donation
  onClose: () => void
}

/** Confirms or issues some donations, in portions that the server takes. */
export function IssueDialog({
  act,
  rows,
  onClose,
}: {
  act: 'confirm' | 'issue'
  rows: readonly Donation[]
  onClose: () => void
}) {
  const client = useClient()
  const done = useDone(onClose)
  const run = async () => {
    const ids = rows.map(({ certificateId }) => certificateId)
    for (let from = 0; from < ids.length; from += ACT_CERTIFICATES) {
      const certificateIds = ids.slice(from, from + ACT_CERTIFICATES)
      await client.call(donation[act], { certificateIds }, { quiet: true })
    }
    await done(act === 'confirm' ? copy.confirmed : copy.issued)
  }
  return (
    <ActionDialog
      title={act === 'confirm' ? copy.confirmTitle : copy.issueTitle}
      subject={rows.length === 1 ? rows[0]!.reference : copy.many(rows.length)}
      consequence={act === 'confirm' ? copy.confirmText : copy.issueText}
      count={rows.length}
      confirm={act === 'confirm' ? copy.confirm(rows.length) : copy.issue(rows.length)}
      onConfirm={run}
      onClose={onClose}
    />
  )
}

/** Revokes a certificate for a reason everybody reads who verifies it. */
export function RevokeDialog({ row, onClose }: One) {
  const client = useClient()
  const done = useDone(onClose)
  const revoke = async (reason: string) => {
    const { certificateId } = row
    await client.call(donation.revoke, { certificateId, reason }, { quiet: true })
    await done(copy.revoked)
  }
  return (
    <ActionDialog
      danger
      title={copy.revokeTitle}
      subject={row.number}
      consequence={copy.revokeText}
      reason={{ minimum: 4, templates: copy.revokeTemplates }}
      confirm={copy.acts.revoke}
      onConfirm={revoke}
      onClose={onClose}
    />
  )
}

/** Removes a donation nobody issued. */
export function RemoveDialog({ row, onClose }: One) {
  const client = useClient()
  const done = useDone(onClose)
  const remove = async () => {
    await client.call(donation.remove, { certificateId: row.certificateId }, { quiet: true })
    await done(copy.removed)
  }
  return (
    <ActionDialog
      danger
      title={copy.removeTitle}
      subject={row.reference}
      consequence={copy.removeText}
      confirm={copy.acts.remove}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
