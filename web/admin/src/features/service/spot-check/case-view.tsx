import { Button } from 'antd'
import { spotCheck } from 'contract/service/spot-check'
import { JUDGEMENT_LENGTH } from 'contract/rules/lengths'
import { useState } from 'react'
import { dayText } from 'kit/ui/when.ts'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { refusalSentence } from '../../../ui/refusal.ts'
import { ViewDialog } from '../../../ui/view-dialog.tsx'
import { WaitsForNote } from '../../../ui/waits-for.tsx'
import { CaseFacts } from './case-facts.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { isMaterialOver, type Detail } from './detail.ts'
import { spotCheckCopy } from './spot-check.copy.ts'

const copy = spotCheckCopy.asking

/** A drawn session to be read, and to be checked by whoever may. */
export function CaseView({ detail, onClose }: { detail: Detail; onClose: () => void }) {
  const [act, setAct] = useState<'askAgain' | 'decide' | null>(null)
  const { caseId, missionTitle, date, can, state, obstacle, waitsFor, own } = detail
  const subject = spotCheckCopy.dialog.subject(missionTitle, dayText(date))
  if (act === 'decide') return <DecideDialog detail={detail} onClose={onClose} />
  if (act === 'askAgain')
    return (
      <CommandDialog
        command={spotCheck.askAgain}
        input={(reason) => ({ caseId, reason })}
        title={copy.title}
        subject={subject}
        consequence={<p className="hint">{copy.consequence}</p>}
        reason={{
          minimum: JUDGEMENT_LENGTH.least,
          maximum: JUDGEMENT_LENGTH.most,
          label: copy.reason,
          hint: copy.reasonHint,
        }}
        confirm={copy.send}
        said={copy.done}
        onClose={onClose}
      />
    )
  return (
    <ViewDialog
      title={spotCheckCopy.dialog.title}
      width={680}
      onClose={onClose}
      actions={
        <>
          {can.includes('askAgain') && (
            <Button onClick={() => setAct('askAgain')}>{copy.open}</Button>
          )}
          {can.includes('decide') && (
            <Button type="primary" onClick={() => setAct('decide')}>
              {spotCheckCopy.deciding.open}
            </Button>
          )}
        </>
      }
    >
      <p className="subject">{subject}</p>
      {state === 'awaitingCheck' && obstacle !== null && (
        <p role="note" className="hint">
          {refusalSentence(obstacle)}
        </p>
      )}
      {isMaterialOver(detail) && (
        <p role="note" className="hint">
          {spotCheckCopy.materialOver}
        </p>
      )}
      {waitsFor && (
        <WaitsForNote
          waitsFor={waitsFor}
          act={
            state === 'awaitingMaterial' ? spotCheckCopy.waits.supply : spotCheckCopy.waits.check
          }
          own={own}
        />
      )}
      <CaseFacts detail={detail} />
    </ViewDialog>
  )
}
