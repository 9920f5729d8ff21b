import { beneficiaryTypeNames } from 'contract/codes/beneficiary-type.copy'
import { guaranteeNames } from 'contract/codes/guarantee.copy'
import { serviceCategoryNames } from 'contract/codes/service-category.copy'
import { missionKindCopy } from 'kit/text/states.copy.ts'
import { without, type MissionFilters } from './mission-filters.ts'
import { missionCopy } from './mission.copy.ts'
import { phaseName } from './phase-name.ts'
import { daysOf, quickDays } from './quick-days.ts'

const copy = missionCopy.filters

export interface Chosen {
  label: string
  rest: MissionFilters
}

/**
 * What is chosen, in words, each with the filters that remain without it. A region says that it is one,
 * or its name where that is known.
 */
export const chosenFilters = (
  filters: MissionFilters,
  now: Date,
  regionName: string = copy.region,
): Chosen[] => {
  const chosen: Chosen[] = []
  const add = (label: string | undefined | false, ...keys: (keyof MissionFilters)[]) => {
    if (label) chosen.push({ label, rest: without(filters, ...keys) })
  }
  const { from, to } = filters
  const stretch = quickDays.find((each) => {
    const days = daysOf(each, now)
    return days.from === from && days.to === to
  })
  add(filters.keyword, 'keyword')
  add(filters.regions.length > 0 && regionName, 'regions')
  add(filters.category && serviceCategoryNames[filters.category], 'category')
  const { phase } = filters
  add(phase === 'any' ? copy.anyPhase : phase && phaseName(phase), 'phase')
  add(filters.kind && missionKindCopy[filters.kind], 'kind')
  if (stretch) add(copy.quickDays[stretch], 'from', 'to')
  else if (from && from === to) add(from, 'from', 'to')
  else {
    add(from && `${copy.from} ${from}`, 'from')
    add(to && `${copy.to} ${to}`, 'to')
  }
  add(filters.timeOfDay && copy.times[filters.timeOfDay], 'timeOfDay')
  add(filters.length && copy.lengths[filters.length], 'length')
  add(filters.ages && copy.agesWanted[filters.ages], 'ages')
  add(filters.beneficiary && copy.serves(beneficiaryTypeNames[filters.beneficiary]), 'beneficiary')
  add(filters.guarantee && guaranteeNames[filters.guarantee], 'guarantee')
  add(filters.online && copy.online, 'online')
  add(filters.open && copy.open, 'open')
  add(filters.mine && copy.mine, 'mine')
  return chosen
}
