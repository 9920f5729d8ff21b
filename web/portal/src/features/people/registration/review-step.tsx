import { idDocumentNames } from 'contract/codes/id-document.copy'
import { serviceCategoryNames } from 'contract/codes/service-category.copy'
import { skillNames } from 'contract/codes/skill.copy'
import { asksBirthDate } from 'contract/rules/document-number'
import { registrationTexts } from 'contract/rules/age-rule'
import { OF_AGE } from 'contract/rules/terms'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { accountLabels } from 'kit/form/account-fields.tsx'
import type { Client } from 'kit/api/client.ts'
import { pathText, useRegionSteps } from 'kit/form/region-levels.ts'
import { Button } from 'kit/ui/button.tsx'
import { AgreementTicks } from 'kit/form/agreement-ticks.tsx'
import { listOf } from 'kit/form/code-choice.tsx'
import { availabilityText, namesOf } from 'kit/form/wishes-text.ts'
import { wishesCopy } from 'kit/form/wishes.copy.ts'
import type { Chosen } from './organization-choice.tsx'
import type { RegistrationValues } from './registration-check.ts'
import { agreeWords, type RegistrationStep } from './registration-values.ts'
import { registrationCopy as copy } from './registration.copy.ts'

interface Props {
  client: Client
  form: UseFormReturn<RegistrationValues>
  steps: readonly RegistrationStep[]
  age: number
  regions: readonly string[]
  organizations: readonly Chosen[]
  onChange: (step: RegistrationStep) => void
}

/** Everything that was typed, before it is sent; each part can be changed and leads back here. */
export const ReviewStep = ({
  client,
  form,
  steps,
  age,
  regions,
  organizations,
  onChange,
}: Props) => {
  const values = form.getValues()
  const path = useRegionSteps(client, regions, 3).flatMap(({ chosen }) => chosen?.name ?? [])
  const parts: Partial<Record<RegistrationStep, readonly (readonly [string, ReactNode])[]>> = {
    identity: [
      [copy.name, values.name],
      [copy.documentType, idDocumentNames[values.documentType]],
      [copy.documentNumber, values.documentNumber],
      ...(asksBirthDate(values.documentType, values.documentNumber)
        ? [[copy.birthDate, values.birthDate] as const]
        : []),
      ...(steps.includes('wishes') ? [[copy.region, pathText(path)] as const] : []),
    ],
    account: [
      [copy.mobile, values.mobile],
      [accountLabels.loginName, values.loginName],
      [accountLabels.password, copy.passwordSet],
      [copy.email, values.email || copy.none],
    ],
    wishes: [
      [wishesCopy.categories, namesOf(listOf(values.categories), serviceCategoryNames)],
      [wishesCopy.skills, namesOf(listOf(values.skills), skillNames)],
      [wishesCopy.availability, availabilityText(listOf(values.availability))],
    ],
    organization: [[copy.organization, copy.listOf(organizations.map(({ name }) => name))]],
    guardian: [
      [copy.guardianName, values.guardianName],
      [copy.guardianRelation, relationOf(values.guardianRelation)],
      [copy.guardianDocumentNumber, values.guardianDocumentNumber],
      [copy.guardianMobile, values.guardianMobile],
    ],
  }
  return (
    <>
      {steps.map((step) => {
        const lines = parts[step]
        return (
          lines && (
            <Part
              key={step}
              title={copy.steps[step]}
              lines={lines}
              onChange={() => onChange(step)}
            />
          )
        )
      })}
      <figure className="mb-6 rounded-card border-2 border-dashed border-zhu-200 bg-zhu-50 px-5 py-4 text-center">
        <figcaption className="font-display text-18 font-semibold text-zhu-800">
          {copy.oathTitle}
        </figcaption>
        <blockquote className="mt-2 text-left leading-[1.8]">{copy.oath}</blockquote>
      </figure>
      <AgreementTicks
        client={client}
        keys={registrationTexts(age)}
        apart={{ documentConsent: age < OF_AGE ? copy.agreeDocuments : copy.agreeDocument }}
        id="agreed"
        words={agreeWords(age)}
        error={form.formState.errors.agreed?.message}
        agreed={form.watch('agreed')}
        onChange={(agreed) => {
          form.setValue('agreed', agreed, { shouldDirty: true })
          form.clearErrors('agreed')
        }}
      />
    </>
  )
}

const relationOf = (relation: string) =>
  (copy.guardianRelations as Readonly<Record<string, string>>)[relation] ?? ''

const Part = ({
  title,
  lines,
  onChange,
}: {
  title: string
  lines: readonly (readonly [string, ReactNode])[]
  onChange: () => void
}) => (
  <section className="mb-5 rounded-card border border-line-300 bg-paper-0 p-4 md:p-6">
    <div className="flex items-center justify-between gap-4">
      <h3 className="text-18">{title}</h3>
      <Button look="text" className="-mr-5" onClick={onChange}>
        {copy.change}
        <span className="sr-only"> {title}</span>
      </Button>
    </div>
    <dl className="mt-2 flex flex-col gap-2">
      {lines.map(([term, text]) => (
        <div
          key={term}
          className="flex flex-wrap gap-x-4 border-t border-dashed border-line-300 pt-2"
        >
          <dt className="w-[8em] shrink-0 text-ink-600">{term}</dt>
          <dd className="tabular min-w-0 flex-1 basis-40 break-words">{text}</dd>
        </div>
      ))}
    </dl>
  </section>
)
