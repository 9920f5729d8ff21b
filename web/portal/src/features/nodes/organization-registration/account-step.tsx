import { organizationRegistration } from 'contract/nodes/organization-registration'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Client } from 'kit/api/client.ts'
import { AccountFields } from 'kit/form/account-fields.tsx'
import { FormField } from 'kit/form/form-field.tsx'
import { Checkbox, TextInput } from 'kit/ui/field.tsx'
import { organizationRegistrationCopy as copy } from './organization-registration.copy.ts'
import type { OrganizationValues } from './organization-values.ts'
import { ProvenMobile } from './proven-mobile.tsx'

interface Props {
  client: Client
  form: UseFormReturn<OrganizationValues>
}

/** The first administrator: who he is and how he will log in. */
export const AccountStep = ({ client, form }: Props) => {
  const [contactMobile, contactTicket, own] = form.watch([
    'contactMobile',
    'contactTicket',
    'administratorMobile',
  ])
  const [same, setSame] = useState(own === '' || own === contactMobile)
  const choose = (on: boolean) => {
    setSame(on)
    form.setValue('administratorMobile', on ? contactMobile : '', { shouldDirty: true })
    form.setValue('administratorTicket', '')
    form.clearErrors(['administratorMobile', 'administratorTicket'])
  }
  /** Whether a name is free is told to who has proven his mobile. */
  const check = async (loginName: string) => {
    const proof = { mobile: contactMobile, ticket: contactTicket }
    const { taken } = await client.call(
      organizationRegistration.check,
      { loginName, ...proof },
      { quiet: true },
    )
    return taken.includes('loginName') ? copy.taken.loginName : null
  }
  return (
    <>
      <p className="mb-5 text-ink-600">{copy.administratorLead}</p>
      <FormField
        form={form}
        name="administratorName"
        as={TextInput}
        label={copy.administratorName}
        autoComplete="name"
      />
      <Checkbox
        id={same ? 'administratorMobile' : 'sameMobile'}
        label={copy.sameMobile}
        checked={same}
        error={same ? form.formState.errors.administratorMobile?.message : undefined}
        onChange={({ target }) => choose(target.checked)}
      />
      {!same && (
        <ProvenMobile
          client={client}
          form={form}
          field="administratorMobile"
          ticket="administratorTicket"
          label={copy.administratorMobile}
          hint={copy.administratorMobileHint}
        />
      )}
      <AccountFields form={form} check={contactTicket ? check : null} />
    </>
  )
}
