import { useId, useState, type ReactNode } from 'react'
import { Button } from 'antd'
import { useAdministrator } from '../administrator.ts'
import { ownAccountCopy as copy } from '../features/account/account.copy.ts'
import { DeviceList } from '../features/account/device-list.tsx'
import { HistoryList } from '../features/account/history-list.tsx'
import { MobileDialog } from '../features/account/mobile-dialog.tsx'
import { PasswordForm } from '../features/account/password-form.tsx'
import { routeCopy } from '../routes.copy.ts'
import { useToLogin } from '../shell/log-out.ts'
import { Page } from '../ui/page.tsx'

/** The administrator's own account: password, mobile, where it is signed in. */
export function Screen() {
  const { mobile } = useAdministrator()
  const toLogin = useToLogin()
  const [changing, setChanging] = useState(false)
  return (
    <Page title={routeCopy.account} lead={copy.lead}>
      <Part title={copy.mobile.title} text={copy.mobile.text}>
        <p>{mobile ? copy.mobile.present(mobile) : copy.mobile.none}</p>
        <Button onClick={() => setChanging(true)}>{copy.mobile.change}</Button>
      </Part>
      <Part title={copy.password.title} text={copy.password.text}>
        <div className="own-form">
          <PasswordForm onChanged={toLogin} />
        </div>
      </Part>
      <Part title={copy.devices.title} text={copy.devices.text}>
        <DeviceList />
      </Part>
      <Part title={copy.history.title} text={copy.history.text}>
        <HistoryList />
      </Part>
      {changing && <MobileDialog onClose={() => setChanging(false)} />}
    </Page>
  )
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="hint">{text}</p>
      {children}
    </section>
  )
}
