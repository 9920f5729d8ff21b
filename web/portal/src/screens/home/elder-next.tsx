import { useQuery } from '@tanstack/react-query'
import { attendance } from 'contract/service/attendance'
import type { ResultOf } from 'contract/endpoint'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from 'kit/picture/icon.tsx'
import { Button, buttonClass } from 'kit/ui/button.tsx'
import { Loaded, Skeleton } from 'kit/ui/states.tsx'
import { spanText } from 'kit/ui/when.ts'
import { Unbroken } from 'kit/ui/unbroken.tsx'
import { useApi } from '../../world.tsx'
import { homeElderCopy } from '../home-elder.copy.ts'

const CancelDialog = lazy(async () => {
  const { CancelDialog: dialog } =
    await import('../../features/service/application/cancel-dialog.tsx')
  return { default: dialog }
})

const copy = homeElderCopy.next
type Coming = ResultOf<typeof attendance.next>
type Next = NonNullable<Coming['ahead']>
type Open = NonNullable<Coming['open']>

/** What an elder comes for: the mission he is at, or the next one, when and where, and one thing to do about it. */
export const ElderNext = () => {
  const api = useApi()
  const query = useQuery(api.query(attendance.next, {}))
  // What is called off leaves the page while its dialog still says what became of it.
  const [asked, setAsked] = useState<Next | null>(null)
  return (
    <section
      aria-labelledby="elder-next"
      className="mt-6 rounded-card border-2 border-zhu-600 bg-paper-0 p-4"
    >
      <h2 id="elder-next" className="text-20 text-zhu-800">
        {query.data?.open ? copy.running : copy.title}
      </h2>
      <Loaded query={query} skeleton={<Skeleton className="mt-3 h-48" />}>
        {({ open, ahead }) =>
          open ? (
            <Running open={open} />
          ) : ahead ? (
            <ToCome next={ahead} onCancel={() => setAsked(ahead)} />
          ) : (
            <Nothing />
          )
        }
      </Loaded>
      {asked && (
        <Suspense>
          <CancelDialog client={api} application={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </section>
  )
}

const ToCome = ({ next, onCancel }: { next: Next; onCancel: () => void }) => (
  <>
    <What of={next} />
    {next.can.cancel && (
      <Button block onClick={onCancel}>
        {copy.cancel}
      </Button>
    )}
  </>
)

const Running = ({ open }: { open: Open }) => (
  <>
    <What of={open} />
    <a href="/h5/" className={buttonClass('primary', true)}>
      <Icon name="scan" />
      {copy.signOut}
    </a>
  </>
)

/** What it is, when and where. */
const What = ({ of }: { of: Next | Open }) => (
  <>
    <p className="mt-1 text-24 font-semibold">
      <Link
        to={`/mission/detail-${of.missionId}`}
        className="tall-link text-zhu-700 underline underline-offset-4"
      >
        {of.missionTitle}
      </Link>
    </p>
    <p className="tabular mt-2 flex gap-2 font-semibold">
      <Icon name="clock" className="mt-1" />
      <span className="min-w-0">
        <Unbroken words={spanText(of.startsAt, of.endsAt)} />
      </span>
    </p>
    <p className="mt-1 mb-4 flex gap-2">
      <Icon name="place" className="mt-1" />
      <span className="min-w-0">{of.address}</span>
    </p>
  </>
)

const Nothing = () => (
  <>
    <p className="mt-1 mb-4 text-20">{copy.none}</p>
    <Link to="/mission" className={buttonClass('primary', true)}>
      {copy.find}
    </Link>
  </>
)
