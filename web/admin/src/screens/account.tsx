import { useAdministrator } from '../administrator.ts'
import { ownAccountCopy as copy } from '../features/people/account/account.copy.ts'
import { DeviceList } from '../features/people/account/device-list.tsx'
import { FactorList } from '../features/people/account/factor-list.tsx'
import { factorCopy } from '../features/people/account/factor.copy.ts'
import { HistoryList } from '../features/people/account/history-list.tsx'
import { Profile } from '../features/people/account/profile.tsx'
import { PasswordForm } from '../features/people/account/password-form.tsx'
import { DocumentDialog } from '../features/people/administrator/document-dialog.tsx'
import { useToLogin } from '../shell/log-out.ts'
import { Page } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'

/** The administrator's own account: who he is, how he is reached, password, where it is signed in. */
export function Screen() {
  const me = useAdministrator()
  const toLogin = useToLogin()
  return (
    <Page lead={copy.lead}>
      <Panel title={copy.profile.title} hint={copy.profile.text}>
        <Profile me={me} documentDialog={(onClose) => <DocumentDialog onClose={onClose} />} />
      </Panel>
      <Panel title={copy.password.title} hint={copy.password.text}>
        <div className="own-form">
          <PasswordForm onChanged={toLogin} />
        </div>
      </Panel>
      <Panel title={factorCopy.title} hint={factorCopy.text}>
        <FactorList />
      </Panel>
      <Panel title={copy.devices.title} hint={copy.devices.text}>
        <DeviceList />
      </Panel>
      <Panel title={copy.history.title} hint={copy.history.text}>
        <HistoryList />
      </Panel>
    </Page>
  )
}
