import { chosen, factsName, idName, type District } from './district.ts'

/** Chooses a sub-site for this browser, or with null the province. Apart: few visits come to it. */
export const chooseDistrict = (district: District | null): void => {
  chosen.now = district
  try {
    if (district) {
      localStorage.setItem(idName, district.districtId)
      localStorage.setItem(factsName, `${district.regionCode}/${district.name}`)
    } else {
      localStorage.removeItem(idName)
      localStorage.removeItem(factsName)
    }
  } catch {
    // A private window, or a full one: kept for this visit.
  }
  for (const listener of chosen.listeners) listener()
}
