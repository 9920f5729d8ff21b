import { idDocumentNames } from 'contract/codes/id-document.copy'
import type { ResultOf, RowOf } from 'contract/endpoint'
import { identityReview } from 'contract/people/identity-review'
import { IdentityField } from 'contract/people/profile'
import { identityFieldCopy } from 'contract/people/profile.copy'
import type * as z from 'zod/mini'
import { notify } from 'kit/api/notify.ts'
import { whenText } from 'kit/ui/when.ts'
import { useClient, useCommand } from '../../../client.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
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
      <Comparison looked={looked} />
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

/** What goes with the identity, and which of two persons the reviewer is. */
function Stake({
  change: { byTwo, agreed },
  looked: { stake },
}: {
  change: Change
  looked: Looked
}) {
  return (
    <>
      {agreed ? (
        <p role="note" className="hint">
          {copy.secondOfTwo(agreed.organizationName, agreed.administratorName, whenText(agreed.at))}
        </p>
      ) : (
        byTwo && (
          <p role="note" className="hint">
            {copy.firstOfTwo}
          </p>
        )
      )}
      <p className="subject">{copy.stake(stake.minutes, stake.certificates)}</p>
    </>
  )
}

type Field = z.output<typeof IdentityField>

const wordsOf = (identity: Looked['before'], field: Field): string =>
  field === 'documentType'
    ? ((idDocumentNames as Readonly<Record<string, string>>)[identity.documentType] ??
      identity.documentType)
    : identity[field]

function Comparison({ looked: { before, after } }: { looked: Looked }) {
  return (
    <table className="changes">
      <thead>
        <tr>
          <th scope="col">{copy.item}</th>
          <th scope="col">{copy.before}</th>
          <th scope="col">{copy.after}</th>
        </tr>
      </thead>
      <tbody>
        {IdentityField.options.map((field) => {
          const [was, wanted] = [wordsOf(before, field), wordsOf(after, field)]
          return (
            <tr key={field}>
              <th scope="row">{identityFieldCopy[field]}</th>
              <td className="tabular">{was}</td>
              <td className="tabular">{was === wanted ? wanted : <strong>{wanted}</strong>}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
