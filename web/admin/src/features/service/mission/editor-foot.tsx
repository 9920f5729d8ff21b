import { Button } from 'antd'
import { timeText } from 'kit/ui/when.ts'
import { missionCopy } from './mission.copy.ts'

const copy = missionCopy.editor
const last = copy.steps.length - 1

interface Props {
  /** Id of the form, which the button that leads on submits, as Enter in a field does. */
  form: string
  step: number
  /** The mission is out already: it is saved, not handed in. */
  published: boolean
  busy: boolean
  saving: boolean
  /** When this browser last kept the form; null when the server has everything. */
  keptAt: string | null
  onBack: () => void
  onSave: () => void
}

/** Buttons of the editor; the one that leads on is primary. */
export function EditorFoot(props: Props) {
  const { form, step, published, busy, saving, keptAt, onBack, onSave } = props
  const leadsOn = { type: 'primary', htmlType: 'submit', form } as const
  return (
    <div className="editor-foot">
      {step > 0 && (
        <Button onClick={onBack} disabled={busy}>
          {copy.back}
        </Button>
      )}
      {step < last && (
        <Button {...leadsOn} disabled={busy}>
          {copy.next}
        </Button>
      )}
      {step === last && !published && (
        <Button {...leadsOn} loading={busy}>
          {copy.submit}
        </Button>
      )}
      <Button {...(step === last && published ? leadsOn : { onClick: onSave })} loading={saving}>
        {published ? copy.save : copy.saveDraft}
      </Button>
      <span role="status" className="kept">
        {keptAt && copy.localSaved(timeText(keptAt))}
      </span>
    </div>
  )
}
