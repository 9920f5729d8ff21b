import { Alert, Button } from 'antd'
import { whenText } from 'kit/ui/when.ts'
import type { LocalDraft } from './local-draft.ts'
import { missionCopy } from './mission.copy.ts'

const copy = missionCopy.editor

interface Props {
  draft: LocalDraft
  onRestore: () => void
  onDiscard: () => void
}

/** Offers what this browser kept and the server never got. */
export function DraftOffer({ draft, onRestore, onDiscard }: Props) {
  return (
    <Alert
      type="info"
      showIcon
      className="notice"
      title={copy.restoreTitle(whenText(draft.savedAt))}
      description={copy.restoreHint}
      action={
        <span className="row-actions">
          <Button size="small" onClick={onRestore}>
            {copy.restore}
          </Button>
          <Button size="small" type="text" onClick={onDiscard}>
            {copy.discard}
          </Button>
        </span>
      }
    />
  )
}
