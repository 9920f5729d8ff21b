import type { mission } from 'contract/mission'
import { MissionKind, MissionSort, ServiceCategory } from 'contract/mission'
import { isLocalDate } from 'contract/rules/time'
import { MissionPhase } from 'contract/states'
import type { InputOf } from 'contract/endpoint'
import * as z from 'zod/mini'

/** The filters of the mission list as its address carries them. */
export interface MissionFilters {
  keyword?: string
  /** Codes from the widest division to the narrowest that was chosen. */
  regions: string[]
  category?: z.output<typeof ServiceCategory>
  kind?: z.output<typeof MissionKind>
  phase?: z.output<typeof MissionPhase>
  from?: string
  to?: string
  open?: true
  sort?: z.output<typeof MissionSort>
}

/** Phases a visitor may look for. */
export const offeredPhases = [
  'recruiting',
  'upcoming',
  'recruitmentClosed',
  'inProgress',
  'ended',
] as const

const oneOf = <T>(schema: z.ZodMiniType<T>, value: string | null): T | undefined => {
  const parsed = schema.safeParse(value)
  return parsed.success ? parsed.data : undefined
}
const day = (value: string | null) => (value && isLocalDate(value) ? value : undefined)

/** Reads the filters of an address; what is not understood is left out. */
export const readFilters = (search: string): MissionFilters => {
  const query = new URLSearchParams(search)
  const found = {
    keyword: query.get('keyword')?.trim().slice(0, 50) || undefined,
    category: oneOf(ServiceCategory, query.get('category')),
    kind: oneOf(MissionKind, query.get('kind')),
    phase: oneOf(z.enum(offeredPhases), query.get('phase')),
    from: day(query.get('from')),
    to: day(query.get('to')),
    open: query.get('open') === '1' ? (true as const) : undefined,
    sort: oneOf(MissionSort, query.get('sort')),
  }
  const regions = (query.get('region') ?? '')
    .split('-')
    .filter((code) => /^\d{6}(\d{3})?$/.test(code))
  return { ...withoutAbsent(found), regions }
}

/** Writes filters as the query string of an address, empty or with its question mark. */
export const writeFilters = ({ regions, open, ...rest }: MissionFilters): string => {
  const query = new URLSearchParams(
    withoutAbsent({ ...rest, open: open && '1' }) as Record<string, string>,
  )
  if (regions.length > 0) query.set('region', regions.join('-'))
  const text = query.toString()
  return text && `?${text}`
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
