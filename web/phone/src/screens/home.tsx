import { lazy, Suspense, useState } from 'react'
import { portal } from '../addresses.ts'
import { attendance } from 'contract/service/attendance'
import { useClient } from '../client.ts'
import { NextMission, NoMission, OpenStretch } from '../features/mission/next-mission.tsx'
import { keptScan } from '../features/scan/kept-scan.ts'
import { WalkIns } from '../features/walk-in/walk-ins.tsx'
import { SignOuts } from '../features/sign-out/sign-outs.tsx'
import { Link } from '../navigation.tsx'
import { phoneCopy } from '../phone.copy.ts'
import { ActionLink, PortalLink } from '../ui/action.tsx'
import { Icon } from '../ui/icon.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Page } from '../ui/page.tsx'
import { useOnline } from 'kit/ui/use-online.ts'
import { useAnswer } from '../use-answer.ts'
import { homeCopy } from './home.copy.ts'

const LedSessions = lazy(async () => ({
  default: (await import('../features/lead/led-sessions.tsx')).LedSessions,
}))

/** /h5/: what is next, and the big button. */
export const Screen = () => {
  const { session } = useClient()
  const [kept] = useState(() => keptScan(session, new Date()))
  const answer = useAnswer(attendance.next)
  const open = answer.data?.open ?? null
  const online = useOnline()

  return (
    <Page title={phoneCopy.home} root>
      <div className="grid gap-4">
        <WalkIns />
        {kept && <KeptScan to={kept.source === 'digits' ? '/code' : '/scan'} online={online} />}
        {!online && <OfflineWays />}
        {(online || answer.data) && (
          <Loaded answer={answer}>
            {({ next }) => (
              <>
                {open && <OpenStretch open={open} />}
                {next && <NextMission next={next} open={open} />}
                {!next && !open && <NoMission />}
              </>
            )}
          </Loaded>
        )}
        <Suspense>
          <LedSessions />
        </Suspense>
        <SignOuts />
      </div>
      <nav className="mt-auto grid gap-3 pt-6" aria-label={phoneCopy.home}>
        {!kept && <ScanLink>{open ? homeCopy.scanOut : homeCopy.scan}</ScanLink>}
        {online && <OtherWays />}
      </nav>
    </Page>
  )
}

/** What needs the network: two pages of this app, and pages of the portal. */
const OtherWays = () => (
  <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-3">
    <ActionLink kind="secondary" to="/me">
      <Icon name="code" />
      {homeCopy.ownCode}
    </ActionLink>
    <ActionLink kind="secondary" to="/code">
      <Icon name="digits" />
      {homeCopy.digits}
    </ActionLink>
    {portalPages.map(({ name, href }) => (
      <PortalLink key={href} href={href}>
        {name}
      </PortalLink>
    ))}
  </div>
)

const portalPages = [
  { name: homeCopy.myMissions, href: portal.myMissions },
  { name: homeCopy.serviceRecord, href: portal.serviceRecord },
  { name: homeCopy.messages, href: portal.messages },
  { name: homeCopy.findMissions, href: portal.missions },
]

/** What can be done without a network, and what waits for it. */
const OfflineWays = () => (
  <section
    aria-labelledby="offline-ways"
    className="grid gap-3 rounded-card border border-line-300 bg-paper-0 p-4 shadow-e1"
  >
    <h2 id="offline-ways" className="text-20 font-semibold">
      {homeCopy.offlineTitle}
    </h2>
    <ul className="grid list-disc gap-2 pl-6 text-18">
      <li>{homeCopy.offlineScan}</li>
      <li>{homeCopy.offlineRoster}</li>
    </ul>
    <p className="text-16 text-ink-600">
      {homeCopy.offlineLater([
        homeCopy.ownCode,
        homeCopy.digits,
        ...portalPages.map(({ name }) => name),
      ])}
    </p>
  </section>
)

/** The reason to be here, where the thumb is: a stamp in the middle of the seam. */
const ScanLink = ({ children }: { children: string }) => (
  <div className="grid grid-cols-[1fr_minmax(0,auto)_1fr] items-center gap-3 pb-2">
    <span className="stitch" />
    <Link
      to="/scan"
      className="flex aspect-square w-44 max-w-full flex-col items-center justify-center gap-2 rounded-full border-4 border-double border-paper-0 bg-zhu-600 p-4 text-center text-20 font-semibold text-paper-0 shadow-e2 active:bg-zhu-700 contrast:border-current"
    >
      <Icon name="scan" size={52} />
      {children}
    </Link>
    <span className="stitch" />
  </div>
)

const KeptScan = ({ to, online }: { to: string; online: boolean }) => (
  <section
    aria-labelledby="kept-scan"
    className="grid gap-3 rounded-card border-2 border-amber-700 bg-amber-100 p-4"
  >
    <h2 id="kept-scan" className="text-20 font-semibold text-amber-700">
      {homeCopy.keptTitle}
    </h2>
    <p className="text-18">{online ? homeCopy.kept : homeCopy.keptOffline}</p>
    <ActionLink to={to}>{homeCopy.confirm}</ActionLink>
  </section>
)
