import { Button } from 'antd'
import { timeText } from '../../../../kit/src/ui/when.ts'
import { missionCopy } from './mission.copy.ts'

const copy = missionCopy.editor
const last = copy.steps.length - 1

interface Props {
  step: number
  /** The mission is out already: it is saved, not handed in. */
  published: boolean
  busy: boolean
  saving: boolean
  /** When this browser last kept the form; null when the server has everything. */
  keptAt: string | null
  onBack: () => void
  onNext: () => void
  onSave: () => void
  onSubmit: () => void
}

/** Buttons of the editor; the one that leads on is primary. */
export function EditorFoot(props: Props) {
  const { step, published, busy, saving, keptAt, onBack, onNext, onSave, onSubmit } = props
  return (
    <div className="editor-foot">
      {step > 0 && (
        <Button onClick={onBack} disabled={busy}>
          {copy.back}
        </Button>
      )}
      {step < last && (
        <Button type="primary" onClick={onNext} disabled={busy}>
          {copy.next}
        </Button>
      )}
      {step === last && !published && (
        <Button type="primary" onClick={onSubmit} loading={busy}>
          {copy.submit}
        </Button>
      )}
      <Button
        {...(step === last && published && { type: 'primary' as const })}
        onClick={onSave}
        loading={saving}
      >
        {published ? copy.save : copy.saveDraft}
      </Button>
      <span role="status" className="kept">
        {keptAt && copy.localSaved(timeText(keptAt))}
      </span>
    </div>
  )
}
