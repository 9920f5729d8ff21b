import { useState, useSyncExternalStore } from 'react'
import type { Session } from '../api/session.ts'
import { nobody } from '../api/visitor-session.ts'
import { Button, buttonClass } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { uiCopy } from './ui.copy.ts'

/**
 * Shown while the server refuses the account for its weak password. It cannot be dismissed: the
 * ways out are changing the password, with the help of the hotline, and logging out.
 */
export const WeakPasswordModal = ({
  session,
  onLogOut,
}: {
  session: Session
  onLogOut: () => Promise<unknown>
}) => {
  const { signedIn, weakPassword } = useSyncExternalStore(
    session.subscribe,
    session.snapshot,
    () => nobody,
  )
  const [leaving, setLeaving] = useState(false)
  const copy = uiCopy.weakPassword
  const leave = () => {
    setLeaving(true)
    void onLogOut().finally(() => setLeaving(false))
  }
  return (
    <Dialog
      open={signedIn && weakPassword}
      onClose={leave}
      dismissable={false}
      title={copy.title}
      footer={
        <>
          <Button busy={leaving} busyText={copy.loggingOut} onClick={leave}>
            {copy.logOut}
          </Button>
          <a className={buttonClass('primary')} href="tel:12355">
            {copy.call}
          </a>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>{copy.why}</p>
        <p>{copy.rule}</p>
        <p>{copy.how}</p>
      </div>
    </Dialog>
  )
}
