import { dayText } from 'kit/ui/when.ts'
import { refusalSentence } from '../../../ui/refusal.ts'
import { ViewDialog } from '../../../ui/view-dialog.tsx'
import { WaitsForNote } from '../../../ui/waits-for.tsx'
import { CorrectionFacts, type Detail } from './correction-facts.tsx'
import { correctionCopy } from './correction.copy.ts'

const copy = correctionCopy.dialog

/** A request that is not this administrator's to answer, to be read. */
export function CorrectionView({ detail, onClose }: { detail: Detail; onClose: () => void }) {
  const waits = detail.state === 'submitted' || detail.state === 'escalated'
  return (
    <ViewDialog title={copy.viewTitle} width={680} onClose={onClose}>
      <p className="subject">
        {copy.subject(detail.nameMasked, detail.missionTitle, dayText(detail.date))}
      </p>
      {waits && detail.obstacle !== null && (
        <p role="note" className="hint">
          {refusalSentence(detail.obstacle, { recordTookPart: copy.fourEyes })}
        </p>
      )}
      {detail.waitsFor && (
        <WaitsForNote waitsFor={detail.waitsFor} act={correctionCopy.answer} own={detail.own} />
      )}
      <CorrectionFacts detail={detail} evidence={false} />
    </ViewDialog>
  )
}
