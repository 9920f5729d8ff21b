import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { formCopy as copy } from './form.copy.ts'

/**
 * Asks before unsent input is left behind: within the app in a dialog, out of it in the browser's
 * own. Stands on pages of a data router only.
 */
export const LeaveWarning = ({ when, kept }: { when: boolean; kept: boolean }) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [when])
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      subject={copy.leaveSubject}
      {...(kept && { consequence: copy.leaveKept })}
      confirm={copy.leave}
      cancel={copy.stay}
      danger
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  )
}
