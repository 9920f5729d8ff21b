import { registration } from 'contract/people/registration'
import type { ComponentProps } from 'react'
import type { CodeRequest } from 'kit/form/send-code.ts'
import { ProvenContact as Contact } from 'kit/form/proven-contact.tsx'
import type { RegistrationValues } from './registration-check.ts'

interface Props extends Omit<
  ComponentProps<typeof Contact<RegistrationValues>>,
  'channel' | 'requestOf' | 'onCode'
> {
  field: 'mobile' | 'email' | 'guardianMobile'
  ticket: 'mobileTicket' | 'emailTicket' | 'guardianTicket'
  purpose: 'register' | 'guardianConsent' | 'claim'
}

/** A mobile or an address of a registration, proven for its purpose. */
export const ProvenContact = ({ purpose, ...props }: Props) => {
  const { client, field } = props
  const channel = field === 'email' ? 'email' : 'sms'
  const requestOf = (target: string): CodeRequest =>
    channel === 'email'
      ? { to: 'email', email: target, purpose: 'register' }
      : { to: 'mobile', mobile: target, purpose }
  const prove = async (target: string, code: string) => {
    const input = { purpose, channel, target, code } as const
    return (await client.call(registration.prove, input, { quiet: true })).ticket
  }
  return <Contact {...props} channel={channel} requestOf={requestOf} onCode={prove} />
}
