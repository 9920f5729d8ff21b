import type { InputOf } from 'contract/endpoint'
import type { record } from 'contract/service/record'
import { ServiceRecordState } from 'contract/states'
import { serviceCategoryCodes } from 'contract/codes/service-category'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

const names = ['year', 'state', 'category', 'kind'] as const

export type RecordFilters = Pick<InputOf<typeof record.listOwn>, (typeof names)[number]>

const kinds = ['service', 'training'] as const

const among = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((one) => one === value)

/** What the own records are narrowed by, kept in the address; what is written there wrongly is left out. */
export const useRecordFilters = () => {
  const [params, setParams] = useSearchParams()
  const filters: RecordFilters = {
    year: /^20\d\d$/.exec(params.get('year') ?? '')?.[0],
    state: among(ServiceRecordState.options, params.get('state')),
    category: among(serviceCategoryCodes, params.get('category')),
    kind: among(kinds, params.get('kind')),
  }
  // Chosen already while the address is still to follow: the next choice adds to it.
  const chosen = useRef<Partial<Record<keyof RecordFilters, string>> | null>(null)
  useEffect(() => {
    chosen.current = null
  }, [params])
  const set = (change: Partial<Record<keyof RecordFilters, string>>) => {
    const next = { ...(chosen.current ?? filters), ...change }
    chosen.current = next
    setParams(
      names.flatMap((name) => (next[name] ? [[name, next[name]] as [string, string]] : [])),
      { replace: true, preventScrollReset: true },
    )
  }
  const clear = () => set({ year: '', state: '', category: '', kind: '' })
  return { filters, set, clear }
}
