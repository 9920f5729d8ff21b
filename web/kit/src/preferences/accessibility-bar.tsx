import { lazy, Suspense } from 'react'
import { preferencesCopy as copy } from './preferences.copy.ts'
import { toggleBar, useToolsState } from './tools-state.ts'
import { usePreferences } from './use-preferences.ts'
import { useShortcuts } from './use-shortcuts.ts'

const ToolBar = lazy(() => import('./tool-bar.tsx').then((loaded) => ({ default: loaded.ToolBar })))
const Tools = lazy(() => import('./tools.tsx').then((loaded) => ({ default: loaded.Tools })))

/** The button that opens the toolbar; the first thing after the link that skips to the content. */
export const AccessibilityButton = ({ className }: { className?: string }) => {
  const { open } = useToolsState()
  return (
    <button
      type="button"
      className={className ?? 'preference-button'}
      aria-expanded={open}
      aria-controls={open ? 'accessibility-bar' : undefined}
      onClick={toggleBar}
    >
      {copy.button}
    </button>
  )
}

/**
 * Where the toolbar opens: right under the header of every app, once on a page. Closed it is nothing
 * but the shortcuts; its code comes when it is opened, or when a tool is in use.
 */
export const AccessibilityBar = () => {
  const { open, reading } = useToolsState()
  const { crosshair } = usePreferences()
  useShortcuts()
  return (
    <>
      {open && (
        <Suspense
          fallback={
            <p role="status" className="tool-bar-waiting">
              {copy.loading}
            </p>
          }
        >
          <ToolBar />
        </Suspense>
      )}
      {(crosshair || reading !== 'off') && (
        <Suspense fallback={null}>
          <Tools />
        </Suspense>
      )}
    </>
  )
}
