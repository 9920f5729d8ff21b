import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { organizationRegistration } from 'contract/nodes/organization-registration'
import { organizationKindCopy } from 'contract/nodes/organization.copy'
import { useState } from 'react'
import type { Client } from 'kit/api/client.ts'
import { useRegionSteps } from 'kit/form/region-levels.ts'
import { useSettled } from 'kit/form/use-settled.ts'
import { Button } from 'kit/ui/button.tsx'
import { FieldFault, Select, TextInput } from 'kit/ui/field.tsx'
import { organizationRegistrationCopy as copy } from './organization-registration.copy.ts'

/** A node that was chosen, with its name for the summary. */
export interface Parent {
  id: string
  name: string
}

interface Props {
  client: Client
  /** Where the organisation is: the search begins there. */
  regions: readonly string[]
  chosen: Parent | null
  onChange: (chosen: Parent | null) => void
  error?: string | undefined
}

const SHOWN = 20

/** The node one will stand under, found by division and name. */
export const ParentChoice = ({ client, regions, chosen, onChange, error }: Props) =>
  chosen ? (
    <div className="mb-5">
      <p className="font-semibold">{copy.chosen}</p>
      <p className="mt-1 flex flex-wrap items-center justify-between gap-x-3 rounded-control border border-zhu-200 bg-zhu-50 pl-3">
        <span className="min-w-0 py-2 font-semibold break-words">{chosen.name}</span>
        <Button id="parentId" look="text" className="shrink-0 px-3" onClick={() => onChange(null)}>
          {copy.chooseAnother}
        </Button>
      </p>
      <FieldFault id="parentId" error={error} />
    </div>
  ) : (
    // Whoever goes on to another division above begins again there.
    <Search key={regions.join()} {...{ client, regions, onChange, error }} />
  )

const Search = ({ client, regions, onChange, error }: Omit<Props, 'chosen'>) => {
  const [scope, setScope] = useState<string | null>(null)
  const levels = useRegionSteps(client, regions, 3).flatMap(
    ({ chosen: division }) => division ?? [],
  )
  const [text, setText] = useState('')
  const keyword = useSettled(text.trim())
  // The county or city, unless a wider division was chosen.
  const regionCode = scope ?? regions.slice(0, 3).at(-1)
  const query = useQuery({
    ...client.query(organizationRegistration.parents, {
      regionCode: regionCode ?? '',
      size: String(SHOWN),
      ...(keyword && { keyword }),
    }),
    enabled: regionCode !== undefined,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const found = query.data?.items ?? []
  const status = () => {
    if (regionCode === undefined) return copy.parentRegionFirst
    if (query.isError) return copy.parentFailed
    if (query.isFetching) return copy.parentSearching
    if (found.length === 0) return copy.parentNone
    return query.data?.next ? copy.parentMore(found.length) : copy.parentFound(found.length)
  }
  return (
    <fieldset className="mb-6">
      <legend className="font-semibold">{copy.parent}</legend>
      <p className="mb-3 text-14 text-ink-600">{copy.parentHint}</p>
      <FieldFault id="parentId" error={error} />
      {levels.length > 0 && (
        <Select
          id="parentId"
          label={copy.parentRegion}
          empty={null}
          value={regionCode}
          onChange={({ target }) => setScope(target.value)}
          choices={levels.map(({ code, name }) => ({ value: code, label: name })).toReversed()}
        />
      )}
      <TextInput
        id={levels.length > 0 ? 'parentKeyword' : 'parentId'}
        label={copy.parentKeyword}
        hint={copy.parentKeywordHint}
        optional
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        // Enter searches, which it does by itself, and must not go on to the next step.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status" className="-mt-2 mb-2 min-h-6 text-14 text-ink-600">
        {status()}
      </p>
      {found.length > 0 && (
        <ul className="flex flex-col">
          {found.map(({ organizationId: id, name, kind, regionName }) => (
            <li
              key={id}
              className="flex items-center justify-between gap-3 border-t border-dashed border-line-300 py-1"
            >
              <span className="min-w-0">
                <span className="block break-words">{name}</span>
                <span className="block text-14 text-ink-600">
                  {copy.parentOf(organizationKindCopy[kind], regionName)}
                </span>
              </span>
              <Button className="shrink-0" onClick={() => onChange({ id, name })}>
                {copy.choose}
                <span className="sr-only"> {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
