import { useId, type ReactNode } from 'react'
import { useAdministrator } from '../administrator.ts'
import { ownAccountCopy as copy } from '../features/people/account/account.copy.ts'
import { DeviceList } from '../features/people/account/device-list.tsx'
import { FactorList } from '../features/people/account/factor-list.tsx'
import { factorCopy } from '../features/people/account/factor.copy.ts'
import { HistoryList } from '../features/people/account/history-list.tsx'
import { Profile } from '../features/people/account/profile.tsx'
import { PasswordForm } from '../features/people/account/password-form.tsx'
import { useToLogin } from '../shell/log-out.ts'
import { Page } from '../ui/page.tsx'

/** The administrator's own account: who he is, how he is reached, password, where it is signed in. */
export function Screen() {
  const toLogin = useToLogin()
  return (
    <Page lead={copy.lead}>
      <Part title={copy.profile.title} text={copy.profile.text}>
        <Profile me={useAdministrator()} />
      </Part>
      <Part title={copy.password.title} text={copy.password.text}>
        <div className="own-form">
          <PasswordForm onChanged={toLogin} />
        </div>
      </Part>
      <Part title={factorCopy.title} text={factorCopy.text}>
        <FactorList />
      </Part>
      <Part title={copy.devices.title} text={copy.devices.text}>
        <DeviceList />
      </Part>
      <Part title={copy.history.title} text={copy.history.text}>
        <HistoryList />
      </Part>
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
