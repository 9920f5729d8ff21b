import { useState } from 'react'
import { Button } from 'antd'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { record } from 'contract/service/record'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { WaitsForNote } from '../../../ui/waits-for.tsx'
import { RecordBatch } from './record-batch.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import type { ManagedRecord } from './record-minutes.ts'
import { recordCopy } from './record.copy.ts'

type Action = ManagedRecord['can'][number]

const labels: Record<Action, string> = {
  confirm: recordCopy.confirmOne,
  review: recordCopy.approveOne,
  return: recordCopy.returnOne,
  revoke: recordCopy.revokeOne,
  decideObjection: recordCopy.decideOne,
}

/** What the next step of a record is called, for whoever may not take it. */
const acts = {
  awaitingConfirmation: recordCopy.confirmOne,
  awaitingReview: recordCopy.reviewAct,
  objected: recordCopy.answerAct,
} as const

/** What may be done with a record, by what the server says it `can`. */
export function RecordActions({ of }: { of: ManagedRecord }) {
  const [asked, setAsked] = useState<Action | null>(null)
  const close = () => setAsked(null)
  return (
    <span className="row-actions">
      {of.can.map((action) => (
        <Button
          key={action}
          size="small"
          danger={action === 'revoke'}
          aria-label={`${labels[action]} ${of.nameMasked}`}
          onClick={() => setAsked(action)}
        >
          {labels[action]}
        </Button>
      ))}
      {of.waitsFor && (
        <WaitsForNote
          waitsFor={of.waitsFor}
          act={acts[of.state as keyof typeof acts]}
          // Somebody invited here would not stand above it.
          own={of.own && of.state !== 'awaitingReview'}
        />
      )}
      {of.revokedBy && (
        <WaitsForNote waitsFor={of.revokedBy} act={recordCopy.revokeOne} own={false} />
      )}
      {asked === 'confirm' && <ConfirmDialog of={of} onClose={close} />}
      {asked === 'decideObjection' && <DecideDialog of={of} onClose={close} />}
      {asked === 'review' && (
        <RecordBatch kind="approve" records={[of]} onDone={() => {}} onClose={close} />
      )}
      {asked === 'return' && <ReturnDialog of={of} onClose={close} />}
      {asked === 'revoke' && <RevokeDialog of={of} onClose={close} />}
    </span>
  )
}

interface DialogProps {
  of: ManagedRecord
  onClose: () => void
}

function ReturnDialog({ of: { recordId, nameMasked, minutes }, onClose }: DialogProps) {
  return (
    <CommandDialog
      command={record.return}
      input={(reason) => ({ recordId, reason })}
      subject={recordCopy.returnSubject(nameMasked, formatMinutes(minutes))}
      consequence={recordCopy.returnConsequence}
      reason={{ minimum: 1, templates: recordCopy.returnTemplates }}
      confirm={recordCopy.returnOne}
      danger
      said={recordCopy.returnDone}
      onClose={onClose}
    />
  )
}

function RevokeDialog({ of: { recordId, nameMasked, minutes }, onClose }: DialogProps) {
  return (
    <CommandDialog
      command={record.revoke}
      input={(reason) => ({ recordId, reason })}
      subject={recordCopy.revokeSubject(nameMasked, formatMinutes(minutes))}
      consequence={recordCopy.revokeConsequence}
      reason={{ minimum: 4, templates: recordCopy.revokeTemplates }}
      typed={recordCopy.revokeTyped}
      confirm={recordCopy.revokeOne}
      danger
      said={recordCopy.revokeDone}
      onClose={onClose}
    />
  )
}
