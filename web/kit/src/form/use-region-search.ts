import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { region } from 'contract/foundation/region'
import type { ResultOf } from 'contract/endpoint'
import { REGION_HITS } from 'contract/rules/region-search'
import { useState } from 'react'
import type { Client } from '../api/client.ts'
import { pathText } from './region-levels.ts'
import { regionPickerCopy as copy } from './region-picker.copy.ts'
import { useSettled } from './use-settled.ts'

type Hit = ResultOf<typeof region.search>[number]

/**
 * Divisions of any level, down to `depth`, by what is typed: part of a name, or its initials. `status`
 * is what is said aloud of the search; empty while nothing is typed.
 */
export const useRegionSearch = (client: Client, depth: number) => {
  const [text, setText] = useState('')
  const keyword = useSettled(text.trim())
  const { data, isFetching, isError } = useQuery({
    ...client.query(region.search, { keyword, depth: String(depth) }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const found: Hit[] = text.trim() === '' ? [] : (data ?? [])
  const status = () => {
    if (text.trim() === '') return ''
    if (isError) return copy.searchFailed
    if (isFetching || keyword !== text.trim()) return copy.searching
    if (found.length === 0) return copy.none
    return found.length < REGION_HITS ? copy.found(found.length) : copy.many(found.length)
  }
  return { text, setText, found, status: status() }
}

/** Where a found division lies: the names above it. */
export const aboveText = ({ path }: Hit): string =>
  pathText(path.slice(0, -1).map(({ name }) => name))
