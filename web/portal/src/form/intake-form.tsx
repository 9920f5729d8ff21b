import { useMutation } from '@tanstack/react-query'
import type { ResultOf } from 'contract/endpoint'
import type { complaint } from 'contract/site/complaint'
import type { feedback } from 'contract/site/feedback'
import { useState, type ReactNode } from 'react'
import { isFailure, type Client } from 'kit/api/client.ts'
import { errorList, useContractForm } from 'kit/form/contract-form.ts'
import { FormField } from 'kit/form/form-field.tsx'
import { Form } from 'kit/form/form.tsx'
import { Button } from 'kit/ui/button.tsx'
import { ErrorSummary, FieldFault, Select, TextArea, TextInput } from 'kit/ui/field.tsx'
import { dayText } from 'kit/ui/when.ts'
import { isPicture } from 'kit/upload/check-file.ts'
import { shrinkPicture } from 'kit/upload/shrink-picture.ts'

type Values = Record<string, string>

/** Files that go in the same call, for visitors have no uploads. */
export interface Files {
  files: readonly File[]
  fault: string | null
  onChange: (files: readonly File[]) => void
  onFault: (fault: string | null) => void
}

interface Copy {
  kind: string
  kinds: Readonly<Record<string, string>>
  description: string
  descriptionHint: string
  contact: string
  contactHint: string
  submit: string
  submitting: string
}

type Endpoint = typeof feedback.submit | typeof complaint.submit | typeof complaint.submitOwn
export type Receipt = ResultOf<Endpoint>

interface Props {
  client: Client
  endpoint: Endpoint
  /** The schema that what is typed is checked with. */
  input: Endpoint['input']
  /** With a contact where it is a visitor's. */
  empty: Values
  fileNames: readonly string[]
  copy: Copy
  onReceipt: (receipt: Receipt) => void
  children: (fields: ReactNode, files: Files) => ReactNode
}

/** What somebody hands in, in words and files. */
export const IntakeForm = (props: Props) => {
  const { client, endpoint, input, empty, fileNames, copy, onReceipt, children } = props
  const form = useContractForm<Values>(input, empty)
  const { errors, isSubmitted } = form.formState
  const [files, setFiles] = useState<readonly File[]>([])
  const [fault, setFault] = useState<string | null>(null)
  const { error, isPending, mutateAsync } = useMutation({
    mutationFn: async (values: Values) => {
      const sent = files.map((file) => (isPicture(file) ? shrinkPicture(file) : file))
      const named = (await Promise.all(sent)).map((file, index) => [fileNames[index], file])
      return client.call(endpoint, { ...values, ...Object.fromEntries(named) } as never)
    },
    onSuccess: onReceipt,
    onError: (failure) => {
      if (!isFailure(failure)) return
      if (/^(?:file|picture)/.test(failure.name)) setFault(failure.sentence)
      form.refuse(failure)
    },
  })
  const refusal = isFailure(error) && !fault ? error.sentence : null
  const { kind, description, contact } = copy
  const listed = isSubmitted ? errorList(errors, { kind, description, contact }) : []
  const fields = (
    <>
      <FormField
        form={form}
        name="kind"
        as={Select}
        label={kind}
        choices={Object.entries(copy.kinds).map(([value, label]) => ({ value, label }))}
      />
      <FormField
        form={form}
        name="description"
        as={TextArea}
        label={description}
        hint={copy.descriptionHint}
        rows={5}
        maxLength={1000}
      />
      {'contact' in empty && (
        <FormField
          form={form}
          name="contact"
          as={TextInput}
          label={contact}
          hint={copy.contactHint}
          autoComplete="tel"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={254}
        />
      )}
    </>
  )
  return (
    <Form onSubmit={form.submit((values) => mutateAsync(values))}>
      <ErrorSummary errors={listed} {...(listed.length === 0 && refusal && { title: refusal })} />
      {children(fields, { files, fault, onChange: setFiles, onFault: setFault })}
      <Button type="submit" look="primary" busy={isPending} busyText={copy.submitting}>
        {copy.submit}
      </Button>
    </Form>
  )
}

interface FileSetProps {
  id: string
  copy: Record<'files' | 'optional' | 'filesHint', string>
  fault: string | null
  children: ReactNode
}

/** The files of such a form, and what is wrong with them. */
export const FileSet = ({ id, copy, fault, children }: FileSetProps) => (
  <fieldset className="mb-6" aria-describedby={`${id}-hint`}>
    <legend className="font-semibold">
      {copy.files}
      <span className="ml-2 text-14 font-normal text-ink-500">{copy.optional}</span>
    </legend>
    <p id={`${id}-hint`} className="mb-2 text-14 text-ink-600">
      {copy.filesHint}
    </p>
    <FieldFault id={id} error={fault ?? undefined} />
    {children}
  </fieldset>
)

interface ReceiptProps {
  receipt: Receipt
  heading: 'h2' | 'h3'
  copy: { done: string } & Record<'number' | 'due', (text: string) => string>
  /** What can be done next. */
  children: ReactNode
}

/** That it was handed in, under which number, and by when there is an answer. */
export const IntakeReceipt = ({ receipt, heading: Heading, copy, children }: ReceiptProps) => (
  <section role="status" className="rounded-card border-l-4 border-green-600 bg-green-100 p-5">
    <Heading className="text-20 text-green-700">{copy.done}</Heading>
    <p className="tabular mt-2 text-18 font-semibold">{copy.number(receipt.number)}</p>
    <p className="mt-1">{copy.due(dayText(receipt.dueOn))}</p>
    <div className="mt-4 flex flex-wrap gap-3">{children}</div>
  </section>
)
