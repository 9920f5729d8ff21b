import { uiCopy } from './ui.copy.ts'

/** The thin bar on top of the page while a navigation is under way. */
export const ProgressBar = ({ active }: { active: boolean }) => (
  <div role="status" className="fixed inset-x-0 top-0 z-50 h-[3px]">
    {active && (
      <>
        <span className="sr-only">{uiCopy.loading}</span>
        <div className="h-full origin-left animate-[creep_8s_var(--ease)_forwards] bg-zhu-600" />
      </>
    )}
  </div>
)
