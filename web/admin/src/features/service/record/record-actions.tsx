import { useState } from 'react'
import { Button } from 'antd'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { record } from 'contract/service/record'
import { dayText } from 'kit/ui/when.ts'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { WaitsForNote } from '../../../ui/waits-for.tsx'
import { RecordBatch } from './record-batch.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import type { ManagedRecord } from './record-minutes.ts'
import { RaiseDialog } from './raise-dialog.tsx'
import { recordCopy } from './record.copy.ts'
import { AcceptSignOuts, DecideSignOut } from './sign-out-dialogs.tsx'
import { signOutCopy } from './sign-out.copy.ts'

type Action = ManagedRecord['can'][number]

const labels: Record<Action, string> = {
  acceptSignOut: signOutCopy.accept,
  decideSignOut: signOutCopy.decide,
  confirm: recordCopy.confirmOne,
  raise: recordCopy.raiseOne,
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

/** A sign-out that stands is agreed to where minutes are confirmed; both are the same act. */
const actsOf = ({ can }: ManagedRecord): readonly Action[] =>
  can.includes('acceptSignOut') ? can.filter((action) => action !== 'confirm') : can

/** What may be done with a record, by what the server says it `can`. */
export function RecordActions({ of }: { of: ManagedRecord }) {
  const [asked, setAsked] = useState<Action | null>(null)
  const [told, setTold] = useState(false)
  const close = () => setAsked(null)
  return (
    <span className="row-actions">
      {actsOf(of).map((action) => (
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
        // Nobody's turn, and long: it is there for who asks.
        <>
          <Button
            size="small"
            aria-label={recordCopy.whoRevokesOf(of.nameMasked)}
            aria-expanded={told}
            onClick={() => setTold(!told)}
          >
            {recordCopy.whoRevokes}
          </Button>
          {told && <WaitsForNote waitsFor={of.revokedBy} act={recordCopy.revokeOne} own={false} />}
        </>
      )}
      {asked === 'acceptSignOut' && (
        <AcceptSignOuts records={[of]} onDone={() => {}} onClose={close} />
      )}
      {asked === 'decideSignOut' && <DecideSignOut of={of} onClose={close} />}
      {asked === 'confirm' && <ConfirmDialog of={of} onClose={close} />}
      {asked === 'raise' && <RaiseDialog of={of} onClose={close} />}
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

function RevokeDialog({
  of: { recordId, nameMasked, missionTitle, date, minutes },
  onClose,
}: DialogProps) {
  return (
    <CommandDialog
      command={record.revoke}
      input={(reason) => ({ recordId, reason })}
      subject={recordCopy.revokeSubject(
        recordCopy.confirm.subject(nameMasked, missionTitle, dayText(date)),
        formatMinutes(minutes),
      )}
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
