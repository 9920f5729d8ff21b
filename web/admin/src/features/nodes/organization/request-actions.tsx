import { Button } from 'antd'
import type { InputOf, ResultOf } from 'contract/endpoint'
import { reasonFieldCopy } from 'contract/nodes/organization.copy'
import { ReasonField } from 'contract/nodes/organization-registration'
import { organizationReview, type ReviewAction } from 'contract/nodes/organization-review'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { isFailure } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { useCommand } from '../../../client.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { ChoicesItem, TextItem } from '../../../ui/item.tsx'
import { requestCopy as copy } from './request.copy.ts'

type Detail = ResultOf<typeof organizationReview.detail>
type Action = z.output<typeof ReviewAction>
type Field = z.output<typeof ReasonField>

const destructive: readonly Action[] = ['decline', 'return', 'refuse']
/** The order in which they stand: the usual one first. */
const order: readonly Action[] = ['consent', 'approve', 'decline', 'return', 'refuse']

/** What may be done with a request, by what the server says it `can`; each act asks first. */
export function RequestActions({ request }: { request: Detail }) {
  const [asked, setAsked] = useState<Action | null>(null)
  const shown = order.filter((action) => request.can.includes(action))
  return (
    <span className="row-actions">
      {shown.map((action, index) => (
        <Button
          key={action}
          {...(index === 0 && { type: 'primary' as const })}
          danger={action === 'refuse'}
          onClick={() => setAsked(action)}
        >
          {copy.action[action]}
        </Button>
      ))}
      {asked === 'return' ? (
        <ReturnDialog request={request} onClose={() => setAsked(null)} />
      ) : (
        asked && <Dialog request={request} action={asked} onClose={() => setAsked(null)} />
      )}
    </span>
  )
}

/** Sends a decision about the version that is on the screen. */
const useSend = (request: Detail, action: Action, onDone: () => void) => {
  const command = useCommand(organizationReview[action])
  return async (more: object) => {
    const { requestId, submittedAt } = request
    try {
      await command.mutateAsync({ requestId, submittedAt, ...more } as InputOf<
        typeof organizationReview.approve
      >)
    } catch (error) {
      if (isFailure(error, 'editedMeanwhile')) return copy.changedMeanwhile
      throw error
    }
    notify.success(copy.done[action])
    onDone()
  }
}

function Dialog({
  request,
  action,
  onClose,
}: {
  request: Detail
  action: Exclude<Action, 'return'>
  onClose: () => void
}) {
  const send = useSend(request, action, onClose)
  const reasoned = action === 'decline' || action === 'refuse'
  const consequence =
    action === 'approve' ? copy.consequence.approve[request.kind] : copy.consequence[action]
  return (
    <ActionDialog
      title={copy.action[action]}
      subject={request.organizationName}
      consequence={consequence}
      {...(reasoned && { reason: { minimum: 4, label: copy.reasonLabel } })}
      confirm={copy.action[action]}
      danger={destructive.includes(action)}
      onConfirm={(reason) => send(reasoned ? { reason } : {})}
      onClose={onClose}
    />
  )
}

/** What is to be corrected: the fields, with a reason for each. */
function ReturnDialog({ request, onClose }: { request: Detail; onClose: () => void }) {
  const send = useSend(request, 'return', onClose)
  const [reasons, setReasons] = useState<Partial<Record<Field, string>>>({})
  const changed = request.changes.map(({ field }) => field)
  const offered = ReasonField.options.filter(
    (field) =>
      request.kind === 'registration' ||
      changed.includes(field) ||
      ['licence', 'seal', 'other'].includes(field),
  )
  const chosen = offered.filter((field) => reasons[field] !== undefined)
  const toggle = (fields: Field[]) =>
    setReasons(
      Object.fromEntries(
        fields.map((field) => [field, reasons[field] ?? copy.templates[field] ?? '']),
      ),
    )
  return (
    <ActionDialog
      title={copy.action.return}
      subject={request.organizationName}
      consequence={copy.consequence.return}
      confirm={copy.action.return}
      danger
      width={640}
      written={chosen.length > 0}
      onConfirm={() =>
        send({ reasons: chosen.map((field) => ({ field, text: reasons[field]!.trim() })) })
      }
      onClose={onClose}
    >
      <ChoicesItem
        label={copy.addField}
        error={chosen.length === 0 && copy.fieldMissing}
        value={chosen}
        onChange={toggle}
        options={offered.map((value) => ({ value, label: reasonFieldCopy[value] }))}
      />
      {chosen.map((field) => (
        <TextItem
          key={field}
          label={copy.reasonOf(reasonFieldCopy[field])}
          error={(reasons[field] ?? '').trim().length < 2 && copy.reasonMissing}
          maxLength={200}
          value={reasons[field] ?? ''}
          onChange={(text) => setReasons({ ...reasons, [field]: text })}
        />
      ))}
    </ActionDialog>
  )
}
