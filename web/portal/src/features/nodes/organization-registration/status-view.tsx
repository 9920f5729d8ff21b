import { useMutation } from '@tanstack/react-query'
import { organizationRegistration } from 'contract/nodes/organization-registration'
import { passedOnText } from 'contract/foundation/decision.copy'
import { reasonFieldCopy } from 'contract/reason-fields.copy'
import type { Client } from 'kit/api/client.ts'
import { isFailure } from 'kit/api/client.ts'
import { Icon } from 'kit/picture/icon.tsx'
import { Button, buttonClass } from 'kit/ui/button.tsx'
import { Chip, type Tone } from 'kit/ui/chip.tsx'
import { ErrorSummary } from 'kit/ui/field.tsx'
import { Timeline, type TimelineState } from 'kit/ui/timeline.tsx'
import { dayText } from 'kit/ui/when.ts'
import { organizationRegistrationCopy } from './organization-registration.copy.ts'
import type { Asking, Status } from './status-query.tsx'

const copy = organizationRegistrationCopy.status

const tones: Record<Status['state'], Tone> = {
  pending: 'amber',
  returned: 'error',
  approved: 'green',
  refused: 'error',
  withdrawn: 'neutral',
}

/** Where a registration stands: what has happened, what is awaited from whom, what there is to correct. */
export const StatusView = ({
  client,
  status,
  asking,
  onStatus,
}: {
  client: Client
  status: Status
  asking: Asking
  onStatus: (status: Status) => void
}) => {
  const { state, name, number, reasons, overdue, facts } = status
  return (
    <section aria-label={copy.title}>
      <div className="rounded-card border border-line-300 bg-paper-0 p-4 md:p-6">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-20">{name}</h2>
          <Chip tone={tones[state]}>{copy.states[state]}</Chip>
        </div>
        <dl className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-2">
          <Line term={copy.number} text={number} />
          <Line term={copy.parent} text={status.parentName} />
          <Line term={copy.reviewer} text={status.reviewerName} />
          {state === 'pending' && (
            <Line term={copy.due} text={copy.dueBefore(dayText(status.dueOn))} />
          )}
          {state === 'pending' && status.passedOn && (
            <Line
              term={copy.passedOn}
              text={passedOnText(status.passedOn.organizationName, dayText(status.passedOn.dueOn))}
            />
          )}
        </dl>
      </div>
      {overdue && <Overdue client={client} status={status} asking={asking} onStatus={onStatus} />}
      {(state === 'returned' || state === 'refused') && (
        <section className="mt-6 rounded-card border-l-4 border-error-700 bg-error-100 p-4">
          <h3 className="text-18 text-error-700">
            {state === 'returned' ? copy.reasons : copy.refusedReasons}
          </h3>
          <ul className="mt-1 list-disc pl-5">
            {reasons.map(({ field, text }) => (
              <li key={`${field} ${text}`}>
                <strong>{reasonFieldCopy[field]}</strong> {text}
              </li>
            ))}
          </ul>
          {state === 'refused' && <p className="mt-2">{copy.refusedText}</p>}
          {state === 'returned' && !facts && <p className="mt-2">{copy.mendByMobile}</p>}
        </section>
      )}
      <div className="mt-6">
        <Timeline moments={momentsOf(status)} />
      </div>
      {state === 'approved' && (
        <a href="/login/organization" className={`mt-6 ${buttonClass('primary')}`}>
          {copy.console}
        </a>
      )}
    </section>
  )
}

const Line = ({ term, text }: { term: string; text: string }) => (
  <div className="flex gap-2">
    <dt className="shrink-0 text-ink-600">{term}</dt>
    <dd className="tabular min-w-0 break-words">{text}</dd>
  </div>
)

/** The promised day has passed: one can remind them, or call. */
const Overdue = ({
  client,
  status,
  asking,
  onStatus,
}: {
  client: Client
  status: Status
  asking: Asking
  onStatus: (status: Status) => void
}) => {
  const urging = useMutation({
    mutationFn: () => client.call(organizationRegistration.urge, asking, { quiet: true }),
    onSuccess: onStatus,
  })
  return (
    <section className="mt-6 rounded-card border-l-4 border-amber-700 bg-amber-100 p-4">
      <p>{copy.overdue}</p>
      {isFailure(urging.error) && <ErrorSummary title={urging.error.sentence} errors={[]} />}
      <p role="status" className="text-green-700 empty:hidden">
        {urging.isSuccess && copy.urged}
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-3">
        {status.canUrge ? (
          <Button
            look="primary"
            busy={urging.isPending}
            busyText={copy.urging}
            onClick={() => urging.mutate()}
          >
            {copy.urge}
          </Button>
        ) : (
          !urging.isSuccess && <span className="text-14 text-ink-600">{copy.urgedToday}</span>
        )}
        <a href="tel:12355" className={buttonClass('secondary')}>
          <Icon name="phone" />
          {copy.call}
        </a>
      </p>
    </section>
  )
}

const failed: readonly Status['steps'][number]['action'][] = ['return', 'decline', 'refuse']

/** What has happened, and what comes next. */
const momentsOf = ({ steps, state, consent, reviewerName, parentName }: Status) => [
  ...steps.map(({ action, at }, index) => ({
    key: `${index} ${action}`,
    title: copy.actions[action],
    state: (failed.includes(action) ? 'failed' : 'done') as TimelineState,
    at,
    ...(action === 'approve' && { text: copy.approvedNext }),
  })),
  ...(state === 'pending'
    ? [
        {
          key: 'next',
          title: consent === 'waiting' ? copy.waitConsent : copy.waitReview,
          state: 'current' as TimelineState,
          text: copy.waitBy(consent === 'waiting' ? parentName : reviewerName),
        },
      ]
    : []),
  ...(state === 'returned'
    ? [{ key: 'next', title: copy.actions.mend, state: 'current' as TimelineState }]
    : []),
]
