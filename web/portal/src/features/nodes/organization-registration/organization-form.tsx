import { useMutation } from '@tanstack/react-query'
import {
  organizationRegistration,
  OrganizationRegistrationInput,
} from 'contract/nodes/organization-registration'
import type { InputOf, ResultOf } from 'contract/endpoint'
import { useEffect, useRef, useState } from 'react'
import { isFailure, type ApiFailure, type Client } from 'kit/api/client.ts'
import { errorList, useContractForm } from 'kit/form/contract-form.ts'
import { DraftLine } from 'kit/form/draft-line.tsx'
import { LeaveWarning } from 'kit/form/leave-warning.tsx'
import { newRequestId } from 'kit/form/request-id.ts'
import { useDraft } from 'kit/form/use-draft.ts'
import { Button } from 'kit/ui/button.tsx'
import { ErrorSummary } from 'kit/ui/field.tsx'
import { Steps } from 'kit/ui/steps.tsx'
import { AccountStep } from './account-step.tsx'
import { ContactFields } from './contact-fields.tsx'
import { organizationRegistrationCopy as copy } from './organization-registration.copy.ts'
import {
  emptyOrganization,
  fieldsOf,
  filledOf,
  organizationCheck,
  organizationFields,
  organizationSteps as steps,
  stepOf,
  type OrganizationStep,
  type OrganizationValues,
} from './organization-values.ts'
import type { Parent } from './parent-choice.tsx'
import { type Materials, ProfileFields } from './profile-fields.tsx'
import { organizationTexts, ReviewStep } from './review-step.tsx'
import { SubjectFields } from './subject-fields.tsx'
import { TakenPanel, type Taken } from './taken-panel.tsx'

/** Where a refusal of the server belongs. */
const refusedFields = {
  usccTaken: 'uscc',
  parentNotOpen: 'parentId',
  regionUnknown: 'regionCode',
  fileNotFound: 'licenceFileId',
  mobileTaken: 'administratorMobile',
  loginNameTaken: 'loginName',
  agreementChanged: 'agreed',
} as const satisfies Record<string, keyof OrganizationValues>

export type Registered = ResultOf<typeof organizationRegistration.submit>

interface Props {
  client: Client
  /** The step of the address; one that cannot be reached yet shows the first. */
  step: OrganizationStep | undefined
  onStep: (step: OrganizationStep) => void
  onDone: (registered: Registered) => void
}

const noFiles: Materials = { licence: null, seal: null }

/**
 * The registration of an organisation step by step, bound to the schema the server checks with. Nothing
 * but proofs and files is sent before the last step; a field that the server refuses leads back to its
 * step.
 */
