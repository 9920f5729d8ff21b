import { useMutation } from '@tanstack/react-query'
import { complaint, ComplaintKind } from 'contract/site/complaint'
import { complaintKindCopy } from 'contract/site/complaint.copy'
import type { InputOf } from 'contract/endpoint'
import { Form } from 'kit/form/form.tsx'
import { useState } from 'react'
import { isFailure } from 'kit/api/client.ts'
import { errorList, useContractForm } from 'kit/form/contract-form.ts'
import { FormField } from 'kit/form/form-field.tsx'
import { Button } from 'kit/ui/button.tsx'
import { ErrorSummary, Select, TextArea, TextInput } from 'kit/ui/field.tsx'
import { dayText } from 'kit/ui/when.ts'
import { isPicture } from 'kit/upload/check-file.ts'
import { shrinkPicture } from 'kit/upload/shrink-picture.ts'
import type { ComplaintProps } from './complaint-props.ts'
import { complaintCopy as copy } from './complaint.copy.ts'
import { PictureChoice } from './picture-choice.tsx'

interface Values {
  objectKind: 'mission' | 'organization'
  objectId: string
  kind: string
  description: string
  contact: string
}

const labels = { kind: copy.kind, description: copy.description, contact: copy.contact }

interface Props extends ComplaintProps {
  onNumber: (number: string) => void
  onClose: () => void
}

/** What is wrong, in words and pictures; a visitor leaves a number or address for the answer. */
export const ComplaintForm = ({ client, signedIn, kind, objectId, onNumber, onClose }: Props) => {
  const form = useContractForm<Values>(
    signedIn ? complaint.submitOwn.input : complaint.submit.input,
    { objectKind: kind, objectId, kind: '', description: '', ...(!signedIn && { contact: '' }) },
  )
  const { errors, isSubmitted } = form.formState
  const [files, setFiles] = useState<readonly File[]>([])
  const [fault, setFault] = useState<string | null>(null)
  const report = useMutation({
    mutationFn: async (values: Values) => {
      const sent = await Promise.all(
        files.map((file) => (isPicture(file) ? shrinkPicture(file) : file)),
      )
      const pictures = Object.fromEntries(sent.map((file, index) => [`picture${index + 1}`, file]))
      const input = { ...values, ...pictures } as unknown as InputOf<typeof complaint.submit>
      return client.call(signedIn ? complaint.submitOwn : complaint.submit, input as never)
    },
    onSuccess: ({ number }) => onNumber(number),
    onError: (error) => {
      if (!isFailure(error)) return
      if (/^(?:file|picture)/.test(error.name)) setFault(error.sentence)
      form.refuse(error)
    },
  })

  if (report.data) {
    const { number, dueOn } = report.data
    return (
      <section role="status" className="rounded-card border-l-4 border-green-600 bg-green-100 p-5">
        <h3 className="text-20 text-green-700">{copy.done}</h3>
        <p className="tabular mt-2 text-18 font-semibold">{copy.number(number)}</p>
        <p className="mt-1">
          {copy.due(dayText(dueOn))}
          {signedIn ? copy.dueOwn : copy.dueVisitor}
        </p>
        <Button className="mt-4" onClick={onClose}>
          {copy.close}
        </Button>
      </section>
    )
  }
  const refusal = isFailure(report.error) && !fault ? report.error.sentence : null
  const listed = isSubmitted ? errorList(errors, labels) : []
  return (
    <Form onSubmit={form.submit((values) => report.mutateAsync(values))}>
      {listed.length > 0 ? (
        <ErrorSummary errors={listed} />
      ) : (
        refusal && <ErrorSummary title={refusal} errors={[]} />
      )}
      <p className="mb-4 text-ink-700">{copy.lead}</p>
      <FormField
        form={form}
        name="kind"
        as={Select}
        label={copy.kind}
        choices={ComplaintKind.options.map((value) => ({
          value,
          label: complaintKindCopy[value],
        }))}
      />
      <FormField
        form={form}
        name="description"
        as={TextArea}
        label={copy.description}
        hint={copy.descriptionHint}
        rows={5}
        maxLength={1000}
      />
      {!signedIn && (
        <FormField
          form={form}
          name="contact"
          as={TextInput}
          label={copy.contact}
          hint={copy.contactHint}
          autoComplete="tel"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={254}
        />
      )}
      <PictureChoice files={files} fault={fault} onChange={setFiles} onFault={setFault} />
      <Button type="submit" look="primary" busy={report.isPending} busyText={copy.submitting}>
        {copy.submit}
      </Button>
    </Form>
  )
}
