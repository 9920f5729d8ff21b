import { MOST_CATEGORIES } from 'contract/rules/terms'
import { organizationRegistration } from 'contract/nodes/organization-registration'
import { serviceCategoryCodes } from 'contract/codes/service-category'
import { serviceCategoryNames } from 'contract/codes/service-category.copy'
import type { ResultOf } from 'contract/endpoint'
import type { UseFormReturn } from 'react-hook-form'
import type { Client } from 'kit/api/client.ts'
import { CodeChoice } from 'kit/form/code-choice.tsx'
import { FormField } from 'kit/form/form-field.tsx'
import { newSecret } from 'kit/form/request-id.ts'
import { TextArea, TextInput } from 'kit/ui/field.tsx'
import { Upload } from 'kit/upload/upload.tsx'
import type { SendFile } from 'kit/upload/use-uploads.ts'
import { organizationRegistrationCopy as copy } from './organization-registration.copy.ts'
import type { OrganizationValues } from './organization-values.ts'

export type Stored = ResultOf<typeof organizationRegistration.upload>

/** The two files, as they are known to this browser. */
export interface Materials {
  licence: Stored | null
  seal: Stored | null
}

interface Props {
  client: Client
  form: UseFormReturn<OrganizationValues>
  materials: Materials
  onMaterials: (materials: Materials) => void
  /** Changes when other files take the place of these from outside: a draft that was put back. */
  generation?: string
  /** Names of files that were handed in before, which need not be sent again. */
  handedIn?: { licence: string | null; seal: string | null }
}

/** What the organisation does, and the papers that prove what it is. */
export const ProfileFields = (props: Props) => {
  const { form } = props
  return (
    <>
      <CodeChoice
        id="categories"
        label={copy.categories}
        hint={copy.categoriesHint(MOST_CATEGORIES)}
        codes={serviceCategoryCodes}
        names={serviceCategoryNames}
        most={MOST_CATEGORIES}
        value={form.watch('categories')}
        error={form.formState.errors.categories?.message}
        onChange={(value) => {
          form.setValue('categories', value, { shouldDirty: true })
          form.clearErrors('categories')
        }}
      />
      <FormField
        form={form}
        name="address"
        as={TextInput}
        label={copy.address}
        hint={copy.addressHint}
        autoComplete="street-address"
      />
      <FormField
        form={form}
        name="introduction"
        as={TextArea}
        label={copy.introduction}
        hint={copy.introductionHint}
        maxLength={1000}
      />
      <Material {...props} which="licence" />
      <Material {...props} which="seal" />
      <p className="mb-5 text-14 text-ink-600">{copy.filesPrivate}</p>
    </>
  )
}

const purposes = { licence: 'organizationLicence', seal: 'organizationSeal' } as const

const Material = ({
  client,
  form,
  materials,
  onMaterials,
  generation = '',
  handedIn,
  which,
}: Props & { which: keyof Materials }) => {
  const group = form.watch('kind') === 'group'
  const field = `${which}FileId` as const
  const send: SendFile = async (file, options) => {
    const uploadTicket = form.getValues('uploadTicket') || newSecret()
    form.setValue('uploadTicket', uploadTicket)
    const input = { purpose: purposes[which], uploadTicket, file }
    return client.call(organizationRegistration.upload, input, options)
  }
  const before = handedIn?.[which] ?? null
  const hint = which === 'seal' ? copy.sealHint : group ? copy.groupLicenceHint : copy.licenceHint
  const present = materials[which]
  return (
    <Upload
      key={`${which} ${generation}`}
      client={client}
      purpose={purposes[which]}
      id={field}
      label={which === 'seal' ? copy.seal : group ? copy.groupLicence : copy.licence}
      hint={
        before === null ? (
          hint
        ) : (
          <>
            {hint}
            <span className="block font-semibold text-ink-700">{copy.status.keptFile(before)}</span>
          </>
        )
      }
      optional={group || before !== null}
      error={form.formState.errors[field]?.message}
      before={present ? [present] : []}
      send={send}
      onChange={([stored]) => {
        onMaterials({ ...materials, [which]: stored ?? null })
        form.setValue(field, stored?.fileId ?? '', { shouldDirty: true })
        form.clearErrors(field)
      }}
    />
  )
}
