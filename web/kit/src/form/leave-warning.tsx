import type { ComponentProps } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { formCopy as copy } from './form.copy.ts'
import { useAskBeforeUnload } from './use-ask-before-unload.ts'

interface Props {
  when: boolean
  /** What was typed is there again when the reader comes back. */
  kept?: boolean
  /** What is lost, where it is something else than what was typed. */
  question?: Pick<
    ComponentProps<typeof ConfirmDialog>,
    'subject' | 'consequence' | 'confirm' | 'cancel'
  >
}

/**
 * Asks before unsent input is left behind: within the app in a dialog, out of it in the browser's
 * own. Stands on pages of a data router only.
 */
export const LeaveWarning = ({ when, kept = false, question }: Props) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && currentLocation.pathname !== nextLocation.pathname,
  )
  useAskBeforeUnload(when)
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      subject={copy.leaveSubject}
      {...(kept && { consequence: copy.leaveKept })}
      confirm={copy.leave}
      cancel={copy.stay}
      {...question}
      danger
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  )
}
