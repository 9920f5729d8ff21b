import type { ResultOf, RowOf } from 'contract/endpoint'
import { identityReview } from 'contract/people/identity-review'
import { IdentityField } from 'contract/people/profile'
import { identityFieldsText } from 'contract/people/profile.copy'
import { notify } from 'kit/api/notify.ts'
import { unbroken } from 'kit/ui/unbroken-parts.tsx'
import { whenText } from 'kit/ui/when.ts'
import { useClient, useCommand } from '../../../client.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { IdentityComparison } from '../../../ui/identity-comparison.tsx'
import { PrivateFile } from '../../../ui/private-file.tsx'
import { useDecision } from '../../../ui/use-decision.tsx'
import { identityCopy } from './identity.copy.ts'

type Change = RowOf<typeof identityReview.list>

const copy = identityCopy.dialog

export type Looked = ResultOf<typeof identityReview.look>

/** Both identities side by side with the evidence, and the decision. */
export function ReviewDialog({
  change,
  looked,
  onClose,
}: {
  change: Change
  looked: Looked
  onClose: () => void
}) {
  const { changeId, nameMasked, volunteerNo } = change
  const client = useClient()
  const approve = useCommand(identityReview.approve)
  const sendBack = useCommand(identityReview.return)
  const { decision, field } = useDecision(copy, copy.decisions)
  const send = async (answer: string) => {
    if (decision === 'approve') {
      const { state } = await approve.mutateAsync({ changeId, state: stepOf(change) })
      notify.success(state === 'approved' ? copy.sent : copy.agreed)
    } else {
      await sendBack.mutateAsync({ changeId, answer })
      notify.success(copy.sent)
    }
    onClose()
  }
  return (
    <ActionDialog
      title={copy.title}
      subject={`${nameMasked} ${volunteerNo}`}
      consequence={copy.consequence}
      width={680}
      reason={
        decision === 'return'
          ? {
              minimum: 4,
              maximum: 200,
              label: copy.answer,
              hint: copy.answerHint,
              templates: copy.templates,
            }
          : undefined
      }
      confirm={copy.send}
      onConfirm={send}
      onClose={onClose}
    >
      <Stake change={change} looked={looked} />
      <Earlier parts={looked.earlier} />
      <IdentityComparison {...looked} titles={[copy.before, copy.after]} />
      <p className="subject">{copy.evidence}</p>
      <div className="row-actions">
        {looked.files.map((file) => (
          <PrivateFile
            key={file.fileId}
            file={file}
            link={(fileId, proof) =>
              client.call(identityReview.fileLink, { changeId, fileId, ...proof }, { quiet: true })
            }
          />
        ))}
      </div>
      {field}
    </ActionDialog>
  )
}

/** The step that whoever has it open has seen. */
const stepOf = ({ agreed }: Change) =>
  agreed ? ('awaitingSecondReview' as const) : ('pending' as const)

/** What goes with the identity, why two persons are needed, and which of them the reviewer is. */
function Stake({ change, looked: { stake } }: { change: Change; looked: Looked }) {
  const { byTwo, agreed, fields, earlier } = change
  const before = earlier.map((part) =>
    identityCopy.earlier(whenText(part.decidedAt), identityFieldsText(part.fields)),
  )
  return unbroken(
    <>
      {(agreed || byTwo) && (
        <p role="note" className="hint">
          {byTwo && copy.together(identityFieldsText(fields), before)}
          {agreed
            ? copy.secondOfTwo(
                agreed.organizationName,
                agreed.administratorName,
                whenText(agreed.at),
              )
            : copy.firstOfTwo}
        </p>
      )}
      <p className="subject">{copy.stake(stake.minutes, stake.certificates)}</p>
    </>,
  )
}

/** What changed before and counts together with it, each part in a table of its own. */
function Earlier({ parts }: { parts: Looked['earlier'] }) {
  return parts.map(({ decidedAt, before, after }) => (
    <div key={decidedAt}>
      <p className="subject">{unbroken(copy.earlier(whenText(decidedAt)))}</p>
      <IdentityComparison
        before={before}
        after={after}
        fields={IdentityField.options.filter((field) => before[field] !== after[field])}
        titles={[copy.was, copy.became]}
      />
    </div>
  ))
}
