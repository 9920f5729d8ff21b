import { useState } from 'react'
import { SHORT_REASON_LENGTH } from 'contract/rules/lengths'
import { walkIn } from 'contract/service/walk-in'
import { isFailure } from 'kit/api/failure.ts'
import { BatchResult } from '../../../ui/batch-result.tsx'
import { type BatchOutcome, refusedOf } from '../../../ui/batches.ts'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { rowSentence } from '../../../ui/refusal.ts'
import { AdmitDialog } from './admit-dialog.tsx'
import type { List, Waiting } from './stranger.tsx'
import { walkInCopy as copy } from './walk-in.copy.ts'

export type Deciding = { act: 'admit' | 'refuse'; rows: readonly Waiting[] }

interface Props {
  sessionId: string
  list: List
  deciding: Deciding
  onClose: () => void
}

/** Lets in or refuses some; all or none, and of several it says whom it cannot be done for and why. */
export function DecideDialog({ sessionId, list, deciding: { act, rows }, onClose }: Props) {
  const [refused, setRefused] = useState<BatchOutcome['refused'] | null>(null)
  const onRefused = (error: unknown) => {
    if (!isFailure(error, 'walkInsNotAdmitted')) throw error
    setRefused(refusedOf(error, 'walkInId'))
  }
  if (refused)
    return (
      <BatchResult
        outcome={{ done: 0, refused }}
        nameOf={(id) => rows.find(({ walkInId }) => walkInId === id)?.nameMasked ?? id}
        sentenceOf={rowSentence}
        onClose={onClose}
      />
    )
  if (act === 'admit')
    return (
      <AdmitDialog
        command={walkIn.admit}
        people={rows}
        places={list.places}
        input={(placeId, aboveReason) => ({
          sessionId,
          admissions: rows.map(({ walkInId }) => ({ walkInId, placeId })),
          ...(aboveReason !== undefined && { aboveReason }),
        })}
        said={({ done, above }) => copy.admit.done(done, above)}
        onRefused={onRefused}
        onClose={onClose}
      />
    )
  return (
    <CommandDialog
      command={walkIn.refuse}
      input={(reason) => ({ sessionId, walkInIds: rows.map(({ walkInId }) => walkInId), reason })}
      title={copy.refuse.title}
      subject={copy.refuse.subject(rows.length, rows[0]!.nameMasked)}
      consequence={copy.refuse.consequence}
      count={rows.length}
      reason={{
        minimum: SHORT_REASON_LENGTH.least,
        maximum: SHORT_REASON_LENGTH.most,
        label: copy.refuse.reason,
        hint: copy.refuse.reasonHint,
        templates: copy.refuse.templates,
      }}
      confirm={copy.refuse.act}
      danger
      said={({ done }) => copy.refuse.done(done)}
      onRefused={onRefused}
      onClose={onClose}
    />
  )
}
