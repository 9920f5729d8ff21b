import { Button } from 'antd'
import { uiCopy } from 'kit/ui/ui.copy.ts'
import { PasswordForm } from '../features/people/account/password-form.tsx'
import { useLogOut, useToLogin } from './log-out.ts'
import { ViewDialog } from '../ui/view-dialog.tsx'

const copy = uiCopy.weakPassword

/** Holds an administrator whose password is too weak until it is changed; logging out is the one other way. */
export function WeakPassword() {
  const logOut = useLogOut()
  const toLogin = useToLogin()
  return (
    <ViewDialog
      title={copy.title}
      actions={<Button onClick={() => void logOut()}>{copy.logOut}</Button>}
    >
      <p>{copy.why}</p>
      <PasswordForm weak onChanged={toLogin} />
      <p className="hint">{copy.after}</p>
    </ViewDialog>
  )
}
