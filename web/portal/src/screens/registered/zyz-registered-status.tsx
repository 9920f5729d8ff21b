import { useQuery } from '@tanstack/react-query'
import { registration } from 'contract/people/registration'
import { useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { buttonClass } from 'kit/ui/button.tsx'
import { Empty, Loaded, Skeleton } from 'kit/ui/states.tsx'
import { MendForm } from '../../features/people/registration/mend-form.tsx'
import { registrationCopy } from '../../features/people/registration/registration.copy.ts'
import { StatusTimeline } from '../../features/people/registration/status-timeline.tsx'
import { PageTitle } from '../../shell/page-title.tsx'
import { useApi, useSignedIn } from '../../world.tsx'
import { isOtherEntry, onward, returnPath } from '../../site-path.ts'
import { keptReceipt, type Receipt } from './receipt.ts'

const copy = registrationCopy.status

/** Where the registration stands: one's own, or the one just sent from this window. */
export const Screen = () => {
  const signedIn = useSignedIn()
  return (
    <div className="page py-6 md:py-10">
      <div className="max-w-reading">
        <PageTitle className="font-display">{copy.title}</PageTitle>
        <p className="mt-2 mb-6 text-ink-700">{copy.lead}</p>
        {signedIn ? <Own /> : <JustSent />}
        <p className="mt-8 text-14 text-ink-600">
          <Link className="tall-link underline underline-offset-4" to="/login/feedback">
            {copy.help}
          </Link>
        </p>
      </div>
    </div>
  )
}

const never = () => () => undefined

const JustSent = () => {
  const wanted = onward(useLocation().search)
  const kept = useSyncExternalStore(never, keptReceipt, () => null)
  if (kept === null)
    return (
      <Empty
        title={copy.nobodyTitle}
        picture={<PaperCut motif="seedling" size={120} />}
        action={
          <>
            <Link
              to="/login/volunteer?redirect=/registered/zyzRegisteredStatus"
              className={buttonClass('primary')}
            >
              {copy.logIn}
            </Link>
            <Link to="/registered/volunteers" className={buttonClass('secondary')}>
              {copy.register}
            </Link>
          </>
        }
      >
        {copy.nobodyText}
      </Empty>
    )
  const receipt = JSON.parse(kept) as Receipt
  const { state, organizations, at, mode } = receipt
  const confirmed = state === 'verified'
  return (
    <>
      <Greeting receipt={receipt} />
      <StatusTimeline
        submittedAt={at}
        realName={confirmed ? 'confirmed' : state === 'returned' ? 'returned' : 'waiting'}
        organizations={organizations.map((name) => ({
          name,
          state: mode === 'claim' ? 'member' : 'applied',
        }))}
      />
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to={`/login/volunteer${wanted}`} className={buttonClass('primary')}>
          {copy.logIn}
        </Link>
        <Link to="/mission?phase=recruiting" className={buttonClass('secondary')}>
          {copy.find}
        </Link>
      </div>
    </>
  )
}

/** What has just been done, and the number that was given. */
const Greeting = ({ receipt }: { receipt: Receipt }) => {
  const { volunteerNo, state, mode } = receipt
  const signedIn = useSignedIn()
  return (
    <section className="mb-6 flex items-center gap-5 rounded-hero border border-line-300 bg-paper-0 p-5 shadow-e1 md:p-8">
      <PaperCut motif="lantern" size={96} className="h-auto w-16 shrink-0 md:w-24" />
      <div className="min-w-0">
        <h2 className="font-display text-24 text-zhu-800">
          {state !== 'verified' ? copy.waitingDone : mode === 'claim' ? copy.claimed : copy.done}
        </h2>
        <p className="tabular mt-1">{copy.number(volunteerNo)}</p>
        {signedIn && <p>{copy.signedIn}</p>}
      </div>
    </section>
  )
}

/** The way on to what he wanted before he registered; nothing where he wanted nothing. */
const Onward = () => {
  const path = returnPath(useLocation().search, '')
  if (!path) return null
  const look = buttonClass('primary')
  return isOtherEntry(path) ? (
    <a href={path} className={look}>
      {copy.onward}
    </a>
  ) : (
    <Link to={path} className={look}>
      {copy.onward}
    </Link>
  )
}

const Own = () => {
  const api = useApi()
  const kept = useSyncExternalStore(never, keptReceipt, () => null)
  const receipt = kept === null ? null : (JSON.parse(kept) as Receipt)
  const wanted = onward(useLocation().search)
  const query = useQuery(api.query(registration.status, {}))
  return (
    <Loaded query={query} skeleton={<Skeleton count={4} className="mb-4 h-16" />}>
      {(own) => (
        <>
          {receipt?.volunteerNo === own.volunteerNo ? (
            <Greeting receipt={receipt} />
          ) : (
            <p className="tabular mb-6">{copy.number(own.volunteerNo)}</p>
          )}
          <StatusTimeline
            submittedAt={own.submittedAt}
            realName={own.realName.state}
            organizations={own.organizations}
          />
          {own.realName.state === 'returned' && (
            <MendForm client={api} own={own} onMended={() => void query.refetch()} />
          )}
          <div className="mt-8 flex flex-wrap gap-3">
            {own.realName.state !== 'returned' && <Onward />}
            <Link
              to="/mission?phase=recruiting"
              className={buttonClass(
                wanted || own.realName.state === 'returned' ? 'secondary' : 'primary',
              )}
            >
              {copy.find}
            </Link>
            <Link to="/registered/perfectInformation" className={buttonClass('secondary')}>
              {copy.perfect}
            </Link>
          </div>
        </>
      )}
    </Loaded>
  )
}
