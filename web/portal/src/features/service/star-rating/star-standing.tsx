import { useMutation, useQuery } from '@tanstack/react-query'
import type { ResultOf } from 'contract/endpoint'
import { starsOf } from 'contract/rules/star-level'
import { localDate } from 'contract/rules/time'
import { starRating } from 'contract/service/star-rating'
import {
  starAppealCopy,
  starChangeCopy,
  starStateCopy,
  starStepCopy,
} from 'contract/service/star-rating.copy'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { Stars } from 'kit/picture/stars.tsx'
import { Button } from 'kit/ui/button.tsx'
import { Chip, type Tone } from 'kit/ui/chip.tsx'
import { ConfirmDialog } from 'kit/ui/confirm-dialog.tsx'
import { Disclosure } from 'kit/ui/disclosure.tsx'
import { SectionTitle } from 'kit/ui/section-title.tsx'
import { Loaded, Skeleton } from 'kit/ui/states.tsx'
import { Timeline } from 'kit/ui/timeline.tsx'
import { lastDayText } from 'kit/ui/when.ts'
import { starRatingCopy as copy } from './star-rating.copy.ts'

const StarApplyDialog = lazy(() =>
  import('./star-apply-dialog.tsx').then((module) => ({ default: module.StarApplyDialog })),
)
const ReasonDialog = lazy(() =>
  import('../../../form/reason-dialog.tsx').then((module) => ({ default: module.ReasonDialog })),
)

type Standing = ResultOf<typeof starRating.standing>

/** The own certified star rating, the way to the next, and where an application stands. */
export const StarStanding = ({ client }: { client: Client }) => {
  const query = useQuery(client.query(starRating.standing, {}))
  return (
    <section className="mt-8" id="star-rating">
      <SectionTitle>{copy.title}</SectionTitle>
      <div className="rounded-card border border-line-300 bg-paper-0 p-4 md:p-6">
        <Loaded query={query} skeleton={<Skeleton className="h-32" />}>
          {(standing) => <Own client={client} standing={standing} />}
        </Loaded>
      </div>
    </section>
  )
}

const Own = ({ client, standing }: { client: Client; standing: Standing }) => {
  const [applying, setApplying] = useState(false)
  const { certified, offered, obstacle, application, bar, history } = standing
  const count = starsOf(certified?.rating ?? null)
  const possible = obstacle === null && offered.some(({ certifiers }) => certifiers.length > 0)
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars count={count} label={copy.stars(count)} />
        <span className="text-18 font-semibold">
          {certified ? copy.nameOf(certified.rating) : copy.none}
        </span>
        {certified && (
          <span className="text-14 text-ink-600">
            {copy.by(certified.organizationName, localDate(new Date(certified.certifiedAt)))}
          </span>
        )}
      </p>
      <p className="mt-2 text-14 text-ink-600">{copy.rule}</p>
      {bar && <Bar client={client} bar={bar} />}
      {obstacle !== null && copy.obstacles[obstacle] && (
        <p className="mt-3">{copy.obstacles[obstacle]}</p>
      )}
      {obstacle === null && !possible && <p className="mt-3">{copy.noCertifier}</p>}
      {possible && (
        <p className="mt-4 print:hidden">
          <Button look="primary" onClick={() => setApplying(true)}>
            {copy.apply}
          </Button>
        </p>
      )}
      {application && <Application client={client} application={application} />}
      {history.length > 0 && (
        <div className="mt-4">
          <Disclosure title={copy.history}>
            <ul className="flex flex-col gap-2">
              {history.map(({ kind, before, after, at, organizationName }) => (
                <li key={at + kind}>
                  {copy.changed(starChangeCopy[kind], before, after)}
                  <span className="block text-14 text-ink-600">
                    {copy.where(organizationName, localDate(new Date(at)))}
                  </span>
                </li>
              ))}
            </ul>
          </Disclosure>
        </div>
      )}
      {applying && (
        <Suspense fallback={null}>
          <StarApplyDialog client={client} standing={standing} onClose={() => setApplying(false)} />
        </Suspense>
      )}
    </>
  )
}

