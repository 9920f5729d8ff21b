import { Button } from '../ui/button.tsx'
import { timeText, whenText } from '../ui/when.ts'
import { formCopy as copy } from './form.copy.ts'
import type { DraftState } from './use-draft.ts'

/** What became of the draft of a form, beside its button: saved when, put back from when. */
export const DraftLine = ({ draft }: { draft: DraftState }) => (
  <div role="status" className="mb-4 text-14 text-ink-600 empty:hidden">
    {draft.savedAt && <p>{copy.saved(timeText(draft.savedAt))}</p>}
    {!draft.savedAt && draft.restoredAt && (
      <p className="flex flex-wrap items-center gap-x-3">
        <span>
          {copy.restored(whenText(draft.restoredAt))}
          <span className="block">{copy.restoredHint}</span>
        </span>
        <Button look="text" onClick={draft.startOver}>
          {copy.startOver}
        </Button>
      </p>
    )}
  </div>
)
