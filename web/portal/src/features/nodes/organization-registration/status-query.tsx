import {
  organizationRegistration,
  RequestNumber,
  Uscc,
} from 'contract/nodes/organization-registration'
import type { ResultOf } from 'contract/endpoint'
import { Mobile } from 'contract/fields'
import { Ticket } from 'contract/people/registration'
import { Form } from 'kit/form/form.tsx'
import { useState } from 'react'
import * as z from 'zod/mini'
import { isFailure, type Client } from 'kit/api/client.ts'
import { errorList, useContractForm } from 'kit/form/contract-form.ts'
import { FormField } from 'kit/form/form-field.tsx'
import { UsccInput } from 'kit/form/number-fields.tsx'
import { Button } from 'kit/ui/button.tsx'
import { ErrorSummary, TextInput } from 'kit/ui/field.tsx'
import { organizationRegistrationCopy } from './organization-registration.copy.ts'
import { ProvenMobile } from './proven-mobile.tsx'

const copy = organizationRegistrationCopy.status

export type Status = ResultOf<typeof organizationRegistration.status>

/** What opens a registration: its number, with the credit code or with the contact's proven mobile. */
export type Asking =
  | { number: string; uscc: string }
  | { number: string; mobile: string; ticket: string }

interface Values {
  way: 'mobile' | 'uscc'
  number: string
  mobile: string
  ticket: string
  uscc: string
}

const schemas = {
  mobile: z.object({ number: RequestNumber, mobile: Mobile, ticket: Ticket }),
  uscc: z.object({ number: RequestNumber, uscc: Uscc }),
}

const QuerySchema = z.discriminatedUnion('way', [
  z.extend(schemas.mobile, { way: z.literal('mobile') }),
  z.extend(schemas.uscc, { way: z.literal('uscc') }),
])

const labels = {
  number: copy.number,
  mobile: copy.mobile,
  ticket: organizationRegistrationCopy.code,
  uscc: copy.ways.uscc,
}

/** Asks for a registration by its number and a proof. */
export const StatusQuery = ({
  client,
  number,
  onFound,
}: {
  client: Client
  number: string
  onFound: (status: Status, asking: Asking) => void
}) => {
  const form = useContractForm<Values>(QuerySchema, {
    way: 'mobile',
    number,
    mobile: '',
    ticket: '',
    uscc: '',
  })
  const [refusal, setRefusal] = useState<string | null>(null)
  const way = form.watch('way')
  const submit = form.submit(async (values) => {
    setRefusal(null)
    const asking: Asking =
      values.way === 'mobile'
        ? { number: values.number, mobile: values.mobile, ticket: values.ticket }
        : { number: values.number, uscc: values.uscc }
    try {
      onFound(await client.call(organizationRegistration.status, asking, { quiet: true }), asking)
    } catch (error) {
      if (!isFailure(error)) throw error
      if (error.name === 'proofExpired') form.setValue('ticket', '')
      setRefusal(error.sentence)
      setTimeout(() => document.querySelector<HTMLElement>('[data-error-summary]')?.focus())
    }
  })
  const errors = form.formState.submitCount > 0 ? errorList(form.formState.errors, labels) : []
  return (
    <Form onSubmit={submit} className="rounded-card border border-line-300 bg-paper-0 p-4 md:p-6">
      {errors.length > 0 ? (
        <ErrorSummary errors={errors} />
      ) : (
        refusal && <ErrorSummary title={refusal} errors={[]} />
      )}
      <FormField
        form={form}
        name="number"
        as={TextInput}
        label={copy.number}
        hint={copy.numberHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <fieldset className="mb-4">
        <legend className="font-semibold">{copy.way}</legend>
        <p className="mb-1 text-14 text-ink-600">{copy.wayHint}</p>
        <div className="flex flex-wrap gap-x-6">
          {(['mobile', 'uscc'] as const).map((each) => (
            <label key={each} className="flex min-h-11 cursor-pointer items-center gap-2">
              <input
                {...form.register('way')}
                type="radio"
                value={each}
                className="size-6 shrink-0 accent-zhu-600"
              />
              {copy.ways[each]}
            </label>
          ))}
        </div>
      </fieldset>
      {way === 'mobile' ? (
        <ProvenMobile
          client={client}
          form={form}
          field="mobile"
          ticket="ticket"
          label={copy.mobile}
          hint={copy.mobileHint}
        />
      ) : (
        <FormField
          form={form}
          name="uscc"
          as={UsccInput}
          label={copy.ways.uscc}
          hint={organizationRegistrationCopy.usccHint}
        />
      )}
      <Button
        type="submit"
        look="primary"
        className="max-md:w-full"
        busy={form.formState.isSubmitting}
        busyText={copy.querying}
      >
        {copy.query}
      </Button>
    </Form>
  )
}
