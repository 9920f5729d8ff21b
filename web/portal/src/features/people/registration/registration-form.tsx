import { MOST_ORGANIZATIONS } from 'contract/rules/terms'
import { asksBirthDate } from 'contract/rules/document-number'
import { useMutation } from '@tanstack/react-query'
import { auth } from 'contract/people/auth'
import { registration, RegistrationInput } from 'contract/people/registration'
import type { ResultOf } from 'contract/endpoint'
import { registrationTexts } from 'contract/rules/age-rule'
import { useEffect, useRef, useState } from 'react'
import { isFailure, type ApiFailure, type Client } from 'kit/api/client.ts'
import { errorList, useContractForm } from 'kit/form/contract-form.ts'
import { DraftLine } from 'kit/form/draft-line.tsx'
import { newRequestId } from 'kit/form/request-id.ts'
import { LeaveWarning } from 'kit/form/leave-warning.tsx'
import { useDraft } from 'kit/form/use-draft.ts'
import { Button } from 'kit/ui/button.tsx'
import { ErrorSummary } from 'kit/ui/field.tsx'
import { focusErrorSummary } from 'kit/ui/focus-error-summary.ts'
import { Steps } from 'kit/ui/steps.tsx'
import { AccountStep } from './account-step.tsx'
import { GuardianStep } from './guardian-step.tsx'
import { IdentityStep } from './identity-step.tsx'
import { OrganizationChoice, type Chosen } from './organization-choice.tsx'
import {
  ageFrom,
  isMinor,
  registrationCheck,
  type RegistrationValues,
} from './registration-check.ts'
import { inputOf } from './registration-input.ts'
import {
  chosenFields,
  emptyRegistration,
  fieldsOf,
  registrationFields,
  stepOf,
  stepsOf,
  type Mode,
  type RegistrationStep,
} from './registration-values.ts'
import { registrationCopy as copy } from './registration.copy.ts'
import { ReviewStep } from './review-step.tsx'
import { TakenPanel, type Taken } from './taken-panel.tsx'
import { WishesFields } from 'kit/form/wishes-fields.tsx'

/** Where a refusal of the server belongs; one of the age belongs to whatever tells it. */
const refusedFields = {
  documentNumberTaken: 'documentNumber',
  claimRefused: 'documentNumber',
  mobileTaken: 'mobile',
  emailTaken: 'email',
  loginNameTaken: 'loginName',
  realNameMismatch: 'name',
  regionUnknown: 'regionCode',
  organizationNotJoinable: 'organizationIds',
  guardianUnfit: 'guardianDocumentNumber',
  agreementChanged: 'agreed',
} as const satisfies Record<string, keyof RegistrationValues>

/** The proof that belongs to a contact the server names. */
const tickets = {
  mobile: 'mobileTicket',
  email: 'emailTicket',
  guardianMobile: 'guardianTicket',
} as const

export type Registered = ResultOf<typeof registration.submit> & {
  mode: Mode
  /** Whether he is logged in here by what he has just chosen. */
  signedIn: boolean
}

interface Props {
  client: Client
  mode: Mode
  onMode: (mode: Mode) => void
  /** The step of the address; one that cannot be reached yet shows the first. */
  step: RegistrationStep | undefined
  onStep: (step: RegistrationStep) => void
  /** The query of a login that leads on to where he wanted to go; empty where he wanted nothing. */
  wanted: string
  onDone: (registered: Registered) => void
}

/**
 * The registration step by step, bound to the schema the server checks with; with the mode `claim` the
 * taking over of an imported account. Nothing but proofs is sent before the last step; a field that
 * the server refuses leads back to its step.
 */
