import type { ResultOf } from 'contract/endpoint'
import type { profile } from 'contract/people/profile'
import { useState, type ReactNode } from 'react'
import { notify } from 'kit/api/notify.ts'
import type { Client } from 'kit/api/client.ts'
import { Button } from 'kit/ui/button.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { EmailForm, LoginNameForm, MobileForm, UnbindForm } from './change-forms.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { securityCopy as copy } from './security.copy.ts'

type Detail = ResultOf<typeof profile.myDetail>
type Change = 'loginName' | 'mobile' | 'email' | 'unbindMobile' | 'unbindEmail'

interface Props {
  client: Client
  detail: Detail
  /** The password has changed and every session is over. */
  onPasswordChanged: () => void
}

/** Password, contacts and login name, each with the way to change it. */
export const AccountSettings = ({ client, detail, onPasswordChanged }: Props) => {
  const [open, setOpen] = useState<Change | 'password' | null>(null)
  const { mobile, email, loginName } = detail
  const close = () => setOpen(null)
  return (
    <>
      <dl className="divide-y divide-line-200">
        <Setting
          name={copy.password}
          value={copy.passwordText}
          actions={[[copy.change, () => setOpen('password')]]}
        />
        <Setting
          name={copy.mobile}
          value={mobile || copy.none}
          actions={
            mobile
              ? [
                  [copy.replace, () => setOpen('mobile')],
                  ...(email ? [[copy.unbind, () => setOpen('unbindMobile')] as Action] : []),
                ]
              : [[copy.bind, () => setOpen('mobile')]]
          }
        />
        <Setting
          name={copy.email}
          value={email || copy.none}
          actions={
            email
              ? [
                  [copy.replace, () => setOpen('email')],
                  ...(mobile ? [[copy.unbind, () => setOpen('unbindEmail')] as Action] : []),
                ]
              : [[copy.bind, () => setOpen('email')]]
          }
        />
        <Setting
          name={copy.loginName}
          value={loginName}
          actions={[[copy.change, () => setOpen('loginName')]]}
        />
      </dl>
      {open === 'password' && (
        <PasswordDialog client={client} onClose={close} onChanged={onPasswordChanged} />
      )}
      {open !== null && open !== 'password' && (
        <Changing client={client} detail={detail} change={open} onClose={close} />
      )}
    </>
  )
}

type Action = [words: string, act: () => void]

const Setting = ({
  name,
  value,
  actions,
}: {
  name: string
  value: ReactNode
  actions: readonly Action[]
}) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
    <dt className="w-24 shrink-0 text-ink-600">{name}</dt>
    <dd className="tabular min-w-0 grow basis-40 break-words">{value}</dd>
    <dd className="-mr-3 flex shrink-0">
      {actions.map(([words, act]) => (
        <Button key={words} look="text" className="px-3" onClick={act}>
          {words}
          <span className="sr-only">{copy.of(name)}</span>
        </Button>
      ))}
    </dd>
  </div>
)

const Changing = ({
  client,
  detail: { mobile, email },
  change,
  onClose,
}: {
  client: Client
  detail: Detail
  change: Change
  onClose: () => void
}) => {
  const words = {
    loginName: [copy.changeLoginName, copy.saveLoginName, copy.loginNameChanged],
    mobile: [mobile ? copy.changeMobile : copy.bindMobile, copy.saveMobile, copy.mobileChanged],
    email: [email ? copy.changeEmail : copy.bindEmail, copy.saveEmail, copy.emailChanged],
    unbindMobile: [copy.unbindMobile, copy.unbindGo, copy.unbound],
    unbindEmail: [copy.unbindEmail, copy.unbindGo, copy.unbound],
  } as const
  const [title, confirm, done] = words[change]
  const onDone = () => {
    notify.success(done)
    onClose()
  }
  return (
    <ChangeDialog
      title={title}
      confirm={confirm}
      client={client}
      contacts={{ mobile, email }}
      onClose={onClose}
    >
      {(given) => {
        const props = { ...given, client, onDone }
        if (change === 'loginName') return <LoginNameForm {...props} />
        if (change === 'mobile') return <MobileForm {...props} />
        if (change === 'email') return <EmailForm {...props} />
        return <UnbindForm {...props} contact={change === 'unbindMobile' ? 'mobile' : 'email'} />
      }}
    </ChangeDialog>
  )
}
