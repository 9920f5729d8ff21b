import {
  organizationRegistration,
  OrganizationRegistrationInput,
} from 'contract/nodes/organization-registration'
import type { InputOf, ResultOf } from 'contract/endpoint'
import { useRef, useState } from 'react'
import type { ApiFailure, Client } from 'kit/api/client.ts'
import { useContractForm } from 'kit/form/contract-form.ts'
import { newRequestId } from 'kit/form/request-id.ts'
import { useDraft } from 'kit/form/use-draft.ts'
import { StepForm } from '../../../form/step-form.tsx'
import { agreedTo } from '../../../form/agreed-to.ts'
import { useStepForm } from '../../../form/use-step-form.ts'
import { AccountStep } from './account-step.tsx'
import { ContactFields } from './contact-fields.tsx'
import { organizationRegistrationCopy as copy } from './organization-registration.copy.ts'
import {
  emptyOrganization,
  fieldsOf,
  filledOf,
  organizationCheck,
  organizationFields,
  organizationSteps,
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
  const requestId = useRef(newRequestId())

  const onRefused = (failure: ApiFailure) => {
    const proof = failure.details.field as keyof OrganizationValues | undefined
    if (failure.name === 'proofExpired' && proof) form.setValue(proof, '')
    if (failure.name === 'usccTaken') setTaken('uscc')
    if (failure.name === 'mobileTaken') setTaken('mobile')
    if (failure.name === 'agreementChanged') form.setValue('agreed', '')
    if (failure.name === 'fileNotFound') {
      // Kept for a day only: both are asked for again.
      setMaterials(noFiles)
      setGeneration(newRequestId())
      for (const field of ['licenceFileId', 'sealFileId', 'uploadTicket'] as const)
        form.setValue(field, '')
    }
    return { ...refusedFields, ...(proof && stepOf(proof) && { proofExpired: proof }) }
  }
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
  const flow = useStepForm({
    form,
    draft,
    steps: organizationSteps,
    fields: organizationFields,
    asked,
    onStep,
    check: (step) =>
      step === 'check'
        ? agreedTo(form, organizationTexts, copy.agreeAll)
        : form.trigger(fieldsOf(step)),
    onPassed: (step) => {
      const { contactMobile, administratorTicket } = form.getValues()
      // Until he says otherwise, the administrator is the contact.
      if (step === 'contact' && !administratorTicket)
        form.setValue('administratorMobile', contactMobile)
    },
    send: () =>
      client.call(
        organizationRegistration.submit,
        { requestId: requestId.current, ...filledOf(form.getValues()) } as InputOf<
          typeof organizationRegistration.submit
        >,
        { quiet: true },
      ),
    onRefused,
    onDone,
  })
  const { step, goTo } = flow
  const shared = { client, form }
  return (
    <StepForm
      flow={flow}
      draft={draft}
      titles={copy.steps}
      words={copy}
      notice={taken && <TakenPanel taken={taken} />}
    >
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
    </StepForm>
  )
}
