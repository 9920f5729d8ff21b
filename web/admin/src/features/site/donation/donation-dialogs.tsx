import { useQueryClient } from '@tanstack/react-query'
import type { RowOf } from 'contract/endpoint'
import { donation } from 'contract/site/donation'
import { useState } from 'react'
import { isFailure } from 'kit/api/failure.ts'
import { notify } from 'kit/api/notify.ts'
import { useClient } from '../../../client.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { BatchResult } from '../../../ui/batch-result.tsx'
import { inBatches, type BatchOutcome } from '../../../ui/batches.ts'
import { rowSentence } from '../../../ui/refusal.ts'
import { donationCopy as copy } from './donation.copy.ts'

type Donation = RowOf<typeof donation.manageList>

/** Reads anew what acts on donations change. */
const useRefresh = () => {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [donation.manageList.path, donation.batches.path].map((path) =>
        queries.invalidateQueries({ queryKey: [path] }),
      ),
    )
}

/** Says that it is done, and reads anew what it changed. */
export const useDone = (onClose: () => void) => {
  const refresh = useRefresh()
  return async (sentence: string) => {
    onClose()
    notify.success(sentence)
    await refresh()
  }
}

interface One {
  row: Donation
  onClose: () => void
}

/**
 * Confirms or issues some donations, in portions that the server takes whole or not at all. Where a
 * later portion fails, it says which are left; the earlier ones are done.
 */
export function IssueDialog({
  act,
  rows,
  onDone,
  onClose,
}: {
  act: 'confirm' | 'issue'
  rows: readonly Donation[]
  /** After all of them, or some, were done. */
  onDone: () => void
  onClose: () => void
}) {
  const client = useClient()
  const refresh = useRefresh()
  const done = useDone(onDone)
  const [outcome, setOutcome] = useState<BatchOutcome | null>(null)
  const run = async () => {
    const result = await inBatches(
      rows,
      ({ certificateId }) => certificateId,
      async (portion) => {
        const certificateIds = portion.map(({ certificateId }) => certificateId)
        await client.call(donation[act], { certificateIds }, { quiet: true })
        return { done: portion.length, refused: [] }
      },
      (error) => (isFailure(error) ? error.name : ''),
    )
    if (result.refused.length === 0) return done(act === 'confirm' ? copy.confirmed : copy.issued)
    setOutcome(result)
    await refresh()
    return undefined
  }
  if (outcome) {
    const names = new Map(rows.map((row) => [row.certificateId, row.reference]))
    return (
      <BatchResult
        outcome={outcome}
        nameOf={(id) => names.get(id) ?? id}
        sentenceOf={(row) => rowSentence(row)}
        onClose={onDone}
      />
    )
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
