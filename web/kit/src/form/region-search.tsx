import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { region } from 'contract/calls/region'
import { REGION_HITS } from 'contract/rules/region-search'
import { useState } from 'react'
import type { Client } from '../api/client.ts'
import { Combobox } from './combobox.tsx'
import { pathText } from './region-levels.ts'
import { regionPickerCopy as copy } from './region-picker.copy.ts'
import { useSettled } from './use-settled.ts'

interface Props {
  client: Client
  id: string
  depth: number
  /** The codes from the province down, and whether nothing narrower can be chosen. */
  onChoose: (path: string[], complete: boolean) => void
}

/** Finds a division of any level by what is typed: part of its name, or its initials. */
export const RegionSearch = ({ client, id, depth, onChoose }: Props) => {
  const [text, setText] = useState('')
  const keyword = useSettled(text.trim())
  const { data, isFetching, isError } = useQuery({
    ...client.query(region.search, { keyword, depth: String(depth) }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const found = text.trim() === '' ? [] : (data ?? [])
  const status = () => {
    if (text.trim() === '') return ''
    if (isError) return copy.searchFailed
    if (isFetching || keyword !== text.trim()) return copy.searching
    if (found.length === 0) return copy.none
    return found.length < REGION_HITS ? copy.found(found.length) : copy.many(found.length)
  }
  return (
    <Combobox
      id={id}
      label={copy.search}
      hint={copy.searchHint}
      text={text}
      onText={setText}
      status={status()}
      hits={found.map(({ code, name, path }) => ({
        key: code,
        content: (
          <>
            <span className="font-semibold">{name}</span>
            {path.length > 1 && (
              <span className="text-14 text-ink-600">
                {pathText(path.slice(0, -1).map((above) => above.name))}
              </span>
            )}
          </>
        ),
      }))}
      onChoose={(code) => {
        const hit = found.find((each) => each.code === code)
        if (!hit) return
        setText('')
        const codes = hit.path.map((step) => step.code)
        onChoose(codes, codes.length === depth || !hit.haveChild)
      }}
    />
  )
}
