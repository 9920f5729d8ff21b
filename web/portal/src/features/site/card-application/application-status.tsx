import { useQuery } from '@tanstack/react-query'
import { passedOnText } from 'contract/foundation/decision.copy'
import { cardStateCopy } from 'contract/site/card-application.copy'
import { cardApplication } from 'contract/site/card-application'
import type { ResultOf } from 'contract/endpoint'
import { Link } from 'react-router'
import type { Client } from 'kit/api/client.ts'
import { buttonClass } from 'kit/ui/button.tsx'
import { Chip } from 'kit/ui/chip.tsx'
import { Loaded, Skeleton } from 'kit/ui/states.tsx'
import { dayText, whenText } from 'kit/ui/when.ts'
import { cardStateTones } from './card-state-tones.ts'
import { statusCopy as copy } from './status.copy.ts'

type Own = ResultOf<typeof cardApplication.applyState>

/** Where the flow begins and where an application is looked at; both copies of the flow lead here. */
export const FLOW_ENTRY = '/personalCenter/volunteerCard/needToKnow'
export const DETAIL = '/personalCenter/volunteerCard/detail'

/**
 * Where the own application for the card stands: its state, what comes next, and the way on. Before the
 * first application, and after one that ended: what still stands in the way, or the way into the flow.
 */
export const ApplicationStatus = ({ client }: { client: Client }) => {
  const query = useQuery(client.query(cardApplication.applyState, {}))
  return (
    <Loaded query={query} skeleton={<Skeleton className="h-28" />}>
      {(own) => (
        <section className="rounded-card border border-line-300 bg-paper-0 p-4 md:p-6">
          <h2 className="text-18">{copy.title}</h2>
          {own.application && <Current application={own.application} />}
          <Next own={own} />
        </section>
      )}
    </Loaded>
  )
}

const Current = ({ application }: { application: NonNullable<Own['application']> }) => {
  const { state, number, since, reason, dueOn, passedOn } = application
  return (
    <>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Chip tone={cardStateTones[state]}>{cardStateCopy[state]}</Chip>
        <span className="tabular text-14 text-ink-600">
          {copy.number(number)} · {whenText(since)}
        </span>
      </p>
      <p className="mt-2 text-ink-700">{copy.next[state]}</p>
      {dueOn !== null && (
        <p className="mt-1 text-ink-700">
          {passedOn
            ? passedOnText(passedOn.organizationName, dayText(dueOn))
            : copy.due(dayText(dueOn))}
        </p>
      )}
      {reason && <p className="mt-1 text-ink-700">{copy.reason(reason)}</p>}
    </>
  )
}

const Next = ({ own: { application, debit, credit } }: { own: Own }) => {
  const obstacle = debit ?? null
  const open = debit === null || credit === null
  const running = debit === 'running'
  return (
    <>
      {!application && <p className="mt-2 text-ink-700">{copy.lead}</p>}
      {!running && obstacle && <p className="mt-2 text-amber-700">{copy.obstacles[obstacle]}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        {open && (
          <Link to={FLOW_ENTRY} className={buttonClass('primary')}>
            {application ? copy.applyAgain : copy.apply}
          </Link>
        )}
        {application && (
          <Link to={DETAIL} className={buttonClass(running ? 'primary' : 'secondary')}>
            {application.can.redoPhotos ? copy.redo : copy.detail}
          </Link>
        )}
        {debit === 'guardianConsent' && (
          <Link to="/guardian" className={buttonClass('secondary')}>
            {copy.guardian}
          </Link>
        )}
        {debit === 'notVerified' && (
          <Link to="/registered/zyzRegisteredStatus" className={buttonClass('secondary')}>
            {copy.verify}
          </Link>
        )}
      </div>
    </>
  )
}
