import { organizationRegistration, MendInput } from 'contract/nodes/organization-registration'
import type { InputOf } from 'contract/endpoint'
import { Form } from 'kit/form/form.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { isFailure, type Client } from 'kit/api/client.ts'
import { errorList, useContractForm } from 'kit/form/contract-form.ts'
import { LeaveWarning } from 'kit/form/leave-warning.tsx'
import { Button } from 'kit/ui/button.tsx'
import { ErrorSummary } from 'kit/ui/field.tsx'
import { focusErrorSummary } from 'kit/ui/focus-error-summary.ts'
import { useListed } from '../../../form/use-listed.ts'
import { ContactFields } from './contact-fields.tsx'
import { organizationRegistrationCopy } from './organization-registration.copy.ts'
import {
  emptyOrganization,
  filledOf,
  organizationFields,
  pathOfRegion,
  type OrganizationValues,
} from './organization-values.ts'
import type { Parent } from './parent-choice.tsx'
import { type Materials, ProfileFields } from './profile-fields.tsx'
import type { Asking, Status } from './status-query.tsx'
import { SubjectFields } from './subject-fields.tsx'

const copy = organizationRegistrationCopy.status

type Facts = NonNullable<Status['facts']>

interface Props {
  client: Client
  facts: Facts
  reasons: Status['reasons']
  asking: Extract<Asking, { ticket: string }>
  onMended: (status: Status) => void
}

const labels = {
  ...organizationFields.subject,
  ...organizationFields.contact,
  ...organizationFields.profile,
}

/** The field that a reason of the reviewer belongs to. */
const fieldOf = (field: Status['reasons'][number]['field']): keyof OrganizationValues | null =>
  field === 'licence' || field === 'seal' ? `${field}FileId` : field === 'other' ? null : field

const names = [
  'kind',
  'uscc',
  'name',
  'foundedOn',
  'parentId',
  'regionCode',
  'principal',
  'contactName',
  'categories',
  'address',
  'introduction',
  'uploadTicket',
  'licenceFileId',
  'sealFileId',
] as const

/** A returned registration as it was handed in, each reason at its field; handed in again from here. */
export const MendForm = ({ client, facts, reasons, asking, onMended }: Props) => {
  const form = useContractForm<OrganizationValues>(
    MendInput,
    {
      ...emptyOrganization,
      kind: facts.kind,
      uscc: facts.uscc ?? '',
      name: facts.name,
      foundedOn: facts.foundedOn ?? '',
      parentId: facts.parentId,
      regionCode: facts.regionCode,
      principal: facts.principal,
      contactName: facts.contactName,
      categories: facts.categories.join(','),
      address: facts.address,
      introduction: facts.introduction,
    },
    ({ kind, uscc, licenceFileId, sealFileId }) =>
      kind === 'group'
        ? {}
        : {
            ...(!uscc && { uscc: 'required' }),
            ...(!licenceFileId && !facts.licence && { licenceFileId: 'fileMissing' }),
            ...(!sealFileId && !facts.seal && { sealFileId: 'fileMissing' }),
          },
  )
  const [regions, setRegions] = useState(pathOfRegion(facts.regionCode))
  const [parent, setParent] = useState<Parent | null>({
    id: facts.parentId,
    name: facts.parentName,
  })
  const [materials, setMaterials] = useState<Materials>({ licence: null, seal: null })
  const [attempt, setAttempt] = useState(0)
  const listed = useListed(attempt, errorList(form.formState.errors, labels))
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const showReasons = useEffectEvent(() => {
    for (const { field, text } of reasons) {
      const name = fieldOf(field)
      if (name) form.setError(name, { type: 'returned', message: text })
    }
  })
  useEffect(() => showReasons(), [])

  const tell = () => {
    setAttempt((before) => before + 1)
    focusErrorSummary()
  }
  const send = async () => {
    setRefusal(null)
    if (!(await form.trigger([...names]))) return tell()
    setBusy(true)
    const { number, mobile, ticket } = asking
    const values = form.getValues()
    const mended = Object.fromEntries(names.map((name) => [name, values[name]]))
    const input = { number, mobile, ticket, ...filledOf({ ...mended, kind: values.kind }) }
    try {
      onMended(
        await client.call(
          organizationRegistration.mend,
          input as InputOf<typeof organizationRegistration.mend>,
          { quiet: true },
        ),
      )
    } catch (error) {
      if (!isFailure(error)) throw error
      const fields = {
        usccTaken: 'uscc',
        parentNotOpen: 'parentId',
        regionUnknown: 'regionCode',
        fileNotFound: 'licenceFileId',
      } as const
      if (form.refuse(error, fields)) tell()
      else setRefusal(error.sentence)
    } finally {
      setBusy(false)
    }
  }
  const shared = { client, form }
  return (
    <Form
      className="mt-8"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void send()
      }}
    >
      <h2 className="mb-4 border-b-2 border-dashed border-zhu-200 pb-2 text-20">{copy.mend}</h2>
      {listed.length > 0 ? (
        <ErrorSummary errors={listed} />
      ) : (
        refusal && <ErrorSummary title={refusal} errors={[]} />
      )}
      <SubjectFields
        {...shared}
        regions={regions}
        onRegions={setRegions}
        parent={parent}
        onParent={setParent}
      />
      <ContactFields {...shared} />
      <ProfileFields
        {...shared}
        materials={materials}
        onMaterials={setMaterials}
        handedIn={{ licence: facts.licence?.name ?? null, seal: facts.seal?.name ?? null }}
      />
      <LeaveWarning when={form.formState.isDirty && !busy} kept={false} />
      <Button
        type="submit"
        look="primary"
        className="max-md:w-full"
        busy={busy}
        busyText={copy.mendSubmitting}
      >
        {copy.mendSubmit}
      </Button>
    </Form>
  )
}
