import { useSyncExternalStore } from 'react'

/** The federation whose sub-site this browser shows. */
export interface District {
  districtId: string
  /** Of its division, such as a city's. */
  name: string
  regionCode: string
}

/** The specification's name of the node a browser has chosen (its section 3). */
export const idName = 'current_district_id'
/** What is shown of it before the server has said anything: division and name, joined by a stroke. */
export const factsName = 'izy_district'

/** What is chosen, once it was read, and who follows it; `choose-district.ts` changes it. */
export const chosen = {
  now: undefined as District | null | undefined,
  listeners: new Set<() => void>(),
}

const read = (): District | null => {
  try {
    const districtId = localStorage.getItem(idName)
    const [regionCode = '', name = ''] = localStorage.getItem(factsName)?.split('/') ?? []
    return districtId ? { districtId, name, regionCode } : null
  } catch {
    // A private window: the province.
    return null
  }
}

const snapshot = () => (chosen.now === undefined ? (chosen.now = read()) : chosen.now)

const subscribe = (listener: () => void) => {
  chosen.listeners.add(listener)
  return () => void chosen.listeners.delete(listener)
}

/** The chosen sub-site; null for the whole province, as on the server. */
export const useDistrict = (): District | null =>
  useSyncExternalStore<District | null>(subscribe, snapshot, () => null)

/** The part of a call's input that names the sub-site; empty for the province. */
export const within = (district: District | null) =>
  district ? { districtId: district.districtId } : {}