export const OrganizationForm = ({ client, step: asked, onStep, onDone }: Props) => {
  const form = useContractForm<OrganizationValues>(
    OrganizationRegistrationInput,
    emptyOrganization,
    organizationCheck,
  )
  const [regions, setRegions] = useState<string[]>([])
  const [parent, setParent] = useState<Parent | null>(null)
  const [materials, setMaterials] = useState(noFiles)
  const [generation, setGeneration] = useState('')
  const draft = useDraft(form, {
    key: 'organization',
    empty: emptyOrganization,
    beside: { regions, parent, materials },
    onRestored: (values) => {
      setRegions((values.regions as string[] | undefined) ?? [])
      setParent((values.parent as Parent | null | undefined) ?? null)
      setMaterials((values.materials as Materials | undefined) ?? noFiles)
      setGeneration(newRequestId())
    },
  })
  const [taken, setTaken] = useState<Taken | null>(null)
  const [sent, setSent] = useState<Registered | null>(null)
  const requestId = useRef(newRequestId())
  const [reached, setReached] = useState<OrganizationStep>('subject')
  const [attempt, setAttempt] = useState<Attempt>(noAttempt)
  const indexOf = (each: OrganizationStep) => steps.indexOf(each)
  const step = asked && indexOf(asked) <= indexOf(reached) ? asked : 'subject'
  const title = useStepTitle(step, attempt.step === step)
  // After the rendering in which nothing is left to be lost.
  useEffect(() => {
    if (sent) onDone(sent)
  }, [sent, onDone])

  const tell = (at: OrganizationStep) => {
    setAttempt((before) => ({ step: at, number: before.number + 1 }))
    setTimeout(() => document.querySelector<HTMLElement>('[data-error-summary]')?.focus())
  }
  const goTo = (next: OrganizationStep) => {
    setAttempt((before) => ({ ...noAttempt, number: before.number }))
    onStep(next)
  }
  const refuse = (failure: ApiFailure) => {
    const proof = failure.details.field as keyof OrganizationValues | undefined
    const fields = {
      ...refusedFields,
      ...(proof && stepOf(proof) && { proofExpired: proof }),
    } as const
    if (failure.name === 'proofExpired' && proof) form.setValue(proof, '')
    if (failure.name === 'usccTaken') setTaken('uscc')
    if (failure.name === 'mobileTaken') setTaken('mobile')
    if (failure.name === 'agreementChanged') form.setValue('agreed', '')
    if (failure.name === 'fileNotFound') {
      // Kept for a day only: both are asked for anew.
      setMaterials(noFiles)
      setGeneration(newRequestId())
      for (const field of ['licenceFileId', 'sealFileId', 'uploadTicket'] as const)
        form.setValue(field, '')
    }
    form.refuse(failure, fields)
    const field = (fields as Partial<Record<string, keyof OrganizationValues>>)[failure.name]
    const named = Object.keys(form.formState.errors)[0]
    const at = stepOf(field ?? named ?? '') ?? 'check'
    onStep(at)
    tell(at)
  }
  const submission = useMutation({
    mutationFn: () =>
      client.call(
        organizationRegistration.submit,
        { requestId: requestId.current, ...filledOf(form.getValues()) } as InputOf<
          typeof organizationRegistration.submit
        >,
        { quiet: true },
      ),
    onSuccess: (registered) => {
      draft.done()
      setSent(registered)
    },
    onError: (error) => {
      if (isFailure(error)) refuse(error)
    },
  })

  /** Asks, now that the mobile is proven, whether the credit code is another's already. */
  const lookForUscc = async () => {
    setTaken(null)
    const { contactMobile: mobile, contactTicket: ticket, uscc, kind } = form.getValues()
    if (kind === 'group') return
    const said = await client
      .call(organizationRegistration.check, { mobile, ticket, uscc }, { quiet: true })
      // What is not told now is told when the form is sent.
      .catch(() => null)
    if (said?.taken.includes('uscc')) setTaken('uscc')
  }
  const agreedToAll = () => {
    const ticked = form.getValues('agreed')
    const all = organizationTexts.every((key) => ticked.includes(`${key}:`))
    if (!all) form.setError('agreed', { type: 'agreement', message: copy.agreeAll })
    return all
  }
  const proceed = async () => {
    const right = step === 'check' ? agreedToAll() : await form.trigger(fieldsOf(step))
    if (!right) return tell(step)
    if (step === 'check') return submission.mutate()
    if (step === 'contact') {
      const { contactMobile, administratorTicket } = form.getValues()
      // Until he says otherwise, the administrator is the contact.
      if (!administratorTicket) form.setValue('administratorMobile', contactMobile)
    }
    const next = reached === 'check' ? 'check' : (steps[indexOf(step) + 1] ?? 'check')
    if (indexOf(next) > indexOf(reached)) setReached(next)
    goTo(next)
  }

  const listed = useListed(
    attempt,
    step,
    errorList(form.formState.errors, organizationFields[attempt.step ?? step]),
  )
  const refusal = step === 'check' && isFailure(submission.error) ? submission.error.sentence : null
  const shared = { client, form }
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
      {taken && <TakenPanel taken={taken} />}
      {listed.length > 0 ? (
        <ErrorSummary errors={listed} />
      ) : (
        refusal && <ErrorSummary title={refusal} errors={[]} />
      )}
      {step === 'subject' && (
        <SubjectFields
          {...shared}
          regions={regions}
          onRegions={setRegions}
          parent={parent}
          onParent={setParent}
        />
      )}
      {step === 'contact' && <ContactFields {...shared} onProven={() => void lookForUscc()} />}
      {step === 'profile' && (
        <ProfileFields
          {...shared}
          materials={materials}
          onMaterials={setMaterials}
          generation={generation}
        />
      )}
      {step === 'account' && <AccountStep {...shared} />}
      {step === 'check' && (
        <ReviewStep
          {...shared}
          regions={regions}
          parent={parent}
          materials={materials}
          onChange={goTo}
        />
      )}
      <DraftLine draft={draft} />
      <LeaveWarning when={form.formState.isDirty && !sent} kept />
      <div className="mt-6 flex flex-wrap gap-3 max-md:flex-col">
        <Button type="submit" look="primary" busy={submission.isPending} busyText={copy.submitting}>
          {step === 'check' ? copy.submit : copy.next}
        </Button>
        {step !== 'subject' && (
          <Button onClick={() => goTo(steps[indexOf(step) - 1] ?? 'subject')}>{copy.back}</Button>
        )}
      </div>
    </form>
  )
}

/** A try at going on that did not succeed: in which step, and which of all. */
interface Attempt {
  step: OrganizationStep | null
  number: number
}

const noAttempt: Attempt = { step: null, number: 0 }

/**
 * What was wrong at the last try, until the next: a list that shrank while one mends its fields would
 * move them from under the finger.
 */
const useListed = (
  { step, number }: Attempt,
  shown: OrganizationStep,
  errors: { id: string; text: string }[],
) => {
  const [listed, setListed] = useState({ number: 0, errors })
  if (listed.number !== number) setListed({ number, errors })
  return step === shown ? listed.errors : []
}

/** The heading of a step takes the focus when another step is shown, unless errors do. */
const useStepTitle = (step: OrganizationStep, wrong: boolean) => {
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo(0, 0)
    if (!wrong) title.current?.focus({ preventScroll: true })
  }, [step, wrong])
  return title
}
