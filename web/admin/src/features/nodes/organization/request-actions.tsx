import { Button } from 'antd'
import type { ResultOf } from 'contract/endpoint'
import { SHORT_REASON_LENGTH } from 'contract/rules/lengths'
import { reasonFieldCopy } from 'contract/reason-fields.copy'
import { ReasonField } from 'contract/nodes/organization-registration'
import { organizationReview, type ReviewAction } from 'contract/nodes/organization-review'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { isFailure } from 'kit/api/client.ts'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
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

/** What is the same of every decision. */
const deciding = (action: Action, { organizationName }: Detail) => ({
  title: copy.action[action],
  subject: organizationName,
  confirm: copy.action[action],
  danger: destructive.includes(action),
  said: copy.done[action],
  onRefused: (error: unknown) => {
    if (isFailure(error, 'editedMeanwhile')) return copy.changedMeanwhile
    throw error
  },
})

/** A decision is about the version that is on the screen. */
const seen = ({ requestId, submittedAt }: Detail) => ({ requestId, submittedAt })

function Dialog({
  request,
  action,
  onClose,
}: {
  request: Detail
  action: Exclude<Action, 'return'>
  onClose: () => void
}) {
  const reasoned = action === 'decline' || action === 'refuse'
  const consequence =
    action === 'approve' ? copy.consequence.approve[request.kind] : copy.consequence[action]
  return (
    <CommandDialog
      {...deciding(action, request)}
      command={organizationReview[action]}
      input={(reason) => ({ ...seen(request), ...(reasoned && { reason }) })}
      consequence={consequence}
      {...(reasoned && { reason: { minimum: 4, label: copy.reasonLabel } })}
      onClose={onClose}
    />
  )
}

/** What is to be corrected: the fields, with a reason for each. */
function ReturnDialog({ request, onClose }: { request: Detail; onClose: () => void }) {
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
    <CommandDialog
      {...deciding('return', request)}
      command={organizationReview.return}
      input={() => ({
        ...seen(request),
        reasons: chosen.map((field) => ({ field, text: reasons[field]!.trim() })),
      })}
      consequence={copy.consequence.return}
      width={640}
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
          error={
            (reasons[field] ?? '').trim().length < SHORT_REASON_LENGTH.least && copy.reasonMissing
          }
          maxLength={200}
          value={reasons[field] ?? ''}
          onChange={(text) => setReasons({ ...reasons, [field]: text })}
        />
      ))}
    </CommandDialog>
  )
}
