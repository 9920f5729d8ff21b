import { useMutation } from '@tanstack/react-query'
import { factor, RecoveryCode, TotpCode } from 'contract/people/factor'
import { Form } from 'kit/form/form.tsx'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { isFailure, type Client } from 'kit/api/client.ts'
import { withChallenge } from 'kit/challenge/with-challenge.ts'
import { answerPasskey, passkeyProblem, passkeysWork } from 'kit/factor/passkey.ts'
import { errorList, useContractForm } from 'kit/form/contract-form.ts'
import { FormField } from 'kit/form/form-field.tsx'
import { Button } from 'kit/ui/button.tsx'
import { Disclosure } from 'kit/ui/disclosure.tsx'
import { Checkbox, ErrorSummary, TextInput } from 'kit/ui/field.tsx'
import type { Crowd } from './crowded-step.tsx'
import { factorLoginCopy as copy } from './factor.copy.ts'
import type { Owed } from './owed.ts'
import { LoginRefusal, type Refused } from './refusal.tsx'
import { choosingIn } from './use-log-in.ts'

type Way = Owed['demand']['ways'][number]
type Proof = { way: Way; code?: string }

interface Props {
  client: Client
  owed: Owed
  onSuccess: () => void
  /** The account holds as many logins as it may; none of a volunteer asks. */
  onCrowded?: (crowd: Crowd) => void
  onBack: () => void
  /** The time for it is over. */
  onExpired: () => void
}

/** The second factor after the first: a code of the app, a passkey, or a recovery code. */
export const FactorStep = ({ client, owed, onSuccess, onCrowded, onBack, onExpired }: Props) => {
  const { demand, stay } = owed
  const { ways, ticket, trustable } = demand
  const volunteer = client.session.realm === 'volunteer'
  const [way, setWay] = useState<Way>(ways[0] ?? 'totp')
  const [trust, setTrust] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const finish = useMutation({
    mutationFn: async (proof: Proof) => {
      setRefused(null)
      setProblem(null)
      const endpoint = volunteer ? factor.finishVolunteer : factor.finishOrganization
      const answer = proof.way === 'passkey' ? await answered(client, ticket, volunteer) : undefined
      const login = await withChallenge(client, (work) =>
        client.call(endpoint, {
          ticket,
          ...proof,
          ...(answer && { answer }),
          ...(trust && { trust }),
          ...choosingIn(client),
          ...work,
        }),
      )
      if (!login.crowded) await client.session.set(login, stay)
      return login.crowded
    },
    onSuccess: (held) => (held ? onCrowded?.({ held, stay }) : onSuccess()),
    onError: (error) => {
      if (isFailure(error, 'ticketRefused')) return onExpired()
      if (isFailure(error)) setRefused({ failure: error, at: Date.now() })
      else setProblem(passkeyProblem(error))
      setTimeout(() => document.querySelector<HTMLElement>('[data-error-summary]')?.focus())
    },
  })
  const choose = (next: Way) => {
    setRefused(null)
    setProblem(null)
    setWay(next)
  }
  const { isPending: busy } = finish
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="mb-4 text-20">
        {copy.title}
      </h2>
      {refused && <LoginRefusal refused={refused} />}
      {problem && <ErrorSummary title={problem} errors={[]} />}
      {way === 'passkey' ? (
        <Passkey busy={busy} onGo={() => finish.mutate({ way })}>
          {trustable && <Trust checked={trust} onChange={setTrust} />}
        </Passkey>
      ) : (
        <Code
          key={way}
          way={way}
          busy={busy}
          spoken={refused !== null}
          onGo={(code) => finish.mutate({ way, code })}
        >
          {trustable && <Trust checked={trust} onChange={setTrust} />}
        </Code>
      )}
      <ul className="mt-4 -ml-2 flex flex-wrap gap-x-2">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <li key={other}>
              <Button look="text" className="px-2!" onClick={() => choose(other)}>
                {copy.others[other]}
              </Button>
            </li>
          ))}
        <li>
          <Button look="text" className="px-2!" onClick={onBack}>
            {copy.back}
          </Button>
        </li>
      </ul>
      <div className="mt-4 border-t border-dashed border-line-300 pt-3">
        <Disclosure title={copy.lost}>
          <p>{volunteer ? copy.lostVolunteer : copy.lostOrganization}</p>
        </Disclosure>
      </div>
    </section>
  )
}

const answered = async (client: Client, ticket: string, volunteer: boolean) =>
  answerPasskey(
    await client.call(factor.passkeyChallenge, { ticket, loginType: volunteer ? '1' : '2' }),
  )

const Trust = ({ checked, onChange }: { checked: boolean; onChange: (on: boolean) => void }) => (
  <Checkbox
    id="trust"
    label={copy.trust}
    hint={copy.trustHint}
    checked={checked}
    onChange={({ target }) => onChange(target.checked)}
  />
)

interface CodeProps {
  way: 'totp' | 'recoveryCode'
  busy: boolean
  /** A refusal stands above already. */
  spoken: boolean
  onGo: (code: string) => void
  children: ReactNode
}

const schemas = {
  totp: z.strictObject({ code: TotpCode }),
  recoveryCode: z.strictObject({ code: RecoveryCode }),
}

const Code = ({ way, busy, spoken, onGo, children }: CodeProps) => {
  const form = useContractForm<{ code: string }>(schemas[way], { code: '' })
  const app = way === 'totp'
  const wrong = errorList(form.formState.errors, { code: app ? copy.totp : copy.recoveryCode })
  return (
    <Form onSubmit={form.handleSubmit(({ code }) => onGo(code))}>
      {!spoken && form.formState.isSubmitted && <ErrorSummary errors={wrong} />}
      <FormField
        form={form}
        name="code"
        as={TextInput}
        label={app ? copy.totp : copy.recoveryCode}
        hint={app ? copy.totpHint : copy.recoveryHint}
        inputMode={app ? 'numeric' : 'text'}
        autoComplete={app ? 'one-time-code' : 'off'}
        autoCapitalize="off"
        spellCheck={false}
        maxLength={20}
        className="tabular"
      />
      {children}
      <Button type="submit" look="primary" block busy={busy} busyText={copy.submitting}>
        {copy.submit}
      </Button>
    </Form>
  )
}

const Passkey = ({
  busy,
  onGo,
  children,
}: {
  busy: boolean
  onGo: () => void
  children: ReactNode
}) =>
  passkeysWork() ? (
    <>
      <p className="mb-4 text-ink-700">{copy.passkeyText}</p>
      {children}
      <Button look="primary" block busy={busy} busyText={copy.submitting} onClick={onGo}>
        {copy.submit}
      </Button>
    </>
  ) : (
    <p className="mb-4 text-ink-700">{copy.passkeyElsewhere}</p>
  )
