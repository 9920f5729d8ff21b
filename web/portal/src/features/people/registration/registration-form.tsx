import { MOST_ORGANIZATIONS } from 'contract/rules/terms'
import { type registration, RegistrationInput } from 'contract/people/registration'
import type { ResultOf } from 'contract/endpoint'
import { registrationTexts } from 'contract/rules/age-rule'
import { useRef, useState } from 'react'
import type { ApiFailure, Client } from 'kit/api/client.ts'
import { useContractForm } from 'kit/form/contract-form.ts'
import { newRequestId } from 'kit/form/request-id.ts'
import { useDraft } from 'kit/form/use-draft.ts'
import { WishesFields } from 'kit/form/wishes-fields.tsx'
import { StepForm } from '../../../form/step-form.tsx'
import { agreedTo } from '../../../form/agreed-to.ts'
import { useStepForm } from '../../../form/use-step-form.ts'
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
import { logIn, registeredAlready, send } from './registration-calls.ts'
import { takeRefusal } from './registration-refusal.ts'
import {
  chosenFields,
  emptyRegistration,
  fieldsOf,
  agreeWords,
  registrationFields,
  stepsOf,
  type Mode,
  type RegistrationStep,
} from './registration-values.ts'
import { registrationCopy as copy } from './registration.copy.ts'
import { ReviewStep } from './review-step.tsx'
import { TakenPanel, type Taken } from './taken-panel.tsx'

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
  const requestId = useRef(newRequestId())
  const values = form.watch()
  const age = ageFrom(values, new Date()) ?? 18

  const onRefused = (failure: ApiFailure) => {
    if (failure.name === 'documentNumberTaken') setTaken(documentTaken(failure.details))
    if (failure.name === 'mobileTaken') setTaken({ what: 'mobile' })
    return takeRefusal(form, failure)
  }
  const lookForDocument = async () => {
    setTaken(null)
    const found = mode === 'register' && (await registeredAlready(client, form.getValues()))
    if (found) setTaken(found)
  }
  const claim = () => {
    setTaken(null)
    form.clearErrors()
    onMode('claim')
  }

  const flow = useStepForm({
    form,
    draft,
    steps: stepsOf(mode, isMinor(values, new Date())),
    fields: { ...registrationFields, check: { agreed: agreeWords(age) } },
    chosen: chosenFields,
    asked,
    onStep,
    check: (step) =>
      step === 'check'
        ? agreedTo(form, registrationTexts(age), copy.agreeAll)
        : form.trigger(fieldsOf(step, mode)),
    send: async () => {
      const registered = await send(client, mode, form.getValues(), requestId.current)
      return { ...registered, mode, signedIn: await logIn(client, form.getValues()) }
    },
    onRefused,
    onDone,
  })
  const { step, steps, goTo } = flow
  const set = (name: keyof RegistrationValues, value: string) =>
    form.setValue(name, value, { shouldDirty: true })

  return (
    <StepForm
      flow={flow}
      draft={draft}
      titles={copy.steps}
      words={{ ...copy, ...copy[mode] }}
      notice={
        <>
          {begunAgain && !flow.begun && <BegunAgain />}
          {taken && <TakenPanel taken={taken} wanted={wanted} onClaim={claim} />}
        </>
      }
    >
      {step === 'identity' && (
        <IdentityStep
          client={client}
          form={form}
          mode={mode}
          regions={regions}
          onRegions={(path, complete) => {
            setRegions(path)
            form.setValue('regionCode', complete ? path.at(-1)! : '', {
              shouldValidate: complete || flow.refused === 'identity',
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
    </StepForm>
  )
}

const BegunAgain = () => (
  <p role="status" className="mb-6 rounded-control bg-gold-100 p-4">
    {copy.begunAgain}
  </p>
)

const documentTaken = ({ claimable, loginName }: Readonly<Record<string, unknown>>): Taken => ({
  what: 'document',
  claimable: claimable === true,
  loginName: typeof loginName === 'string' ? loginName : null,
})
