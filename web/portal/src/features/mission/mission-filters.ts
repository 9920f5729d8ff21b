import type { mission } from 'contract/mission'
import { MissionKind, MissionSort, ServiceCategory } from 'contract/mission'
import { isLocalDate } from 'contract/rules/time'
import type { InputOf } from 'contract/endpoint'
import * as z from 'zod/mini'
import {
  flag,
  severalOf,
  readFilters as read,
  word,
  writeFilters as write,
  type FilterValues,
} from '../../../../kit/src/list/url-filters.ts'

/** Phases a visitor may look for. */
export const offeredPhases = [
  'recruiting',
  'upcoming',
  'recruitmentClosed',
  'inProgress',
  'ended',
] as const

const day = z.string().check(z.refine(isLocalDate))

const shape = {
  keyword: word(50),
  category: ServiceCategory,
  kind: MissionKind,
  phase: z.enum(offeredPhases),
  from: day,
  to: day,
  open: flag,
  sort: MissionSort,
  region: severalOf(/^\d{6}(\d{3})?$/),
}

/** The filters of the mission list as its address carries them. */
export type MissionFilters = Omit<FilterValues<typeof shape>, 'region'> & {
  /** Codes from the widest division to the narrowest that was chosen. */
  regions: string[]
}

/** Reads the filters of an address; what is not understood is left out. */
export const readFilters = (search: string): MissionFilters => {
  const { region: regions, ...rest } = read(shape, search)
  return { ...rest, regions }
}

/** Writes filters as the query string of an address, empty or with its question mark. */
export const writeFilters = ({ regions, ...rest }: MissionFilters): string =>
  write(shape, '', { ...rest, region: regions })

/** A change made to filters as they were shown, made to those that hold meanwhile. */
export const changed = (
  present: MissionFilters,
  shown: MissionFilters,
  next: MissionFilters,
): MissionFilters => {
  const names = Object.keys({ ...shown, ...next }) as (keyof MissionFilters)[]
  const differing = names.filter((name) => next[name] !== shown[name])
  return { ...present, ...Object.fromEntries(differing.map((name) => [name, next[name]])) }
}

/** Whether anything but the order is chosen. */
export const isFiltered = ({ sort: _sort, ...filters }: MissionFilters): boolean =>
  writeFilters(filters) !== ''

type Point = { latitude: number; longitude: number }

/** The filters as the server wants them; "nearest" needs a point and is "latest" without one. */
export const inputOf = (
  { regions, open, sort, ...rest }: MissionFilters,
  point: Point | null,
): InputOf<typeof mission.list> => ({
  ...rest,
  ...withoutAbsent({ regionCode: regions.at(-1), open: open && ('1' as const) }),
  ...(sort === 'nearest' && point
    ? {
        sort,
        latitude: point.latitude.toFixed(6),
        longitude: point.longitude.toFixed(6),
      }
    : sort === 'nearest' || sort === undefined
      ? {}
      : { sort }),
})

const withoutAbsent = <T extends object>(value: T) =>
  Object.fromEntries(
    Object.entries(value).filter(([, part]) => part !== undefined && part !== ''),
  ) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
