import { useQueries } from '@tanstack/react-query'
import { region } from 'contract/foundation/region'
import type { ResultOf } from 'contract/endpoint'
import type { Client } from '../api/client.ts'
import { regionPickerCopy as copy } from './region-picker.copy.ts'

export type Region = ResultOf<typeof region.list>[number]

/** One step on the way down: what may be chosen there, and what is. */
export interface RegionStep {
  /** Code of the division above, or `root`. */
  key: string
  level: Region['level']
  regions: readonly Region[]
  chosen: Region | undefined
  loading: boolean
  /** The way to ask again after a failure; null when there is none. */
  retry: (() => void) | null
}

const hour = 60 * 60 * 1000
const widest = ['province', 'city', 'county', 'street'] as const

/**
 * The steps to a division, as many as are open: a city without counties goes straight on to its
 * towns, and below a division without any there is no further step.
 */
export const useRegionSteps = (
  client: Client,
  path: readonly string[],
  depth: number,
): RegionStep[] => {
  const parents = [undefined, ...path].slice(0, depth)
  const levels = useQueries({
    queries: parents.map((parentCode) => ({
      ...client.query(region.list, { parentCode }),
      staleTime: hour,
    })),
  })
  return levels.flatMap(({ data, isPending, isError, isFetching, refetch }, index) => {
    const above = levels[index - 1]?.data?.find(({ code }) => code === parents[index])
    if (index > 0 && (above?.haveChild === false || data?.length === 0)) return []
    return {
      key: parents[index] ?? 'root',
      level: data?.[0]?.level ?? widest[index] ?? 'street',
      regions: data ?? [],
      chosen: data?.find(({ code }) => code === path[index]),
      loading: isPending || (isError && isFetching),
      retry: isError ? () => void refetch() : null,
    }
  })
}

/** The names of a path, without levels that only fill a place in the table. */
export const pathText = (names: readonly string[]): string =>
  names.filter((name) => !copy.placeholders.includes(name)).join(copy.separator)
