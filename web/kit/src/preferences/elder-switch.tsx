import { useEffect } from 'react'
import { notify } from '../api/notify.ts'
import { changeMode } from './modes.ts'
import { preferences } from './preferences.ts'
import { preferencesCopy as copy } from './preferences.copy.ts'
import { usePreferences } from './use-preferences.ts'

const change = () => notify.success(changeMode())

/** The text button of the header between the elder and the standard mode of every page. */
export const ElderSwitch = ({ className }: { className?: string }) => (
  <button type="button" className={className ?? 'preference-button'} onClick={change}>
    {usePreferences().elder ? copy.standard : copy.elder}
  </button>
)

/**
 * Tells of the elder mode once, in a line of its own above the content. It is in the page of the
 * server already and hidden before the first frame from whoever has seen it, so that nothing jumps;
 * it leaves by its buttons, or with the first visit.
 */
export const ElderHint = () => {
  const { hinted } = usePreferences()
  useEffect(() => {
    // For the next page that is loaded; this one keeps its line.
    addEventListener('pagehide', seen)
    return () => removeEventListener('pagehide', seen)
  }, [])
  if (hinted) return null
  return (
    <aside aria-label={copy.hintLabel} className="elder-hint" data-unread>
      <p>{copy.hint}</p>
      <button type="button" className="preference-button" onClick={change}>
        {copy.toElder}
      </button>
      <button type="button" className="preference-button" onClick={seen}>
        {copy.hintClose}
      </button>
    </aside>
  )
}

const seen = () => preferences.change({ hinted: true })
