import { idDocumentNames } from 'contract/codes/id-document.copy'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import type { Client } from '../../../../kit/src/api/client.ts'
import { pathText, useRegionSteps } from '../../../../kit/src/form/region-levels.ts'
import { Button } from '../../../../kit/src/ui/button.tsx'
import { Checkbox } from '../../../../kit/src/ui/field.tsx'
import { accountCopy } from './account.copy.ts'
import { asksBirthDate, type RegistrationValues } from './registration-check.ts'
import type { RegistrationStep } from './registration-values.ts'

const copy = accountCopy.register.form

interface Props {
  client: Client
  form: UseFormReturn<RegistrationValues>
  regions: readonly string[]
  onChange: (step: RegistrationStep) => void
}

/** Everything that was typed, before it is sent; each part can be changed and leads back here. */
export const RegistrationReview = ({ client, form, regions, onChange }: Props) => {
  const values = form.getValues()
  const steps = useRegionSteps(client, regions, 3)
  return (
    <>
      <Part title={copy.identity} onChange={() => onChange('identity')}>
        <Line term={copy.name}>{values.name}</Line>
        <Line term={copy.documentType}>{idDocumentNames[values.documentType]}</Line>
        <Line term={copy.documentNumber}>{values.documentNumber}</Line>
        {asksBirthDate(values.documentType, values.documentNumber) && (
          <Line term={copy.birthDate}>{values.birthDate}</Line>
        )}
        <Line term={copy.region}>
          {pathText(steps.flatMap(({ chosen }) => chosen?.name ?? []))}
        </Line>
      </Part>
      <Part title={copy.account} onChange={() => onChange('account')}>
        <Line term={copy.mobile}>{values.mobile}</Line>
        <Line term={copy.loginName}>{values.loginName}</Line>
        <Line term={copy.password}>{copy.passwordSet}</Line>
      </Part>
      <Checkbox
        id="agreed"
        error={form.formState.errors.agreed?.message}
        checked={form.watch('agreed') === '1'}
        onChange={({ target }) =>
          form.setValue('agreed', target.checked ? '1' : '', { shouldValidate: true })
        }
        label={
          <>
            {copy.agree}
            <Link
              to="/registered/agreement/voluntaryAgreement"
              target="_blank"
              className="text-blue-600 underline underline-offset-4"
            >
              {copy.agreement}
              <span className="sr-only">{copy.agreementNewWindow}</span>
            </Link>
          </>
        }
      />
    </>
  )
}

const Part = ({
  title,
  onChange,
  children,
}: {
  title: string
  onChange: () => void
  children: ReactNode
}) => (
  <section className="mb-5 rounded-card border border-line-300 bg-paper-0 p-4 md:p-6">
    <div className="flex items-center justify-between gap-4">
      <h3 className="text-18">{title}</h3>
      <Button look="text" className="-mr-5" onClick={onChange}>
        {copy.change}
        <span className="sr-only"> {title}</span>
      </Button>
    </div>
    <dl className="mt-2 flex flex-col gap-2">{children}</dl>
  </section>
)

const Line = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex flex-wrap gap-x-4 border-t border-dashed border-line-300 pt-2">
    <dt className="w-[6em] shrink-0 text-ink-600">{term}</dt>
    <dd className="tabular min-w-0 flex-1 basis-40">{children}</dd>
  </div>
)
