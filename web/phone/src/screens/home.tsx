import { useState } from 'react'
import { portal } from '../addresses.ts'
import { calls } from '../calls.ts'
import { useClient } from '../client.ts'
import { NextMission, NoMission, OpenStretch } from '../features/mission/next-mission.tsx'
import { keptScan } from '../features/scan/kept-scan.ts'
import { phoneCopy } from '../phone.copy.ts'
import { ActionLink, PortalLink } from '../ui/action.tsx'
import { Icon } from '../ui/icon.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Page } from '../ui/page.tsx'
import { useAnswer } from '../use-answer.ts'
import { homeCopy } from './home.copy.ts'

/** /h5/: what is next, and the big button. */
export const Screen = () => {
  const { session } = useClient()
  const [kept] = useState(() => keptScan(session, new Date()))
  const answer = useAnswer(calls.next)
  const open = answer.data?.open ?? null

  return (
    <Page title={phoneCopy.home} root>
      <div className="grid gap-4">
        {kept && <KeptScan to={kept.source === 'digits' ? '/code' : '/scan'} />}
        <Loaded answer={answer}>
          {({ next }) => (
            <>
              {open && <OpenStretch open={open} />}
              {next && <NextMission next={next} />}
              {!next && !open && <NoMission />}
            </>
          )}
        </Loaded>
      </div>
      <nav className="mt-auto grid gap-3 pt-6" aria-label={phoneCopy.home}>
        {!kept && (
          <ActionLink to="/scan">
            <Icon name="scan" size={28} />
            {open ? homeCopy.scanOut : homeCopy.scan}
          </ActionLink>
        )}
        <div className="grid grid-cols-2 gap-3">
          <ActionLink kind="secondary" to="/me">
            <Icon name="code" />
            {homeCopy.ownCode}
          </ActionLink>
          <ActionLink kind="secondary" to="/code">
            <Icon name="digits" />
            {homeCopy.digits}
          </ActionLink>
          <PortalLink href={portal.myMissions}>{homeCopy.myMissions}</PortalLink>
          <PortalLink href={portal.serviceRecord}>{homeCopy.serviceRecord}</PortalLink>
        </div>
      </nav>
    </Page>
  )
}

const KeptScan = ({ to }: { to: string }) => (
  <section
    aria-labelledby="kept-scan"
    className="grid gap-3 rounded-card border-2 border-amber-700 bg-amber-100 p-4"
  >
    <h2 id="kept-scan" className="text-20 font-semibold text-amber-700">
      {homeCopy.keptTitle}
    </h2>
    <p className="text-18">{homeCopy.kept}</p>
    <ActionLink to={to}>{homeCopy.confirm}</ActionLink>
  </section>
)
