import { useEffect, useRef } from 'react'
import { useDistrict } from '../../district.ts'
import { regionPath } from '../../region-path.ts'
import type { MissionFilters } from '../../features/service/mission/mission-filters.ts'

/** The name of the sub-site's division, where it is the region that is shown. */
export const useRegionName = ({ regions }: MissionFilters): string | undefined => {
  const district = useDistrict()
  return district && regions.at(-1) === district.regionCode ? district.name : undefined
}

/**
 * Narrows the list to the division of the chosen sub-site when it is opened without a region, and when
 * another sub-site is chosen. Whoever takes the region away again has the whole province until then.
 */
export const useDistrictRegion = (
  search: string,
  filters: MissionFilters,
  apply: (next: MissionFilters) => void,
): void => {
  const regionCode = useDistrict()?.regionCode
  const present = useRef({ search, filters, apply })
  useEffect(() => {
    present.current = { search, filters, apply }
  })
  // The list lives on while another page is shown: what was left like this stays like this.
  const left = useRef<{ search: string; regionCode: string | undefined } | null>(null)
  useEffect(() => {
    const { filters: shown, apply: change } = present.current
    const before = left.current
    const code = shown.regions.at(-1)
    const ofFormer = before?.regionCode !== undefined && code === before.regionCode
    const moved = before !== null && before.regionCode !== regionCode
    const same = before !== null && !moved && before.search === present.current.search
    if (regionCode && !same && (code === undefined || (moved && ofFormer)))
      change({ ...shown, regions: regionPath(regionCode) })
    else if (!regionCode && moved && ofFormer) change({ ...shown, regions: [] })
    return () => {
      left.current = { search: present.current.search, regionCode }
    }
  }, [regionCode])
}
