import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { registration } from 'contract/people/registration'
import { useState } from 'react'
import type { Client } from 'kit/api/client.ts'
import { RegionPicker } from 'kit/form/region-picker.tsx'
import { useSettled } from 'kit/form/use-settled.ts'
import { Icon } from 'kit/picture/icon.tsx'
import { Button } from 'kit/ui/button.tsx'
import { FieldFault, TextInput } from 'kit/ui/field.tsx'
import { registrationCopy as copy } from './registration.copy.ts'

/** An organisation that was chosen, with its name for the summary. */
export interface Chosen {
  id: string
  name: string
}

interface Props {
  client: Client
  /** Where the person lives, from the province down: the search begins with the city. */
  regions: readonly string[]
  chosen: readonly Chosen[]
  onChange: (chosen: Chosen[]) => void
  most: number
  error?: string | undefined
}

const SHOWN = 20

/** Organisations to apply to, found by division and name. */
export const OrganizationChoice = ({ client, regions, chosen, onChange, most, error }: Props) => {
  const [path, setPath] = useState<string[]>(regions.slice(0, 2))
  const [text, setText] = useState('')
  const keyword = useSettled(text.trim())
  const regionCode = path.at(-1)
  const query = useQuery({
    ...client.query(registration.organizations, {
      regionCode: regionCode ?? '',
      size: String(SHOWN),
      ...(keyword && { keyword }),
    }),
    enabled: regionCode !== undefined,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const found = query.data?.items ?? []
  const full = chosen.length >= most
  const status = () => {
    if (regionCode === undefined) return ''
    if (query.isError) return copy.organizationFailed
    if (query.isFetching) return copy.organizationSearching
    if (found.length === 0) return copy.organizationNone
    return query.data?.next
      ? copy.organizationMore(found.length)
      : copy.organizationFound(found.length)
  }
  return (
    <>
      {chosen.length > 0 && (
        <section className="mb-5">
          <h3 className="text-16">{copy.chosenList}</h3>
          <ul className="mt-1 flex flex-col gap-2">
            {chosen.map(({ id, name }) => (
              <li
                key={id}
                className="flex items-center justify-between gap-3 rounded-control border border-zhu-200 bg-zhu-50 pl-3"
              >
                <span className="min-w-0 py-2 font-semibold break-words">{name}</span>
                <Button
                  look="text"
                  className="shrink-0 px-3"
                  onClick={() => onChange(chosen.filter((each) => each.id !== id))}
                >
                  {copy.remove}
                  <span className="sr-only"> {name}</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <FieldFault id="organizationIds" error={error} />
      <RegionPicker
        label={copy.organizationRegion}
        client={client}
        id="organizationIds"
        depth={3}
        path={path}
        onChange={(next) => setPath(next)}
      />
      <TextInput
        id="organizationKeyword"
        label={copy.organizationKeyword}
        hint={copy.organizationKeywordHint}
        optional
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        // Enter searches, which it does by itself, and must not go on to the next step.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status" className="-mt-2 mb-2 min-h-6 text-14 text-ink-600">
        {full ? copy.full(most) : status()}
      </p>
      <ul className="mb-6 flex flex-col">
        {found.map(({ organizationId: id, name, regionName, memberCount }) => {
          const taken = chosen.some((each) => each.id === id)
          return (
            <li
              key={id}
              className="flex items-center justify-between gap-3 border-t border-dashed border-line-300 py-1"
            >
              <span className="min-w-0">
                <span className="block break-words">{name}</span>
                <span className="block text-14 text-ink-600">
                  {copy.organizationMembers(regionName, memberCount)}
                </span>
              </span>
              {taken ? (
                <span className="flex min-h-11 shrink-0 items-center gap-1 px-3 font-semibold text-green-700">
                  <Icon name="check" size={18} />
                  {copy.chosen}
                </span>
              ) : (
                <Button
                  className="shrink-0"
                  disabled={full}
                  onClick={() => onChange([...chosen, { id, name }])}
                >
                  {copy.choose}
                  <span className="sr-only"> {name}</span>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
