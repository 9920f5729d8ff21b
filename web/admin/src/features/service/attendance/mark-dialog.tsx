import { useState } from 'react'
import { absence } from 'contract/service/absence'
import { SHORT_REASON_LENGTH } from 'contract/rules/lengths'
import { isFailure } from 'kit/api/failure.ts'
import { type BatchOutcome, refusedOf } from '../../../ui/batches.ts'
import { BatchResult } from '../../../ui/batch-result.tsx'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { rowSentence } from '../../../ui/refusal.ts'
import { attendanceCopy } from './attendance.copy.ts'
import type { Mark, RosterRow } from './roster.ts'

const copy = attendanceCopy.mark

const commands = {
  absent: absence.markAbsent,
  excuse: absence.excuse,
  takeBack: absence.takeBack,
} as const

interface Props {
  sessionId: string
  mark: Mark
  rows: readonly RosterRow[]
  onClose: () => void
}

/** Records who did not come, or takes that back; all or none, and of several it says whom it cannot be done for and why. */
export function MarkDialog({ sessionId, mark, rows, onClose }: Props) {
  const [refused, setRefused] = useState<BatchOutcome['refused'] | null>(null)
  const of = { sessionId, applicationIds: rows.map(({ applicationId }) => applicationId) }
  if (refused)
    return (
      <BatchResult
        outcome={{ done: 0, refused }}
        nameOf={(id) => rows.find((row) => row.applicationId === id)?.nameMasked ?? id}
        sentenceOf={rowSentence}
        onClose={onClose}
      />
    )
  return (
    <CommandDialog
      command={commands[mark]}
      input={(reason) => (mark === 'excuse' ? { ...of, reason } : of)}
      title={copy[mark].title}
      subject={copy[mark].subject(rows.length, rows[0]!.nameMasked)}
      consequence={copy[mark].consequence}
      count={rows.length}
      reason={
        mark === 'excuse'
          ? {
              minimum: SHORT_REASON_LENGTH.least,
              maximum: SHORT_REASON_LENGTH.most,
              label: copy.reason,
              hint: copy.reasonHint,
              templates: copy.templates,
            }
          : undefined
      }
      confirm={copy[mark].title}
      danger={mark === 'absent'}
      said={({ done }) => copy[mark].done(done)}
      onRefused={(error) => {
        if (!isFailure(error, 'absencesRefused')) throw error
        setRefused(refusedOf(error))
      }}
      onClose={onClose}
    />
  )
}
