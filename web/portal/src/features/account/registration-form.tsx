import { useMutation } from '@tanstack/react-query'
import type { ResultOf } from 'contract/endpoint'
import { registration, RegistrationInput } from 'contract/registration'
import { useEffect, useRef, useState } from 'react'
import { isFailure, type ApiFailure, type Client } from '../../../../kit/src/api/client.ts'
import { errorList, useContractForm } from '../../../../kit/src/form/contract-form.ts'
import { DraftLine } from '../../../../kit/src/form/draft-line.tsx'
import { LeaveWarning } from '../../../../kit/src/form/leave-warning.tsx'
import { useDraft } from '../../../../kit/src/form/use-draft.ts'
import { Button } from '../../../../kit/src/ui/button.tsx'
import { ErrorSummary } from '../../../../kit/src/ui/field.tsx'
import { Steps } from '../../../../kit/src/ui/steps.tsx'
import { accountCopy } from './account.copy.ts'
import { RegistrationAccount } from './registration-account.tsx'
import { asksBirthDate, registrationCheck, type RegistrationValues } from './registration-check.ts'
import { RegistrationIdentity } from './registration-identity.tsx'
import { RegistrationReview } from './registration-review.tsx'
import {
  emptyRegistration,
  fieldsOf,
  registrationFields,
  registrationSteps,
  stepOf,
  type RegistrationStep,
} from './registration-values.ts'

const copy = accountCopy.register.form

/** Where a refusal of the server belongs; one of the age belongs to whatever tells it. */
const refusedFields = {
  documentNumberTaken: 'documentNumber',
  mobileTaken: 'mobile',
  loginNameTaken: 'loginName',
  realNameMismatch: 'name',
  regionUnknown: 'regionCode',
} as const

interface Props {
  client: Client
  /** The step of the address; one that cannot be reached yet shows the first. */
  step: RegistrationStep
  onStep: (step: RegistrationStep) => void
  onDone: (registered: ResultOf<typeof registration.submit>) => void
}

/**
 * The registration in three steps, bound to the schema the server checks with. Nothing is sent
 * before the last; a field that the server refuses leads back to its step.
 */
export const RegistrationForm = ({ client, step: asked, onStep, onDone }: Props) => {
  const form = useContractForm<RegistrationValues>(
    RegistrationInput,
    emptyRegistration,
    registrationCheck(() => new Date()),
  )
  const [regions, setRegions] = useState<string[]>([])
  const draft = useDraft(form, {
    key: 'registration',
    empty: emptyRegistration,
    beside: { regions },
    onRestored: (values) => setRegions((values.regions as string[] | undefined) ?? []),
  })
  const [reached, setReached] = useState<RegistrationStep>('identity')
  // The step whose errors are listed on top.
  const [refused, setRefused] = useState<RegistrationStep | null>(null)
  const indexOf = (step: RegistrationStep) => registrationSteps.indexOf(step)
  const step = indexOf(asked) <= indexOf(reached) ? asked : 'identity'
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo(0, 0)
    if (refused !== step) title.current?.focus({ preventScroll: true })
  }, [step, refused])

  const tell = (at: RegistrationStep) => {
    setRefused(at)
    setTimeout(() => document.querySelector<HTMLElement>('[data-error-summary]')?.focus())
  }
  const goTo = (next: RegistrationStep) => {
    setRefused(null)
    onStep(next)
  }
  const refuse = (failure: ApiFailure) => {
    const { documentType, documentNumber } = form.getValues()
    const age = asksBirthDate(documentType, documentNumber) ? 'birthDate' : 'documentNumber'
    const fields = { ...refusedFields, tooYoung: age, guardianRequired: age } as const
    form.refuse(failure, fields)
    const field = (fields as Partial<Record<string, keyof RegistrationValues>>)[failure.name]
    const at = (field && stepOf(field)) ?? 'check'
    onStep(at)
    tell(at)
  }
  const submission = useMutation(
    client.mutation(registration.submit, {
      onSuccess: (registered) => {
        draft.done()
        onDone(registered)
      },
      onError: (error) => {
        if (isFailure(error)) refuse(error)
      },
    }),
  )

  const proceed = async () => {
    if (!(await form.trigger(fieldsOf(step)))) return tell(step)
    if (step === 'check') return send()
    const next = reached === 'check' || step === 'account' ? 'check' : 'account'
    if (indexOf(next) > indexOf(reached)) setReached(next)
    goTo(next)
  }
  const send = () => {
    const { birthDate, ...values } = form.getValues()
    const asksDay = asksBirthDate(values.documentType, values.documentNumber)
    submission.mutate({ ...values, ...(asksDay && birthDate && { birthDate }) } as Parameters<
      typeof submission.mutate
    >[0])
  }

  const listed = refused === step ? errorList(form.formState.errors, registrationFields[step]) : []
  const refusal = step === 'check' && isFailure(submission.error) ? submission.error.sentence : null
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!submission.isPending) void proceed()
      }}
    >
      <Steps steps={registrationSteps.map((one) => copy.steps[one])} current={indexOf(step)} />
      <h2
        ref={title}
        tabIndex={-1}
        className="mt-8 mb-4 border-b-2 border-dashed border-zhu-200 pb-2 text-20 outline-none"
      >
        {copy.steps[step]}
      </h2>
      {listed.length > 0 ? (
        <ErrorSummary errors={listed} />
      ) : (
        refusal && <ErrorSummary title={refusal} errors={[]} />
      )}
      {step === 'identity' && (
        <RegistrationIdentity
          client={client}
          form={form}
          regions={regions}
          onRegions={(path, complete) => {
            setRegions(path)
            form.setValue('regionCode', complete ? path.at(-1)! : '', {
              shouldValidate: complete || refused === 'identity',
            })
          }}
        />
      )}
      {step === 'account' && <RegistrationAccount form={form} />}
      {step === 'check' && (
        <RegistrationReview client={client} form={form} regions={regions} onChange={goTo} />
      )}
      <DraftLine draft={draft} />
      <LeaveWarning when={form.formState.isDirty && !submission.isSuccess} kept />
      <div className="mt-6 flex flex-wrap gap-3 max-md:flex-col">
        <Button type="submit" look="primary" busy={submission.isPending} busyText={copy.submitting}>
          {step === 'check' ? copy.submit : copy.next}
        </Button>
        {step !== 'identity' && (
          <Button onClick={() => goTo(step === 'check' ? 'account' : 'identity')}>
            {copy.back}
          </Button>
        )}
      </div>
    </form>
  )
}
