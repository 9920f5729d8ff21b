import { beneficiaryTypeCodes } from 'contract/codes/beneficiary-type'
import { beneficiaryTypeNames } from 'contract/codes/beneficiary-type.copy'
import { guaranteeCodes } from 'contract/codes/guarantee'
import { guaranteeNames } from 'contract/codes/guarantee.copy'
import { serviceCategoryCodes } from 'contract/codes/service-category'
import { serviceCategoryNames } from 'contract/codes/service-category.copy'
import { AgeWanted, MissionKind, MissionLength, TimeOfDay } from 'contract/service/mission'
import { useState, type ReactNode } from 'react'
import { missionKindCopy } from 'kit/text/states.copy.ts'
import { Icon } from 'kit/picture/icon.tsx'
import { classNames } from 'kit/ui/class-names.ts'
import { Checkbox, Select } from 'kit/ui/field.tsx'
import { DayInput } from './day-input.tsx'
import { offeredPhases, usualPhase, without, type MissionFilters } from './mission-filters.ts'
import { missionCopy } from './mission.copy.ts'
import { phaseName } from './phase-name.ts'
import { daysOf, quickDays } from './quick-days.ts'

const copy = missionCopy.filters

interface Props {
  filters: MissionFilters
  onChange: (filters: MissionFilters) => void
}

/** Today, tomorrow, the weekend, seven days: one press each, and one more takes it away. */
export const QuickDays = ({ filters, onChange, now }: Props & { now: Date }) => (
  <div role="group" aria-label={copy.days} className="mt-3 flex flex-wrap items-center gap-2">
    <span className="text-14 text-ink-600 max-sm:sr-only">{copy.days}</span>
    {quickDays.map((stretch) => {
      const days = daysOf(stretch, now)
      const chosen = filters.from === days.from && filters.to === days.to
      return (
        <button
          key={stretch}
          type="button"
          aria-pressed={chosen}
          className={classNames(
            'inline-flex min-h-11 items-center rounded-full border px-4 text-14 max-sm:px-3.5',
            chosen
              ? 'border-zhu-600 bg-zhu-100 font-semibold text-zhu-700'
              : 'border-line-300 bg-paper-0 text-ink-700 hover:border-zhu-600',
          )}
          onClick={() =>
            onChange(chosen ? without(filters, 'from', 'to') : { ...filters, ...days })
          }
        >
          {copy.quickDays[stretch]}
        </button>
      )
    })}
  </div>
)

/** All filters but the keyword, the order and the quick days. */
export const FilterFields = ({
  filters,
  onChange,
  region,
  regionChosen,
  hasOwn,
}: Props & {
  region: ReactNode
  /** A region was chosen here: the fields behind "more" stand open. */
  regionChosen: boolean
  hasOwn: boolean
}) => {
  // Once open it stays so: taking the last of its filters away must not close it under the hand.
  const [more, setMore] = useState(false)
  const set = (change: Partial<MissionFilters>) => onChange({ ...filters, ...change })
  const select = <K extends Chosen>(key: K, values: readonly string[], names: Names) => (
    <Select
      id={`filter-${key}`}
      label={copy[key]}
      empty={copy.all}
      choices={values.map((value) => ({ value, label: names[value] ?? value }))}
      value={filters[key] ?? ''}
      onChange={({ target }) => set({ [key]: target.value } as Partial<MissionFilters>)}
    />
  )
  const tick = (key: 'open' | 'online' | 'mine') => (
    <Checkbox
      id={`filter-${key}`}
      label={copy[key]}
      checked={filters[key] ?? false}
      onChange={({ target }) =>
        onChange(target.checked ? { ...filters, [key]: true } : without(filters, key))
      }
    />
  )
  return (
    <>
      <div className="grid items-end gap-x-6 md:grid-cols-[1fr_1fr_1fr_auto]">
        <Select
          id="filter-phase"
          label={copy.phase}
          empty={null}
          choices={[
            ...offeredPhases.map((value) => ({ value, label: phaseName(value) })),
            { value: 'any', label: copy.anyPhase },
          ]}
          value={filters.phase ?? usualPhase}
          onChange={({ target }) => set({ phase: target.value as MissionFilters['phase'] })}
        />
        {select('category', serviceCategoryCodes, serviceCategoryNames)}
        {select('kind', MissionKind.options, missionKindCopy)}
        {tick('open')}
      </div>
      <details
        open={more || inMore.some((key) => filters[key]) || regionChosen}
        onToggle={({ currentTarget }) => setMore(currentTarget.open)}
      >
        <summary className="inline-flex min-h-11 items-center gap-1 font-semibold text-zhu-700">
          {copy.more}
          <Icon name="down" size={16} />
        </summary>
        <div className="mt-2">
          {region}
          <div className="grid gap-x-6 md:grid-cols-3">
            <DayInput
              id="filter-from"
              label={copy.from}
              value={filters.from ?? ''}
              max={filters.to}
              onChange={(from) => set({ from })}
            />
            <DayInput
              id="filter-to"
              label={copy.to}
              value={filters.to ?? ''}
              min={filters.from}
              onChange={(to) => set({ to })}
            />
            {select('timeOfDay', TimeOfDay.options, copy.times)}
            {select('length', MissionLength.options, copy.lengths)}
            {select('ages', AgeWanted.options, copy.agesWanted)}
            {select('beneficiary', beneficiaryTypeCodes, beneficiaryTypeNames)}
            {select('guarantee', guaranteeCodes, guaranteeNames)}
          </div>
          <div className="flex flex-wrap gap-x-8">
            {tick('online')}
            {hasOwn && tick('mine')}
          </div>
        </div>
      </details>
    </>
  )
}

type Names = Readonly<Record<string, string>>
type Chosen = 'category' | 'kind' | 'timeOfDay' | 'length' | 'ages' | 'beneficiary' | 'guarantee'

/** The filters behind "more" that are chosen nowhere else: with one of them it stands open. */
const inMore = [
  'timeOfDay',
  'length',
  'ages',
  'beneficiary',
  'guarantee',
  'online',
  'mine',
] as const
