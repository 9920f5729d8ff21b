import type { ResultOf } from 'contract/endpoint'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { security } from 'contract/people/security'
import { Form } from 'kit/form/form.tsx'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { isFailure, type Client } from 'kit/api/client.ts'
import { withChallenge } from 'kit/challenge/with-challenge.ts'
import { CodeField } from 'kit/form/code-field.tsx'
import { errorList, useContractForm } from 'kit/form/contract-form.ts'
import { FormField } from 'kit/form/form-field.tsx'
import { Button } from 'kit/ui/button.tsx'
import { Dialog } from 'kit/ui/dialog.tsx'
import { Checkbox, ErrorSummary, PasswordInput, Select } from 'kit/ui/field.tsx'
import { Wrong, type Contacts } from './proof-form.tsx'
import { securityCopy as copy } from './security.copy.ts'

type State = ResultOf<typeof security.logoffState>

interface Props {
  client: Client
  state: State
  contacts: Contacts
  onClose: () => void
  onApplied: () => void
}

const formId = 'logoff'

/** What cancelling means, and after it has been read, the application with its proof. */
export const LogoffDialog = ({ client, state, contacts, onClose, onApplied }: Props) => {
  const [read, setRead] = useState(false)
  const [proving, setProving] = useState(false)
  const [busy, setBusy] = useState(false)
  const readId = useId()
  const obstacle = obstacleTo(state, contacts)
  return (
    <Dialog
      open
      wide
      title={copy.logoff}
      dismissable={!busy}
      onClose={onClose}
      footer={
        proving ? (
          <>
            <Button aria-disabled={busy} onClick={busy ? undefined : () => setProving(false)}>
              {copy.logoffBack}
            </Button>
            <Button
              type="submit"
              form={formId}
              look="danger"
              busy={busy}
              busyText={copy.logoffSubmitting}
            >
              {copy.logoffSubmit}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{copy.keep}</Button>
            <Button
              look="danger"
              disabled={!read || obstacle !== null}
              onClick={() => setProving(true)}
            >
              {copy.logoffNext}
            </Button>
          </>
        )
      }
    >
      {proving ? (
        <Proof client={client} contacts={contacts} onBusy={setBusy} onApplied={onApplied} />
      ) : (
        <>
          {obstacle && <ErrorSummary title={obstacle} errors={[]} />}
          <Consequences of={state} />
          {!obstacle && (
            <Checkbox
              id={readId}
              label={copy.logoffRead}
              checked={read}
              onChange={({ target }) => setRead(target.checked)}
            />
          )}
        </>
      )}
    </Dialog>
  )
}

/** What stands in the way and is known already, before a password or a code is asked for. */
const obstacleTo = ({ signedInAt }: State, { mobile, email }: Contacts): string | null => {
  if (signedInAt !== null) return copy.logoffSignedIn(signedInAt)
  return mobile || email ? null : copy.logoffNoContact
}

const Consequences = ({ of: { consequences, days } }: { of: State }) => {
  const { openApplications, organizations, certificates, serviceMinutes, pendingRecords } =
    consequences
  const lines = [
    copy.consequences.data,
    copy.consequences.applications(openApplications),
    copy.consequences.organizations(organizations),
    copy.consequences.hours(formatMinutes(serviceMinutes)),
    copy.consequences.pending(pendingRecords),
    copy.consequences.certificates(certificates),
    copy.consequences.again,
  ].filter(Boolean)
  return (
    <>
      <p className="mb-3">{copy.logoffText(days)}</p>
      <h3 className="mb-2 text-18">{copy.logoffMeans}</h3>
      <ul className="mb-3 list-disc space-y-1 pl-6">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {certificates > 0 && (
        <p className="mb-3">
          <Link
            className="inline-flex min-h-11 items-center text-blue-600 underline underline-offset-4"
            to="/personalCenter/timeCate"
          >
            {copy.certificatesLink}
          </Link>
        </p>
      )}
    </>
  )
}

type Values = { password: string; channel: 'sms' | 'email'; code: string }

const Proof = ({
  client,
  contacts,
  onBusy,
  onApplied,
}: Pick<Props, 'client' | 'contacts' | 'onApplied'> & { onBusy: (busy: boolean) => void }) => {
  const channels = [
    ...(contacts.mobile ? [{ value: 'sms', label: contacts.mobile }] : []),
    ...(contacts.email ? [{ value: 'email', label: contacts.email }] : []),
  ]
  const form = useContractForm<Values>(security.applyForLogoff.input, {
    password: '',
    channel: contacts.mobile ? 'sms' : 'email',
    code: '',
  })
  const [refusal, setRefusal] = useState<string | null>(null)
  // Not a mutation of the cache: what the page shows besides is refused from now on and must not ask.
  const apply = async (values: Values) => {
    setRefusal(null)
    onBusy(true)
    try {
      await withChallenge(client, (work) =>
        client.call(security.applyForLogoff, { ...values, ...work }),
      )
      onApplied()
    } catch (error) {
      if (!isFailure(error)) throw error
      const fields = { passwordWrong: 'password', codeWrong: 'code' } as const
      if (!form.refuse(error, fields)) setRefusal(error.sentence)
    } finally {
      onBusy(false)
    }
  }
  const { errors, isSubmitted } = form.formState
  const channel = form.watch('channel')
  return (
    <Form id={formId} onSubmit={form.submit(apply)}>
      <Wrong
        wrong={errorList(errors, { password: copy.logoffPassword, code: copy.code })}
        refusal={refusal}
        submitted={isSubmitted}
      />
      <FormField
        form={form}
        name="password"
        as={PasswordInput}
        label={copy.logoffPassword}
        autoComplete="current-password"
        maxLength={256}
      />
      {channels.length > 1 && (
        <FormField
          form={form}
          name="channel"
          as={Select}
          label={copy.logoffChannel}
          choices={channels}
          empty={null}
        />
      )}
      {channels.length === 1 && (
        <p className="mb-3 text-ink-700">{copy.smsTo(channels[0]!.label)}</p>
      )}
      <FormField
        form={form}
        name="code"
        as={CodeField}
        client={client}
        request={{ to: 'own', channel, purpose: 'cancelAccount' }}
      />
    </Form>
  )
}
