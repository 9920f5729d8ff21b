import { useState, type ComponentProps } from 'react'
import { notify } from 'kit/api/notify.ts'
import { ActionDialog } from './action-dialog.tsx'
import { BatchResult } from './batch-result.tsx'
import { inBatches, type BatchOutcome } from './batches.ts'
import { rowSentence } from './refusal.ts'

interface Answer<Key extends string> {
  done: number
  refused: readonly (Omit<BatchOutcome['refused'][number], 'id'> & Record<Key, string>)[]
}

interface Props<Key extends string, Row extends Record<Key, string>> extends Omit<
  ComponentProps<typeof ActionDialog>,
  'count' | 'onConfirm'
> {
  rows: readonly Row[]
  /** The field of a row that is its id, here and in the answer. */
  by: Key
  nameOf: (row: Row) => string
  /** Sends a portion of the ids that the server takes in one command. */
  send: (ids: string[], reason: string) => Promise<Answer<Key>>
  /** What refusals are called that speak to somebody else. */
  refusals?: Parameters<typeof rowSentence>[1]
  said: (done: number) => string
  /** After the batch has run, whole or in part. */
  onDone: () => void
}

/** Asks once, does it to all of them, and tells which were refused and why. */
export function BatchDialog<Key extends string, Row extends Record<Key, string>>({
  rows,
  by,
  nameOf,
  send,
  refusals,
  said,
  onDone,
  ...dialog
}: Props<Key, Row>) {
  const [outcome, setOutcome] = useState<BatchOutcome | null>(null)
  const run = async (reason: string) => {
    const ids = rows.map((row) => row[by])
    const result = await inBatches(ids, async (portion) => {
      const { done, refused } = await send(portion, reason)
      return { done, refused: refused.map((row) => ({ ...row, id: row[by] })) }
    })
    onDone()
    if (result.refused.length > 0) return setOutcome(result)
    notify.success(said(result.done))
    dialog.onClose()
  }
  if (outcome) {
    const names = new Map<string, string>(rows.map((row) => [row[by], nameOf(row)]))
    return (
      <BatchResult
        outcome={outcome}
        nameOf={(id) => names.get(id) ?? id}
        sentenceOf={(row) => rowSentence(row, refusals)}
        onClose={dialog.onClose}
      />
    )
  }
  return <ActionDialog {...dialog} count={rows.length} onConfirm={run} />
}
