import {
  AgeWanted,
  MissionKind,
  MissionLength,
  MissionSort,
  ServiceCategory,
  TimeOfDay,
  type mission,
} from 'contract/service/mission'
import { beneficiaryTypeCodes } from 'contract/codes/beneficiary-type'
import { guaranteeCodes } from 'contract/codes/guarantee'
import { isLocalDate } from 'contract/rules/time'
import type { InputOf } from 'contract/endpoint'
import type { savedSearch } from 'contract/service/saved-search'
import * as z from 'zod/mini'
import {
  flag,
  severalOf,
  readFilters as read,
  word,
  writeFilters as write,
  type FilterValues,
} from 'kit/list/url-filters.ts'

/** Phases a visitor may look for. */
export const offeredPhases = [
  'recruiting',
  'upcoming',
  'recruitmentClosed',
  'inProgress',
  'ended',
] as const

/** The phase that is looked for when the address names none. */
export const usualPhase = 'recruiting'

const day = z.string().check(z.refine(isLocalDate))

/**
 * The order when none is chosen: what can be joined soon comes first. Of missions that have begun, or of
 * all there ever were, the newest.
 */
export const usualSort = (phase: MissionFilters['phase']): 'ready' | 'latest' =>
  phase === undefined || phase === 'upcoming' || phase === 'recruitmentClosed' ? 'ready' : 'latest'

/** How the missions are shown; a list when the address does not say. */
export const missionViews = ['map', 'calendar'] as const

const shape = {
  keyword: word(50),
  category: ServiceCategory,
  kind: MissionKind,
  phase: z.enum([...offeredPhases, 'any']),
  from: day,
  to: day,
  open: flag,
  timeOfDay: TimeOfDay,
  length: MissionLength,
  ages: AgeWanted,
  beneficiary: z.enum(beneficiaryTypeCodes),
  guarantee: z.enum(guaranteeCodes),
  online: flag,
  mine: flag,
  sort: MissionSort,
  view: z.enum(missionViews),
  region: severalOf(/^\d{6}(\d{3})?$/),
}

/** The filters of the mission list as its address carries them. */
export type MissionFilters = Omit<FilterValues<typeof shape>, 'region'> & {
  /** Codes from the widest division to the narrowest that was chosen. */
  regions: string[]
}

/** Reads the filters of an address; what is not understood, or is so without being said, is left out. */
export const readFilters = (search: string): MissionFilters => {
  const { region: regions, phase, ...rest } = read(shape, search)
  return { ...rest, ...(phase && phase !== usualPhase && { phase }), regions }
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

/** Without any condition, in the order and the view that were chosen. */
export const cleared = ({ sort, view }: MissionFilters): MissionFilters => ({
  regions: [],
  ...(sort && { sort }),
  ...(view && { view }),
})

/** The filters without some of them. */
export const without = (
  filters: MissionFilters,
  ...keys: (keyof MissionFilters)[]
): MissionFilters =>
  ({
    regions: [],
    ...Object.fromEntries(
      Object.entries(filters).filter(([key]) => !keys.includes(key as keyof MissionFilters)),
    ),
  }) as MissionFilters

/** What of the filters goes on meaning the same from day to day, as a saved search holds it. */
export const lasting = ({
  phase: _phase,
  from: _from,
  to: _to,
  mine: _mine,
  sort: _sort,
  view: _view,
  regions,
  ...rest
}: MissionFilters): InputOf<typeof savedSearch.save>['filter'] => ({
  ...withoutAbsent(rest),
  ...(regions.length > 0 && { regions }),
})

type Point = { latitude: number; longitude: number }

/** The conditions of the filters as the server wants them; `mine` are the nodes of the volunteer. */
export const conditionsOf = (
  {
    regions,
    phase = usualPhase,
    open,
    online,
    mine,
    sort: _sort,
    view: _view,
    ...rest
  }: MissionFilters,
  ownNodes: readonly string[],
) => ({
  ...withoutAbsent(rest),
  ...withoutAbsent({
    regionCode: regions.at(-1),
    phase: phase === 'any' ? undefined : phase,
    open: open && ('1' as const),
    online: online && ('1' as const),
    districtIds: mine && ownNodes.join(','),
  }),
})

/** The filters as the server wants them; "nearest" needs a point and is the usual order without one. */
export const inputOf = (
  filters: MissionFilters,
  point: Point | null,
  ownNodes: readonly string[] = [],
): InputOf<typeof mission.list> => ({
  ...conditionsOf(filters, ownNodes),
  ...orderOf(filters, point),
})

/** Of a place no more is sent than a hundred metres: it serves this one order alone. */
const orderOf = ({ sort, phase }: MissionFilters, point: Point | null) => {
  // What one can join says nothing of missions that are over.
  if (!sort || sort === 'ready' || (sort === 'nearest' && !point)) return { sort: usualSort(phase) }
  if (sort !== 'nearest' || !point) return { sort }
  const [latitude, longitude] = [point.latitude.toFixed(3), point.longitude.toFixed(3)]
  return { sort, latitude, longitude }
}

const withoutAbsent = <T extends object>(value: T) =>
  Object.fromEntries(
    Object.entries(value).filter(([, part]) => part !== undefined && part !== ''),
  ) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
