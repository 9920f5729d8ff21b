import { isUscc } from 'contract/rules/uscc'
import type { UseFormReturn } from 'react-hook-form'
import type { Client } from 'kit/api/client.ts'
import { DateField } from 'kit/form/date-field.tsx'
import { faultText } from 'kit/form/fault-text.ts'
import { FormField } from 'kit/form/form-field.tsx'
import { UsccInput } from 'kit/form/number-fields.tsx'
import { RegionPicker } from 'kit/form/region-picker.tsx'
import { classNames } from 'kit/ui/class-names.ts'
import { TextInput } from 'kit/ui/field.tsx'
import { organizationRegistrationCopy as copy } from './organization-registration.copy.ts'
import type { OrganizationValues } from './organization-values.ts'
import { ParentChoice, type Parent } from './parent-choice.tsx'

export interface SubjectProps {
  client: Client
  form: UseFormReturn<OrganizationValues>
  regions: readonly string[]
  onRegions: (path: string[]) => void
  parent: Parent | null
  onParent: (parent: Parent | null) => void
}

/** What the organisation is, and whom it will stand under. */
export const SubjectFields = ({
  client,
  form,
  regions,
  onRegions,
  parent,
  onParent,
}: SubjectProps) => {
  const kind = form.watch('kind')
  return (
    <>
      <KindChoice form={form} />
      {kind === 'organization' && <UsccField form={form} />}
      <FormField
        form={form}
        name="name"
        as={TextInput}
        label={copy.name}
        hint={copy.nameHint}
        autoComplete="organization"
      />
      <FormField
        form={form}
        name="foundedOn"
        as={DateField}
        label={copy.foundedOn}
        hint={copy.foundedOnHint}
        optional
      />
      <RegionPicker
        label={copy.region}
        client={client}
        id="regionCode"
        depth={3}
        path={regions}
        error={faultText(form.formState.errors.regionCode, copy.region, true)}
        onChange={(path, complete) => {
          onRegions(path)
          form.setValue('regionCode', complete ? path.at(-1)! : '', {
            shouldDirty: true,
            shouldValidate: complete,
          })
        }}
      />
      <ParentChoice
        client={client}
        regions={regions}
        chosen={parent}
        error={form.formState.errors.parentId?.message}
        onChange={(chosen) => {
          onParent(chosen)
          form.setValue('parentId', chosen?.id ?? '', { shouldDirty: true })
          form.clearErrors('parentId')
        }}
      />
    </>
  )
}

const KindChoice = ({ form }: Pick<SubjectProps, 'form'>) => {
  const kind = form.watch('kind')
  return (
    <fieldset className="mb-5">
      <legend className="mb-2 font-semibold">{copy.kind}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {(['organization', 'group'] as const).map((each) => (
          <label
            key={each}
            className={classNames(
              'flex cursor-pointer items-start gap-3 rounded-card border p-4',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue-600',
              kind === each ? 'border-zhu-600 bg-zhu-50' : 'border-line-300 bg-paper-0',
            )}
          >
            <input
              {...form.register('kind')}
              type="radio"
              id={each === 'organization' ? 'kind' : 'kind-group'}
              value={each}
              className="mt-0.5 size-6 shrink-0 accent-zhu-600"
            />
            <span>
              <span className="block font-semibold">{copy.kinds[each]}</span>
              <span className="block text-14 text-ink-600">{copy.kinds[`${each}Text`]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const USCC_LENGTH = 18

/** The credit code; once it is whole, whether its check digits are right is said at once. */
const UsccField = ({ form }: Pick<SubjectProps, 'form'>) => {
  const uscc = form.watch('uscc')
  const whole = uscc.length === USCC_LENGTH
  return (
    <div
      onInput={() =>
        // After the field has taken what was typed.
        setTimeout(() => {
          if (form.getValues('uscc').length === USCC_LENGTH) void form.trigger('uscc')
        })
      }
    >
      <FormField form={form} name="uscc" as={UsccInput} label={copy.uscc} hint={copy.usccHint} />
      <p role="status" className="-mt-4 mb-3 min-h-6 text-14 text-green-700">
        {whole && isUscc(uscc) && copy.usccRight}
      </p>
    </div>
  )
}
