import { serviceCategoryNames } from 'contract/codes/service-category.copy'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { accountLabels } from 'kit/form/account-fields.tsx'
import type { Client } from 'kit/api/client.ts'
import { AgreementTicks } from 'kit/form/agreement-ticks.tsx'
import { listOf } from 'kit/form/code-choice.tsx'
import { pathText, useRegionSteps } from 'kit/form/region-levels.ts'
import { Button } from 'kit/ui/button.tsx'
import { organizationRegistrationCopy as copy } from './organization-registration.copy.ts'
import type { OrganizationStep, OrganizationValues } from './organization-values.ts'
import type { Parent } from './parent-choice.tsx'
import type { Materials } from './profile-fields.tsx'

/** The texts an organisation agrees to. */
export const organizationTexts = ['orgRegRequirements', 'privacyPolicy'] as const

interface Props {
  client: Client
  form: UseFormReturn<OrganizationValues>
  regions: readonly string[]
  parent: Parent | null
  materials: Materials
  onChange: (step: OrganizationStep) => void
}

type Line = readonly [term: string, text: ReactNode]

/** Everything that was typed, before it is sent; each part can be changed and leads back here. */
export const ReviewStep = ({ client, form, regions, parent, materials, onChange }: Props) => {
  const values = form.getValues()
  const path = useRegionSteps(client, regions, 3).flatMap(({ chosen }) => chosen?.name ?? [])
  const names = serviceCategoryNames as Readonly<Record<string, string>>
  const parts: readonly (readonly [OrganizationStep, readonly Line[]])[] = [
    [
      'subject',
      [
        [copy.kind, copy.kinds[values.kind]],
        ...(values.kind === 'organization' ? [[copy.uscc, values.uscc] as const] : []),
        [copy.name, values.name],
        [copy.foundedOn, values.foundedOn || copy.none],
        [copy.region, pathText(path)],
        [copy.parent, parent?.name ?? copy.none],
      ],
    ],
    [
      'contact',
      [
        [copy.principal, values.principal],
        [copy.contactName, values.contactName],
        [copy.contactMobile, values.contactMobile],
      ],
    ],
    [
      'profile',
      [
        [
          copy.categories,
          copy.listOf(listOf(values.categories).flatMap((code) => names[code] ?? [])),
        ],
        [copy.address, values.address],
        [copy.introduction, values.introduction],
        [copy.licence, materials.licence?.name ?? copy.none],
        [copy.seal, materials.seal?.name ?? copy.none],
      ],
    ],
    [
      'account',
      [
        [copy.administratorName, values.administratorName],
        [copy.administratorMobile, values.administratorMobile],
        [accountLabels.loginName, values.loginName],
        [accountLabels.password, copy.passwordSet],
      ],
    ],
  ]
  return (
    <>
      {parts.map(([step, lines]) => (
        <Part key={step} title={copy.steps[step]} lines={lines} onChange={() => onChange(step)} />
      ))}
      <AgreementTicks
        client={client}
        keys={organizationTexts}
        id="agreed"
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

const Part = ({
  title,
  lines,
  onChange,
}: {
  title: string
  lines: readonly Line[]
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
          <dt className="w-[9em] shrink-0 text-ink-600">{term}</dt>
          <dd className="tabular min-w-0 flex-1 basis-40 break-words whitespace-pre-line">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
