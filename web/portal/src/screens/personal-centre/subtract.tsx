import { useQuery, useQueryClient } from '@tanstack/react-query'
import { account } from 'contract/people/account'
import { profile } from 'contract/people/profile'
import { security } from 'contract/people/security'
import { singleSignOn } from 'contract/people/single-sign-on'
import { useId, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { notify } from 'kit/api/notify.ts'
import { Button } from 'kit/ui/button.tsx'
import { Loaded, Skeleton } from 'kit/ui/states.tsx'
import { consentsCopy } from '../../features/foundation/agreement/consents.copy.ts'
import { Consents } from '../../features/foundation/agreement/consents.tsx'
import { Accesses } from '../../features/desk/privacy/accesses.tsx'
import { Holdings } from '../../features/desk/privacy/holdings.tsx'
import { privacyCopy } from '../../features/desk/privacy/privacy.copy.ts'
import { Choices } from '../../features/service/ranking/choices.tsx'
import { choicesCopy } from '../../features/service/ranking/choices.copy.ts'
import { AccountSettings } from '../../features/desk/security/account-settings.tsx'
import { CoolingOff } from '../../features/desk/security/cooling-off.tsx'
import { Devices } from '../../features/desk/security/devices.tsx'
import { factorCopy } from '../../features/desk/security/factor.copy.ts'
import { History } from '../../features/desk/security/history.tsx'
import { LogoffDialog } from '../../features/desk/security/logoff-dialog.tsx'
import { SecondFactor } from '../../features/desk/security/second-factor.tsx'
import type { Contacts } from '../../features/desk/security/proof-form.tsx'
import { securityCopy as copy } from '../../features/desk/security/security.copy.ts'
import { signOnCopy } from '../../features/people/single-sign-on/single-sign-on.copy.ts'
import { forgetLogin, logOut } from '../../shell/log-out.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { useUserInfo, useWorld } from '../../world.tsx'
import { DownloadOwnData } from './download-own-data.tsx'
import { OwnLinkedLogins } from './linked-logins.tsx'

/** Security settings; an account that is being cancelled finds the way back here and its data, nothing else. */
export const Screen = () => {
  const query = useUserInfo()
  return (
    <>
      <PageTitle className="mb-4">{copy.title}</PageTitle>
      <Loaded query={query} skeleton={<Skeleton count={2} className="mb-6 h-40" />}>
        {({ logoffSate }) => (logoffSate === 'true' ? <Cancelling /> : <Settings />)}
      </Loaded>
    </>
  )
}

const Cancelling = () => {
  const world = useWorld()
  const navigate = useNavigate()
  const query = useQuery(world.api.query(security.logoffState, {}))
  const detail = useQuery(world.api.query(profile.myDetail, {}))
  return (
    <div className="flex max-w-reading flex-col gap-6">
      <Loaded query={query} skeleton={<Skeleton className="h-40" />}>
        {({ endsAt }) =>
          endsAt && (
            <CoolingOff
              client={world.api}
              endsAt={endsAt}
              onLogOut={() => void logOut(world).then(() => navigate('/'))}
            />
          )
        }
      </Loaded>
      <OwnDownload contacts={detail.data} />
    </div>
  )
}

const Settings = () => {
  const world = useWorld()
  const navigate = useNavigate()
  const detail = useQuery(world.api.query(profile.myDetail, {}))
  return (
    <div className="flex max-w-reading flex-col gap-6">
      <Section title={copy.account}>
        <Loaded query={detail} skeleton={<Skeleton count={4} className="mb-2 h-12" />}>
          {(data) => (
            <AccountSettings
              client={world.api}
              detail={data}
              onPasswordChanged={() => {
                forgetLogin(world)
                notify.success(copy.passwordChanged)
                void navigate('/login/volunteer')
              }}
            />
          )}
        </Loaded>
      </Section>
      <Section title={factorCopy.title} text={factorCopy.lead}>
        <Loaded query={detail} skeleton={<Skeleton count={3} className="mb-2 h-16" />}>
          {(data) => <SecondFactor client={world.api} contacts={data} />}
        </Loaded>
      </Section>
      <Section title={copy.devices} text={copy.devicesText}>
        <Devices client={world.api} />
      </Section>
      <Section title={copy.history} text={copy.historyText}>
        <History client={world.api} />
      </Section>
      <Linked contacts={detail.data} />
      <Section title={consentsCopy.title} text={consentsCopy.lead}>
        <Consents client={world.api} />
      </Section>
      <Section title={choicesCopy.title}>
        <Choices client={world.api} />
      </Section>
      <Section title={privacyCopy.holdings.title} text={privacyCopy.holdings.lead}>
        <Holdings client={world.api} />
      </Section>
      <OwnDownload contacts={detail.data} />
      <Section title={privacyCopy.accesses.title} text={privacyCopy.accesses.lead}>
        <Accesses client={world.api} />
      </Section>
      <Logoff contacts={detail.data} />
    </div>
  )
}

const OwnDownload = ({ contacts }: { contacts: Contacts | undefined }) => (
  <Section title={privacyCopy.download.title} text={privacyCopy.download.lead}>
    <DownloadOwnData client={useWorld().api} contacts={contacts} />
  </Section>
)

/** Nothing where there is no provider and never was one. */
const Linked = ({ contacts }: { contacts: Contacts | undefined }) => {
  const { api } = useWorld()
  const offer = useQuery(api.query(singleSignOn.offer, {}))
  const links = useQuery(api.query(singleSignOn.list, {}))
  if (!offer.data?.title && !links.data?.length) return null
  return (
    <Section title={signOnCopy.settings.title} text={signOnCopy.settings.lead}>
      <OwnLinkedLogins client={api} contacts={contacts} />
    </Section>
  )
}

const Logoff = ({ contacts }: { contacts: { mobile: string; email: string } | undefined }) => {
  const { api } = useWorld()
  const queries = useQueryClient()
  const state = useQuery(api.query(security.logoffState, {}))
  const [open, setOpen] = useState(false)
  // First until when it can be taken back; then the page turns into one that only says so.
  const refresh = async () => {
    await queries.refetchQueries({ queryKey: [security.logoffState.path] })
    await queries.refetchQueries({ queryKey: [account.userInfo.path] })
    scrollTo(0, 0)
  }
  return (
    <Section title={copy.logoff}>
      <Loaded query={state} skeleton={<Skeleton className="h-16" />}>
        {(data) => (
          <>
            <p className="mb-3">{copy.logoffText(data.days)}</p>
            <Button look="danger" disabled={!contacts} onClick={() => setOpen(true)}>
              {copy.logoffStart}
            </Button>
            {open && contacts && (
              <LogoffDialog
                client={api}
                state={data}
                contacts={contacts}
                onClose={() => setOpen(false)}
                onApplied={() => {
                  setOpen(false)
                  void refresh()
                }}
              />
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}

const Section = ({
  title,
  text,
  children,
}: {
  title: string
  text?: string
  children: ReactNode
}) => {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-line-300 bg-paper-0 p-4 md:p-6"
    >
      <h2 id={id} className="mb-1 text-20">
        {title}
      </h2>
      {text && <p className="mb-2 text-14 text-ink-600">{text}</p>}
      {children}
    </section>
  )
}
