import { Alert, Button } from 'antd'
import type { ResultOf } from 'contract/endpoint'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { certificateRegister } from 'contract/service/certificate-register'
import { certificateReasonCopy } from 'contract/service/certificate.copy'
import { certificateStateCopy } from 'contract/states.copy'
import { Fragment, useState } from 'react'
import { whenText } from 'kit/ui/when.ts'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { refusalSentence } from '../../../ui/refusal.ts'
import { ViewDialog } from '../../../ui/view-dialog.tsx'
import { AskDialog, DecideDialog, subjectOf } from './certificate-dialogs.tsx'
import { certificateCopy } from './certificate.copy.ts'
import { TrainingApart } from './training-apart.tsx'

const copy = certificateCopy.dialog

export type Detail = ResultOf<typeof certificateRegister.detail>
type Step = 'revoke' | 'replace' | 'decide' | 'withdraw'

/** One certificate with its requests; what the caller may do about it leads on from here. */
export function CertificateView({ detail, onClose }: { detail: Detail; onClose: () => void }) {
  const [step, setStep] = useState<Step | null>(null)
  if (step !== null) return <StepDialog detail={detail} step={step} onClose={onClose} />
  const steps = (['revoke', 'replace', 'withdraw', 'decide'] as const).filter(
    (name) => detail.can[name],
  )
  return (
    <ViewDialog
      title={copy.title}
      width={680}
      onClose={onClose}
      actions={steps.map((name) => (
        <Button
          key={name}
          danger={name === 'revoke'}
          {...(name === 'decide' && { type: 'primary' })}
          onClick={() => setStep(name)}
        >
          {certificateCopy.acts[name]}
        </Button>
      ))}
    >
      <p className="subject">{subjectOf(detail)}</p>
      {detail.problems.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={copy.altered(detail.problems.map((problem) => copy.problems[problem]))}
        />
      )}
      {detail.obstacle !== null && steps.length === 0 && (
        <p role="note" className="hint">
          {refusalSentence(detail.obstacle)}
        </p>
      )}
      {detail.obstacleToReplacing !== null && (
        <p role="note" className="hint">
          {copy.noReplacing(refusalSentence(detail.obstacleToReplacing, copy.replacing))}
        </p>
      )}
      <CertificateFacts detail={detail} />
      <Requests detail={detail} />
    </ViewDialog>
  )
}

function StepDialog({
  detail,
  step,
  onClose,
}: {
  detail: Detail
  step: Step
  onClose: () => void
}) {
  if (step === 'revoke' || step === 'replace')
    return <AskDialog detail={detail} kind={step} onClose={onClose} />
  const request = detail.requests.find(({ state }) => state === 'asked')
  if (!request) return null
  if (step === 'decide') return <DecideDialog detail={detail} request={request} onClose={onClose} />
  return (
    <CommandDialog
      command={certificateRegister.withdraw}
      input={() => ({ requestId: request.requestId })}
      title={certificateCopy.acts.withdraw}
      subject={subjectOf(detail)}
      consequence={certificateCopy.withdrawText}
      confirm={certificateCopy.acts.withdraw}
      said={certificateCopy.withdrawn}
      onClose={onClose}
    />
  )
}

/** What the certificate states and who recorded it. */
const CertificateFacts = ({ detail }: { detail: Detail }) => (
  <Facts
    of={[
      [certificateCopy.state, certificateStateCopy[detail.state]],
      [
        certificateCopy.minutes,
        <>
          {formatMinutes(detail.serviceMinutes)} · {certificateCopy.records(detail.records)}
          <TrainingApart of={detail} />
        </>,
      ],
      [copy.revokedLines, detail.revokedLines === 0 ? copy.none : copy.lines(detail.revokedLines)],
      [
        copy.organizations,
        detail.organizations.map((organization) => (
          <Fragment key={organization.name}>
            <span className="block">
              {copy.organization(organization.name, formatMinutes(organization.serviceMinutes))}
            </span>
            <TrainingApart of={organization} />
          </Fragment>
        )),
        'long',
      ],
      [certificateCopy.issuedAt, <span className="tabular">{whenText(detail.issuedAt)}</span>],
    ]}
  />
)

const Requests = ({ detail: { requests } }: { detail: Detail }) => (
  <>
    <h3 className="evidence-title">{copy.requests}</h3>
    {requests.length === 0 ? (
      <p className="hint">{copy.noRequests}</p>
    ) : (
      <ol className="history">
        {requests.map((request) => (
          <li key={request.requestId}>
            {copy.asked(
              copy.kinds[request.kind],
              certificateReasonCopy[request.reasonKind],
              request.askedBy,
              whenText(request.askedAt),
            )}
            <small className="block">{request.reason}</small>
            {request.decidedAt !== null && (
              <small className="block">
                {copy.decided(
                  copy.requestStates[request.state],
                  request.decidedBy ?? '',
                  whenText(request.decidedAt),
                )}
              </small>
            )}
            {request.answer !== null && <small className="block">{request.answer}</small>}
          </li>
        ))}
      </ol>
    )}
  </>
)
