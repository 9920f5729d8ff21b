import { useMutation } from '@tanstack/react-query'
import { feedback, FeedbackKind } from 'contract/site/feedback'
import { Form } from 'kit/form/form.tsx'
import { useRef, useState } from 'react'
import { isFailure, type Client } from 'kit/api/client.ts'
import { errorList, useContractForm } from 'kit/form/contract-form.ts'
import { FormField } from 'kit/form/form-field.tsx'
import { Button } from 'kit/ui/button.tsx'
import { ErrorSummary, FieldFault, Select, TextArea, TextInput } from 'kit/ui/field.tsx'
import { dayText } from 'kit/ui/when.ts'
import { fileFault, isPicture } from 'kit/upload/check-file.ts'
import { HiddenFileInput } from 'kit/upload/hidden-file-input.tsx'
import { shrinkPicture } from 'kit/upload/shrink-picture.ts'
import { feedbackCopy as copy } from './feedback.copy.ts'

interface Values {
  kind: string
  source: 'login' | 'registered' | 'help'
  description: string
  contact: string
}

const labels = { kind: copy.kind, description: copy.description, contact: copy.contact }

interface Props {
  client: Client
  source: Values['source']
  onLook: (number: string) => void
}

/** Tells the federation of a problem; a picture goes with it in the same call, for visitors have no uploads. */
export const FeedbackForm = ({ client, source, onLook }: Props) => {
  const empty = { kind: '', source, description: '', contact: '' }
  const form = useContractForm<Values>(feedback.submit.input, empty)
  const { errors, isSubmitted } = form.formState
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const report = useMutation({
    mutationFn: async (values: Values) => {
      const screenshot = file && isPicture(file) ? await shrinkPicture(file) : file
      const input = { ...values, ...(screenshot && { screenshot }) }
      return client.call(
        feedback.submit,
        input as Parameters<typeof client.call<typeof feedback.submit>>[1],
      )
    },
    onError: (error) => {
      if (!isFailure(error)) return
      if (/^(?:file|picture)/.test(error.name)) setFault(error.sentence)
      form.refuse(error)
    },
  })
  const choose = ([chosen]: readonly File[]) => {
    if (!chosen) return
    setFault(fileFault(chosen))
    setFile(fileFault(chosen) ? null : chosen)
  }

  if (report.data) {
    const { number, dueOn } = report.data
    return (
      <section role="status" className="rounded-card border-l-4 border-green-600 bg-green-100 p-5">
        <h2 className="text-20 text-green-700">{copy.done}</h2>
        <p className="tabular mt-2 text-18 font-semibold">{copy.number(number)}</p>
        <p className="mt-1">{copy.due(dayText(dueOn))}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button onClick={() => onLook(number)}>{copy.look}</Button>
          <Button
            look="text"
            onClick={() => {
              form.reset(empty)
              setFile(null)
              report.reset()
            }}
          >
            {copy.again}
          </Button>
        </div>
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
      <FormField
        form={form}
        name="kind"
        as={Select}
        label={copy.kind}
        choices={FeedbackKind.options.map((value) => ({ value, label: copy.kinds[value] }))}
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
      <fieldset className="mb-6" aria-describedby="screenshot-hint">
        <legend className="font-semibold">
          {copy.screenshot}
          <span className="ml-2 text-14 font-normal text-ink-500">{copy.optional}</span>
        </legend>
        <p id="screenshot-hint" className="mb-2 text-14 text-ink-600">
          {copy.screenshotHint}
        </p>
        <FieldFault id="screenshot" error={fault ?? undefined} />
        <div className="flex flex-wrap items-center gap-3">
          <Button id="screenshot" onClick={() => chooser.current?.click()}>
            {file ? copy.anotherFile : copy.chooseFile}
          </Button>
          {file && (
            <>
              <span className="min-w-0 break-all">{file.name}</span>
              <Button look="text" onClick={() => setFile(null)}>
                {copy.removeFile}
              </Button>
            </>
          )}
        </div>
        <HiddenFileInput ref={chooser} onFiles={choose} />
      </fieldset>
      <Button type="submit" look="primary" busy={report.isPending} busyText={copy.submitting}>
        {copy.submit}
      </Button>
    </Form>
  )
}
