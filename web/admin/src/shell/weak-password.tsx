import { Button, Modal } from 'antd'
import { uiCopy } from 'kit/ui/ui.copy.ts'
import { PasswordForm } from '../features/people/account/password-form.tsx'
import { useLogOut, useToLogin } from './log-out.ts'

const copy = uiCopy.weakPassword

/** Holds an administrator whose password is too weak until it is changed; logging out is the one other way. */
export function WeakPassword() {
  const logOut = useLogOut()
  const toLogin = useToLogin()
  return (
    <Modal
      open
      title={copy.title}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={<Button onClick={() => void logOut()}>{copy.logOut}</Button>}
    >
      <p>{copy.why}</p>
      <PasswordForm weak onChanged={toLogin} />
      <p className="hint">{copy.after}</p>
    </Modal>
  )
}