export const RegistrationForm = ({
  client,
  mode,
  onMode,
  step: asked,
  onStep,
  wanted,
  onDone,
}: Props) => {
  const form = useContractForm<RegistrationValues>(
    RegistrationInput,
    emptyRegistration,
    registrationCheck(() => new Date()),
  )
  const [regions, setRegions] = useState<string[]>([])
  const [organizations, setOrganizations] = useState<Chosen[]>([])
  const draft = useDraft(form, {
    key: 'registration',
    empty: emptyRegistration,
    beside: { regions, organizations },
    onRestored: (values) => {
      // The number of the document is not kept, so that no later step can be reached without it.
      if (values.name && asked && asked !== 'identity') {
        setBegunAgain(true)
        onStep('identity')
      }
      setRegions((values.regions as string[] | undefined) ?? [])
      setOrganizations((values.organizations as Chosen[] | undefined) ?? [])
    },
  })
  const [begunAgain, setBegunAgain] = useState(false)
  const [taken, setTaken] = useState<Taken | null>(null)
  const [sent, setSent] = useState<Registered | null>(null)
  const requestId = useRef(newRequestId())
  const values = form.watch()
  const steps = stepsOf(mode, isMinor(values, new Date()))
  const age = ageFrom(values, new Date()) ?? 18
  const [reached, setReached] = useState<RegistrationStep>('identity')
  // The step whose errors are listed on top.
  const [refused, setRefused] = useState<RegistrationStep | null>(null)
  const indexOf = (each: RegistrationStep) => steps.indexOf(each)
  const step =
    asked && indexOf(asked) >= 0 && indexOf(asked) <= indexOf(reached) ? asked : 'identity'
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo(0, 0)
    if (refused !== step) title.current?.focus({ preventScroll: true })
  }, [step, refused])
  // After the rendering in which nothing is left to be lost.
  useEffect(() => {
    if (sent) onDone(sent)
  }, [sent, onDone])

  const tell = (at: RegistrationStep) => {
    setRefused(at)
    focusErrorSummary()
  }
  const goTo = (next: RegistrationStep) => {
    setRefused(null)
    onStep(next)
  }
  const refuse = (failure: ApiFailure) => {
    const { documentType, documentNumber } = form.getValues()
    const old = asksBirthDate(documentType, documentNumber) ? 'birthDate' : 'documentNumber'
    const proof = tickets[failure.details.field as keyof typeof tickets]
    const fields = {
      ...refusedFields,
      tooYoung: old,
      guardianRequired: old,
      ...(proof && { proofExpired: proof }),
    } as const
    if (failure.name === 'proofExpired' && proof) form.setValue(proof, '')
    if (failure.name === 'documentNumberTaken') setTaken(documentTaken(failure.details))
    if (failure.name === 'mobileTaken') setTaken({ what: 'mobile' })
    if (failure.name === 'agreementChanged') form.setValue('agreed', '')
    form.refuse(failure, fields)
    const field = (fields as Partial<Record<string, keyof RegistrationValues>>)[failure.name]
    const named = Object.keys(form.formState.errors)[0]
    const at = stepOf(field ?? named ?? '') ?? 'check'
    onStep(at)
    tell(at)
  }
  const submission = useMutation({
    mutationFn: async () => {
      const registered = await send(client, mode, form.getValues(), requestId.current)
      return { ...registered, mode, signedIn: await logIn(client, form.getValues()) }
    },
    onSuccess: (registered) => {
      draft.done()
      setSent(registered)
    },
    onError: (error) => {
      if (isFailure(error)) refuse(error)
    },
  })

  /** Asks whether the document is registered, now that the mobile is proven. */
  const lookForDocument = async () => {
    setTaken(null)
    if (mode === 'claim') return
    const { name, documentType, documentNumber, birthDate, mobile, mobileTicket } = form.getValues()
    const input = {
      name,
      documentType,
      documentNumber,
      mobile,
      mobileTicket,
      ...(birthDate && { birthDate }),
    }
    const said = await client
      .call(registration.verifyTip, input, { quiet: true })
      // What is not told now is told when the form is sent.
      .catch(() => null)
    if (said?.taken) setTaken({ what: 'document', ...said.taken })
  }
  const claim = () => {
    setTaken(null)
    form.clearErrors()
    onMode('claim')
  }

  const agreedToAll = () => {
    const ticked = form.getValues('agreed')
    const all = registrationTexts(age).every((key) => ticked.includes(`${key}:`))
    if (!all) form.setError('agreed', { type: 'agreement', message: copy.agreeAll })
    return all
  }
  const proceed = async () => {
    const right = step === 'check' ? agreedToAll() : await form.trigger(fieldsOf(step, mode))
    if (!right) return tell(step)
    if (step === 'check') return submission.mutate()
    const next = reached === 'check' ? 'check' : (steps[indexOf(step) + 1] ?? 'check')
    if (indexOf(next) > indexOf(reached)) setReached(next)
    goTo(next)
  }
  const set = (name: keyof RegistrationValues, value: string) =>
    form.setValue(name, value, { shouldDirty: true })

  const listed =
    refused === step ? errorList(form.formState.errors, registrationFields[step], chosenFields) : []
  const refusal = step === 'check' && isFailure(submission.error) ? submission.error.sentence : null
  const words = copy[mode]
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!submission.isPending) void proceed()
      }}
    >
      <Steps steps={steps.map((one) => copy.steps[one])} current={indexOf(step)} />
      <h2
        ref={title}
        tabIndex={-1}
        className="mt-8 mb-4 border-b-2 border-dashed border-zhu-200 pb-2 text-20 outline-none"
      >
        {copy.steps[step]}
      </h2>
      {begunAgain && reached === 'identity' && (
        <p role="status" className="mb-6 rounded-control bg-gold-100 p-4">
          {copy.begunAgain}
        </p>
      )}
      {taken && <TakenPanel taken={taken} wanted={wanted} onClaim={claim} />}
      {listed.length > 0 ? (
        <ErrorSummary errors={listed} />
      ) : (
        refusal && <ErrorSummary title={refusal} errors={[]} />
      )}
      {step === 'identity' && (
        <IdentityStep
          client={client}
          form={form}
          mode={mode}
          regions={regions}
          onRegions={(path, complete) => {
            setRegions(path)
            form.setValue('regionCode', complete ? path.at(-1)! : '', {
              shouldValidate: complete || refused === 'identity',
            })
          }}
        />
      )}
      {step === 'account' && (
        <AccountStep
          client={client}
          form={form}
          mode={mode}
          onMobileTaken={() => setTaken({ what: 'mobile' })}
          onMobileProven={() => void lookForDocument()}
        />
      )}
      {step === 'wishes' && (
        <>
          <p className="mb-5 text-ink-600">{copy.wishesLead}</p>
          <WishesFields values={values} onChange={set} />
        </>
      )}
      {step === 'organization' && (
        <>
          <p className="mb-5 text-ink-600">{copy.organizationLead(MOST_ORGANIZATIONS)}</p>
          <OrganizationChoice
            client={client}
            regions={regions}
            chosen={organizations}
            most={MOST_ORGANIZATIONS}
            error={form.formState.errors.organizationIds?.message}
            onChange={(chosen) => {
              setOrganizations(chosen)
              set('organizationIds', chosen.map(({ id }) => id).join(','))
              form.clearErrors('organizationIds')
            }}
          />
        </>
      )}
      {step === 'guardian' && <GuardianStep client={client} form={form} age={age} />}
      {step === 'check' && (
        <ReviewStep
          client={client}
          form={form}
          steps={steps}
          age={age}
          regions={regions}
          organizations={organizations}
          onChange={goTo}
        />
      )}
      <DraftLine draft={draft} />
      <LeaveWarning when={form.formState.isDirty && !sent} kept />
      <div className="mt-6 flex flex-wrap gap-3 max-md:flex-col">
        <Button
          type="submit"
          look="primary"
          busy={submission.isPending}
          busyText={words.submitting}
        >
          {step === 'check' ? words.submit : copy.next}
        </Button>
        {step !== 'identity' && (
          <Button onClick={() => goTo(steps[indexOf(step) - 1] ?? 'identity')}>{copy.back}</Button>
        )}
      </div>
    </form>
  )
}

const send = (client: Client, mode: Mode, values: RegistrationValues, requestId: string) => {
  const input = inputOf(mode, values, requestId)
  return mode === 'register'
    ? client.call(
        registration.submit,
        input as Parameters<typeof client.call<typeof registration.submit>>[1],
      )
    : client.call(
        registration.claim,
        input as Parameters<typeof client.call<typeof registration.claim>>[1],
      )
}

/** Logs him in who has just chosen name and password; where that does not go, he does it himself. */
const logIn = async (
  client: Client,
  { loginName, password }: RegistrationValues,
): Promise<boolean> => {
  try {
    const login = await client.call(auth.loginVolunteer, { loginName, password }, { quiet: true })
    if (login.factor) return false
    await client.session.set(login)
    return true
  } catch {
    return false
  }
}

const documentTaken = ({ claimable, loginName }: Readonly<Record<string, unknown>>): Taken => ({
  what: 'document',
  claimable: claimable === true,
  loginName: typeof loginName === 'string' ? loginName : null,
})
