import { activeApplication } from 'contract/rules/held-places'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { apiCopy } from 'kit/api/api.copy.ts'
import { Icon } from 'kit/picture/icon.tsx'
import { Button, buttonClass } from 'kit/ui/button.tsx'
import { classNames } from 'kit/ui/class-names.ts'
import { Countdown } from 'kit/ui/countdown.tsx'
import { whenText } from 'kit/ui/when.ts'
import { applicationCopy } from '../../features/service/application/application.copy.ts'
import { ApplyDialog } from '../../features/service/application/apply-dialog.tsx'
import { missionCopy } from '../../features/service/mission/mission.copy.ts'
import type { Mission } from '../../features/service/mission/mission-facts.tsx'
import { PlacesBar } from '../../features/service/mission/places-bar.tsx'
import { ShareButton } from 'kit/ui/share-button.tsx'
import { useNow } from '../../use-now.ts'
import { useApi, useSignedIn } from '../../world.tsx'

const copy = missionCopy.detail

/**
 * Places left and what may be done about them: beside the facts on a desk, a bar at the bottom of a
 * phone, and in elder mode at the bottom of every screen.
 */
export const ApplyPanel = ({
  mission,
  asking,
}: {
  mission: Mission
  /** What the reader may do is being asked again. */
  asking: boolean
}) => {
  const api = useApi()
  const now = useNow()
  const [open, setOpen] = useState(false)
  return (
    <>
      <aside
        aria-label={copy.panel}
        className="docked flex items-center gap-3 border-line-300 bg-paper-0 max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:mx-[-16px] max-lg:mt-8 max-lg:flex-wrap max-lg:border-t max-lg:px-[16px] max-lg:pt-3 max-lg:pb-[calc(0.75rem+env(safe-area-inset-bottom))] max-lg:shadow-e3 md:max-lg:mx-[-24px] md:max-lg:px-[24px] lg:flex-col lg:items-stretch lg:rounded-card lg:border lg:p-6 lg:shadow-e1 elder:sticky elder:bottom-0 elder:z-10 elder:flex-row elder:items-center elder:py-3 elder:shadow-e3 elder:max-md:bottom-(--docked) print:hidden"
      >
        <div className="min-w-0 grow max-lg:basis-28">
          <PlacesBar quota={mission.quota} taken={mission.taken} phase={mission.phase} />
        </div>
        <p className="text-14 text-ink-600 max-lg:hidden elder:hidden">
          {copy.deadline} <span className="tabular">{whenText(mission.applyDeadline)}</span>
        </p>
        {mission.dangerous && (
          <p className="flex gap-2 text-14 font-semibold text-amber-700 max-lg:hidden elder:hidden">
            <Icon name="warning" size={18} className="mt-0.5" />
            {copy.dangerous}
          </p>
        )}
        <div className="shrink-0 max-lg:order-last max-lg:max-w-[50%]">
          <Action mission={mission} asking={asking} onApply={() => setOpen(true)} />
          <PlainWay mission={mission} />
        </div>
        <span className="contents elder:hidden">
          <ShareButton
            title={mission.title}
            path={`/mission/detail-${mission.missionId}`}
            compact
          />
        </span>
      </aside>
      {open && (
        <ApplyDialog client={api} mission={mission} now={now} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

/** The form for who runs no script; what stands in the element is made on the server alone. */
const PlainWay = ({ mission: { missionId, phase } }: { mission: Mission }) => (
  <noscript>
    {import.meta.env.SSR && phase === 'recruiting' && (
      <a className={`mt-2 ${buttonClass('secondary', true)}`} href={`/plain/mission/${missionId}`}>
        {applicationCopy.apply.plain}
      </a>
    )}
  </noscript>
)

/** Who is only invited may apply all the same: that accepts. */
const active: readonly string[] = activeApplication.filter((state) => state !== 'invited')

/** The one thing to do now, or why there is none. */
const Action = ({
  mission,
  asking,
  onApply,
}: {
  mission: Mission
  asking: boolean
  onApply: () => void
}) => {
  const signedIn = useSignedIn()
  const { pathname } = useLocation()
  const { apply, wait } = mission.can
  const applied = mission.own.filter(({ state }) => active.includes(state))

  if (!signedIn && (mission.phase === 'recruiting' || apply || wait)) {
    return (
      <Link
        className={classNames(buttonClass('primary', true), 'for-visitors')}
        to={`/login/volunteer?redirect=${encodeURIComponent(pathname)}`}
      >
        {applicationCopy.apply.logIn}
      </Link>
    )
  }
  if (mission.phase === 'inProgress' && applied.some(({ state }) => state === 'accepted')) {
    return (
      <a className={buttonClass('primary', true)} href="/h5/">
        <Icon name="scan" />
        {applicationCopy.mine.presence.signIn}
      </a>
    )
  }
  // The page came as a visitor sees it, who may do nothing: that is no answer for whoever is signed in.
  if (asking && mission.phase === 'recruiting' && !apply && !wait && applied.length === 0) {
    return <Button look="primary" block busy busyText={apiCopy.loading} className="min-w-32" />
  }
  if (apply || wait) {
    return (
      <Button look="primary" block className="min-w-32" onClick={onApply}>
        {apply ? applicationCopy.apply.button : applicationCopy.apply.waitButton}
      </Button>
    )
  }
  if (applied.length === 0 && mission.phase === 'upcoming') {
    return (
      <p className="py-2 text-center font-semibold text-ink-600">
        {copy.opensAt(whenText(mission.applyOpensAt))}
        <span className="block text-14 font-normal">
          {copy.opensIn} <Countdown to={mission.applyOpensAt} over={copy.opened} />
        </span>
      </p>
    )
  }
  return (
    <p className="py-2 text-center font-semibold text-ink-600">
      {applied.length > 0
        ? applicationCopy.apply.taken
        : (copy.closed[mission.phase] ?? applicationCopy.apply.closed)}
    </p>
  )
}
