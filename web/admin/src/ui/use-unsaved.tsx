import { useState, type ReactNode } from 'react'
import { useBlocker } from 'react-router'
import { useAskBeforeUnload } from 'kit/form/use-ask-before-unload.ts'
import { ActionDialog } from './action-dialog.tsx'
import { uiCopy } from './ui.copy.ts'

/**
 * Asks before something typed in a dialog is thrown away: when it is closed, by the back button, and
 * with the page. Gives the way out, and the question to draw.
 */
export const useUnsaved = (
  changed: boolean,
  onClose: () => void,
): { leave: () => void; question: ReactNode } => {
  const [asking, setAsking] = useState(false)
  const blocker = useBlocker(changed)
  useAskBeforeUnload(changed)
  const go = () => {
    onClose()
    blocker.proceed?.()
  }
  const stay = () => {
    setAsking(false)
    blocker.reset?.()
  }
  return {
    leave: () => (changed ? setAsking(true) : onClose()),
    question: (asking || blocker.state === 'blocked') && (
      <ActionDialog
        danger
        title={uiCopy.unsavedTitle}
        subject={uiCopy.unsaved}
        confirm={uiCopy.leaveUnsaved}
        onConfirm={go}
        onClose={stay}
      />
    ),
  }
}
