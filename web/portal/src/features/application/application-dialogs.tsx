import { useMutation, useQuery } from '@tanstack/react-query'
import { application } from 'contract/calls/application'
import { useState, type ReactNode } from 'react'
import { isFailure, type Client } from '../../../../kit/src/api/client.ts'
import { notify } from '../../../../kit/src/api/notify.ts'
import { applicationStateCopy } from '../../../../kit/src/text/states.copy.ts'
import { Button } from '../../../../kit/src/ui/button.tsx'
import { Dialog } from '../../../../kit/src/ui/dialog.tsx'
import { ErrorSummary, TextArea } from '../../../../kit/src/ui/field.tsx'
import { focusErrorSummary } from '../../../../kit/src/ui/focus-error-summary.ts'
import { Loaded, Skeleton } from '../../../../kit/src/ui/states.tsx'
import { Timeline } from '../../../../kit/src/ui/timeline.tsx'
import { timeText, whenText } from '../../../../kit/src/ui/when.ts'
import { applicationCopy } from './application.copy.ts'
import type { OwnApplication } from './application-row.tsx'

const copy = applicationCopy.mine

interface Props {
  client: Client
  application: OwnApplication
  onClose: () => void
}

const Question = ({
  title,
  text,
  keep,
  act,
  busy,
  onAct,
  onClose,
  children,
}: {
  title: string
  text: string
  keep: string
  act: string
  busy: boolean
  onAct: () => void
  onClose: () => void
  children?: ReactNode
}) => (
  <Dialog
    open
    title={title}
    onClose={onClose}
    footer={
      <>
        <Button onClick={onClose}>{keep}</Button>
        <Button look="danger" busy={busy} onClick={onAct}>
          {act}
        </Button>
      </>
    }
  >
    <p>{text}</p>
    {children}
  </Dialog>
)

/** Cancelling, or leave with its reason when the start is near; the server may find it near meanwhile. */
export const CancelDialog = ({ client, application: own, onClose }: Props) => {
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const cancel = useMutation(
    client.mutation(application.cancel, {
      onSuccess: ({ state }) => {
        notify.success(state === 'excused' ? copy.excused : copy.cancelled)
        onClose()
      },
    }),
  )
  const needsReason = own.can.cancelNeedsReason || isFailure(cancel.error, 'cancelDeadlinePassed')
  const when = whenText(own.startsAt)
  const act = () => {
    const words = reason.replace(/\s+/g, ' ').trim()
    setMissing(needsReason && words === '')
    if (needsReason && words === '') return focusErrorSummary()
    cancel.mutate({ applicationId: own.applicationId, ...(words && { reason: words }) })
  }
  return (
    <Question
      title={needsReason ? copy.leaveTitle : copy.cancelTitle}
      text={(needsReason ? copy.leaveText : copy.cancelText)(own.missionTitle, when)}
      keep={copy.keep}
      act={needsReason ? copy.confirmLeave : copy.confirmCancel}
      busy={cancel.isPending}
      onAct={act}
      onClose={onClose}
    >
      {needsReason && (
        <div className="mt-4">
          <ErrorSummary errors={missing ? [{ id: 'leave-reason', text: copy.reasonError }] : []} />
          <TextArea
            id="leave-reason"
            label={copy.reasonLabel}
            hint={copy.reasonHint}
            maxLength={200}
            value={reason}
            error={missing ? copy.reasonError : undefined}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
      )}
    </Question>
  )
}

/** Giving a place from the waiting list to the next in line. */
export const DeclineDialog = ({ client, application: own, onClose }: Props) => {
  const decline = useMutation(
    client.mutation(application.confirmOffer, {
      onSuccess: () => {
        notify.success(copy.declined)
        onClose()
      },
    }),
  )
  return (
    <Question
      title={copy.declineTitle}
      text={copy.declineText(own.missionTitle)}
      keep={copy.declineKeep}
      act={copy.decline}
      busy={decline.isPending}
      onAct={() => decline.mutate({ applicationId: own.applicationId, accept: false })}
      onClose={onClose}
    />
  )
}

/** Hiding a finished application from the own list. */
export const RemoveDialog = ({ client, application: own, onClose }: Props) => {
  const remove = useMutation(
    client.mutation(application.remove, {
      onSuccess: () => {
        notify.success(copy.removed)
        onClose()
      },
    }),
  )
  return (
    <Question
      title={copy.removeTitle}
      text={copy.removeText(own.missionTitle)}
      keep={copy.removeKeep}
      act={copy.remove}
      busy={remove.isPending}
      onAct={() => remove.mutate({ applicationId: own.applicationId })}
      onClose={onClose}
    />
  )
}

/** States in which nothing comes of the application any more. */
const lost: readonly OwnApplication['state'][] = ['rejected', 'lapsed', 'removed', 'absent']

/** Whom to call, and what happened to the application so far. */
export const ContactDialog = ({ client, application: own, onClose }: Props) => {
  const query = useQuery(client.query(application.detailOwn, { applicationId: own.applicationId }))
  return (
    <Dialog open title={copy.contactTitle} onClose={onClose}>
      <Loaded query={query} skeleton={<Skeleton count={3} className="mb-2 h-8" />}>
        {(detail) => (
          <>
            <p className="mb-4 font-semibold">{detail.missionTitle}</p>
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
              <dt className="text-ink-600">{copy.contactName}</dt>
              <dd>{detail.contactName}</dd>
              <dt className="text-ink-600">{copy.contactMobile}</dt>
              <dd className="tabular">
                {detail.contactMobile.includes('*') ? (
                  <>
                    {detail.contactMobile}
                    <span className="block text-14 text-ink-600">{copy.contactMasked}</span>
                  </>
                ) : (
                  <a
                    className="inline-flex min-h-11 items-center text-blue-600 underline underline-offset-4"
                    href={`tel:${detail.contactMobile}`}
                  >
                    {detail.contactMobile}
                  </a>
                )}
              </dd>
            </dl>
            {detail.stretches.length > 0 && (
              <>
                <h3 className="mt-5 mb-1 text-16">{copy.stretches}</h3>
                <ul className="tabular">
                  {detail.stretches.map(({ signedInAt, signedOutAt }) => (
                    <li key={signedInAt}>
                      {copy.signedIn} {whenText(signedInAt)} ·{' '}
                      {signedOutAt
                        ? `${copy.signedOut} ${timeText(signedOutAt)}`
                        : copy.notSignedOut}
                    </li>
                  ))}
                </ul>
              </>
            )}
            <h3 className="mt-5 mb-3 text-16">{copy.history}</h3>
            <Timeline
              moments={detail.history.map(({ state, at, reason }, index) => ({
                key: String(index),
                title: applicationStateCopy[state],
                at,
                text: reason,
                state: lost.includes(state)
                  ? 'failed'
                  : index < detail.history.length - 1
                    ? 'done'
                    : 'current',
              }))}
            />
          </>
        )}
      </Loaded>
    </Dialog>
  )
}
