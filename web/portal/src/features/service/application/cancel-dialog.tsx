import { useMutation, useQuery } from '@tanstack/react-query'
import { application } from 'contract/service/application'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { isFailure, type Client } from 'kit/api/client.ts'
import { Icon } from 'kit/picture/icon.tsx'
import { Button, buttonClass } from 'kit/ui/button.tsx'
import { Dialog } from 'kit/ui/dialog.tsx'
import { ErrorSummary, TextArea } from 'kit/ui/field.tsx'
import { focusErrorSummary } from 'kit/ui/focus-error-summary.ts'
import { whenText } from 'kit/ui/when.ts'
import { applicationCopy } from './application.copy.ts'
import type { OwnApplication } from './own-application.ts'

const copy = applicationCopy.mine

interface Props {
  client: Client
  application: OwnApplication
  onClose: () => void
}

/**
 * Cancelling with what follows from it, or leave with its reason when the start is near; the server may
 * find it near meanwhile. Afterwards it says what became of it.
 */
export const CancelDialog = ({ client, application: own, onClose }: Props) => {
  const reasonId = useId()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const cancel = useMutation(client.mutation(application.cancel, {}))
  const late = own.can.cancelNeedsReason || isFailure(cancel.error, 'cancelDeadlinePassed')
  const act = () => {
    const words = reason.replace(/\s+/g, ' ').trim()
    setMissing(late && words === '')
    if (late && words === '') return focusErrorSummary()
    cancel.mutate({ applicationId: own.applicationId, ...(words && { reason: words }) })
  }
  return (
    <Dialog
      open
      title={late ? copy.leaveTitle : copy.cancelTitle}
      onClose={onClose}
      footer={
        cancel.data ? (
          <Afterwards own={own} onClose={onClose} />
        ) : (
          <>
            <Button onClick={onClose}>{copy.keep}</Button>
            <Button look="danger" busy={cancel.isPending} onClick={act}>
              {late ? copy.confirmLeave : copy.confirmCancel}
            </Button>
          </>
        )
      }
    >
      {cancel.data ? (
        <Done late={late} />
      ) : (
        <>
          <p className="text-18 font-semibold">
            {question(own, late)(own.missionTitle, whenText(own.startsAt))}
          </p>
          <Consequences own={own} late={late} />
          {late && (
            <div className="mt-4">
              <ErrorSummary errors={missing ? [{ id: reasonId, text: copy.reasonError }] : []} />
              <TextArea
                id={reasonId}
                label={copy.reasonLabel}
                hint={copy.reasonHint}
                maxLength={200}
                value={reason}
                error={missing ? copy.reasonError : undefined}
                onChange={({ target }) => setReason(target.value)}
              />
              <Call client={client} own={own} />
            </div>
          )}
        </>
      )}
    </Dialog>
  )
}

const hasBegun = ({ startsAt }: OwnApplication) => new Date(startsAt).getTime() <= Date.now()

const question = (own: OwnApplication, late: boolean) =>
  late ? (hasBegun(own) ? copy.leaveBegunText : copy.leaveText) : copy.cancelText

/** States that hold no place: what is given up is a rank, or an invitation. */
const given = (state: OwnApplication['state']): string =>
  state === 'waitlisted'
    ? copy.cancelQueue
    : state === 'invited'
      ? copy.cancelInvited
      : copy.cancelPlace

const Consequences = ({ own, late }: { own: OwnApplication; late: boolean }) => {
  const until = whenText(own.cancelFreeUntil)
  const lines = late
    ? [hasBegun(own) ? copy.leaveUnderWay : copy.leaveLate(until), copy.leaveEffect]
    : [...(own.state === 'accepted' ? [copy.cancelFree(until)] : []), given(own.state)]
  return (
    <ul className="mt-3 list-disc pl-5 text-ink-700">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** Whom to call beside; nothing while it is not known, since nobody has to call. */
const Call = ({ client, own }: { client: Client; own: OwnApplication }) => {
  const { data } = useQuery(
    client.query(application.detailOwn, { applicationId: own.applicationId }),
  )
  if (!data || data.contactMobile === '' || data.contactMobile.includes('*')) return null
  return (
    <p className="mt-4 text-ink-700">
      {copy.leaveCall(data.contactName)}
      <a
        className="tall-link tabular text-blue-600 underline underline-offset-4"
        href={`tel:${data.contactMobile}`}
      >
        {data.contactMobile}
      </a>
    </p>
  )
}

const Done = ({ late }: { late: boolean }) => (
  <>
    <p role="status" className="flex items-center gap-2 text-18 font-semibold text-green-700">
      <Icon name="check" />
      {late ? copy.excused : copy.cancelled}
    </p>
    <p className="mt-2 text-ink-700">{late ? copy.excusedText : copy.cancelledText}</p>
  </>
)

/** What can be done afterwards; the focus goes there, since the button that had it is gone. */
const Afterwards = ({ own, onClose }: { own: OwnApplication; onClose: () => void }) => {
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => close.current?.focus(), [])
  return (
    <>
      {own.missionPhase === 'recruiting' && (
        <Link to={`/mission/detail-${own.missionId}`} className={buttonClass()}>
          {copy.applyAgain}
        </Link>
      )}
      <Button ref={close} look="primary" onClick={onClose}>
        {copy.close}
      </Button>
    </>
  )
}
