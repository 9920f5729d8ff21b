import { useMutation } from '@tanstack/react-query'
import { correction } from 'contract/service/correction'
import { correctionKindCopy } from 'contract/service/correction.copy'
import { QueryInt } from 'contract/fields'
import type { OwnRecord } from 'contract/service/record'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { Form } from 'kit/form/form.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { isFailure, type Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { errorList, useContractForm } from 'kit/form/contract-form.ts'
import { FormField } from 'kit/form/form-field.tsx'
import { Button, buttonClass } from 'kit/ui/button.tsx'
import { Dialog } from 'kit/ui/dialog.tsx'
import { ErrorSummary, Select, TextInput } from 'kit/ui/field.tsx'
import { dayText } from 'kit/ui/when.ts'
import {
  ClaimFields,
  claimLabels,
  claimOf,
  claimShape,
  type ClaimValues,
  emptyClaim,
  Evidence,
  type Files,
  timesFault,
} from './claim-fields.tsx'
import { correctionCopy } from './correction.copy.ts'

const copy = correctionCopy.dialog

const Kind = z.enum(['time', 'content', 'notMine'], { error: 'required' })
const Fields = z.object({ ...claimShape, kind: Kind, minutes: z.optional(QueryInt(1, 1440)) })

interface Values extends ClaimValues {
  kind: string
  minutes: string
}
const labels = { kind: copy.kind, ...claimLabels, minutes: copy.minutes }

/** Asks what is wrong with a record and what would be right, and sends it to the organisation. */
export const CorrectionDialog = ({
  client,
  record,
  onClose,
}: {
  client: Client
  record: Pick<
    z.output<typeof OwnRecord>,
    'recordId' | 'missionTitle' | 'date' | 'minutes' | 'state'
  >
  onClose: () => void
}) => {
  // What counts no minutes any more can only get them back.
  const ended = record.state === 'revoked' || record.state === 'dismissed'
  const kinds = ended ? (['time'] as const) : Kind.options
  const form = useContractForm<Values>(
    Fields,
    { ...emptyClaim, kind: ended ? 'time' : '', minutes: '' },
    (values) => (values.kind === 'time' ? timesFault(values) : {}),
  )
  const [files, setFiles] = useState<Files>([])
  const [running, setRunning] = useState(false)
  const submitting = useMutation(
    client.mutation(correction.submit, {
      onSuccess: () => {
        notify.success(copy.done)
        onClose()
      },
      onError: (error) => {
        if (!isFailure(error)) return
        setRunning(error.name === 'correctionOpen')
        form.refuse(error, { correctionTimes: 'to' })
      },
    }),
  )
  const submit = form.submit(({ kind, minutes, ...given }) => {
    const about = kind === 'time' ? given : { ...given, from: '', to: '' }
    return submitting.mutateAsync({
      recordId: record.recordId,
      kind: Kind.parse(kind),
      ...claimOf(record.date, about, files),
      ...(kind === 'time' && minutes && { minutes: Number(minutes) }),
    })
  })
  const time = form.watch('kind') === 'time'
  return (
    <Dialog
      open
      wide
      title={copy.title}
      onClose={onClose}
      footer={
        <Button look="primary" busy={submitting.isPending} onClick={submit}>
          {copy.submit}
        </Button>
      }
    >
      <Form onSubmit={submit}>
        <ErrorSummary
          errors={form.formState.isSubmitted ? errorList(form.formState.errors, labels) : []}
        />
        {running && (
          <Link
            to="/personalCenter/serviceRecord/corrections"
            className={`${buttonClass('secondary')} mb-4`}
          >
            {copy.see}
          </Link>
        )}
        <p className="mb-1 font-semibold">
          {copy.about(record.missionTitle, dayText(record.date), formatMinutes(record.minutes))}
        </p>
        <p className="mb-4 text-14 text-ink-600">{copy.lead}</p>
        <FormField
          form={form}
          name="kind"
          as={Select}
          label={copy.kind}
          hint={copy.kindHint}
          empty={ended ? null : undefined}
          choices={kinds.map((value) => ({ value, label: correctionKindCopy[value] }))}
        />
        <ClaimFields form={form} times={time} />
        {time && (
          <FormField
            form={form}
            name="minutes"
            as={TextInput}
            label={copy.minutes}
            inputMode="numeric"
            maxLength={4}
            optional
          />
        )}
        <Evidence client={client} onChange={setFiles} />
      </Form>
    </Dialog>
  )
}