const tones: Record<NonNullable<Standing['application']>['state'], Tone> = {
  applied: 'amber',
  publicised: 'blue',
  objected: 'amber',
  certified: 'green',
  returned: 'error',
  withdrawn: 'neutral',
  lapsed: 'error',
}

const waitingText = ({
  state,
  dueAt,
  overdue,
  holderName,
}: NonNullable<Standing['application']>): string | null => {
  if (dueAt === null) return null
  if (state === 'publicised') return copy.publicity(lastDayText(dueAt))
  return overdue ? copy.waitsLate(holderName) : copy.waits(holderName, lastDayText(dueAt))
}

const Application = ({
  client,
  application,
}: {
  client: Client
  application: NonNullable<Standing['application']>
}) => {
  const [asked, setAsked] = useState(false)
  const { starApplicationId, rating, state, certifierName, steps, can } = application
  const withdraw = useMutation(client.mutation(starRating.withdraw))
  const waiting = waitingText(application)
  return (
    <div className="mt-6 border-t border-dashed border-line-300 pt-4">
      <h3 className="flex flex-wrap items-center gap-2 text-18">
        {copy.application(rating)}
        <Chip tone={tones[state]}>{starStateCopy[state]}</Chip>
      </h3>
      <p className="mt-1 text-14 text-ink-600">{copy.certifiedBy(certifierName)}</p>
      {waiting && <p className="mt-2">{waiting}</p>}
      {state === 'publicised' && (
        <Link
          to="/publicity?view=stars"
          className="tall-link text-blue-600 underline underline-offset-4"
        >
          {copy.seePublicity}
        </Link>
      )}
      <div className="mt-3">
        <Disclosure title={copy.progress}>
          <Timeline
            moments={steps.map(({ kind, at, organizationName, reason }, index) => ({
              key: `${index}`,
              title: copy.step(starStepCopy[kind], organizationName),
              state:
                kind === 'returned' || kind === 'upheld' || kind === 'lapsed' ? 'failed' : 'done',
              at,
              ...(reason !== null && { text: copy.reason(reason) }),
            }))}
          />
        </Disclosure>
      </div>
      {can.withdraw && (
        <p className="mt-3 print:hidden">
          <Button onClick={() => setAsked(true)}>{copy.withdraw}</Button>
        </p>
      )}
      {asked && (
        <ConfirmDialog
          subject={copy.withdrawSubject(rating)}
          consequence={copy.withdrawText(state === 'objected')}
          confirm={copy.withdraw}
          danger
          onConfirm={async () => {
            await withdraw.mutateAsync({ starApplicationId })
            notify.success(copy.withdrawn)
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  )
}

const Bar = ({ client, bar }: { client: Client; bar: NonNullable<Standing['bar']> }) => {
  const [appealing, setAppealing] = useState(false)
  const { barId, until, reason, organizationName, appeal, holderName, dueAt, decisionReason } = bar
  return (
    <div className="mt-4 rounded-card border border-line-300 bg-paper-50 p-4">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {appeal !== 'lifted' && copy.bar.title(localDate(new Date(until)))}
        {appeal && (
          <Chip tone={appeal === 'lifted' ? 'green' : 'amber'}>{starAppealCopy[appeal]}</Chip>
        )}
      </p>
      <p className="mt-1">{copy.bar.text(organizationName, reason)}</p>
      {holderName !== null && dueAt !== null && (
        <p className="mt-1">{copy.bar.waiting(holderName, lastDayText(dueAt))}</p>
      )}
      {decisionReason !== null && <p className="mt-1">{copy.bar.decision(decisionReason)}</p>}
      {bar.can.appeal && (
        <p className="mt-3 print:hidden">
          <Button onClick={() => setAppealing(true)}>{copy.bar.appeal}</Button>
        </p>
      )}
      {appealing && (
        <Suspense fallback={null}>
          <ReasonDialog
            client={client}
            command={starRating.appeal}
            input={(words) => ({ barId, reason: words })}
            copy={{ ...copy.bar, title: copy.bar.dialogTitle }}
            about={copy.bar.about}
            onClose={() => setAppealing(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
