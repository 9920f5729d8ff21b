import { serviceCategoryCodes } from 'contract/codes/service-category'
import { serviceCategoryNames } from 'contract/codes/service-category.copy'
import { MissionKind, MissionSort } from 'contract/mission'
import { useState, type ReactNode } from 'react'
import { missionKindCopy, missionPhaseCopy } from '../../../../kit/src/text/states.copy.ts'
import { Button } from '../../../../kit/src/ui/button.tsx'
import { classNames } from '../../../../kit/src/ui/class-names.ts'
import { Checkbox, Select, TextInput } from '../../../../kit/src/ui/field.tsx'
import { SearchInput } from '../../../../kit/src/ui/search-input.tsx'
import { isFiltered, offeredPhases, type MissionFilters } from './mission-filters.ts'
import { missionCopy } from './mission.copy.ts'

const copy = missionCopy.filters

interface Props {
  filters: MissionFilters
  onChange: (filters: MissionFilters) => void
  /** The region picker, which knows the server. */
  region: ReactNode
}

/** Every filter of the mission list; each change is applied at once. */
export const FilterPanel = ({ filters, onChange, region }: Props) => {
  const [keyword, setKeyword] = useState(filters.keyword ?? '')
  // Follows the address, but not by an effect: those run anew when the kept-alive list returns.
  const [applied, setApplied] = useState(filters.keyword)
  if (applied !== filters.keyword) {
    setApplied(filters.keyword)
    setKeyword(filters.keyword ?? '')
  }
  // Narrow screens show the missions first.
  const [shown, setShown] = useState(false)
  // Once open it stays so: taking the last of its filters away must not close it under the hand.
  const [more, setMore] = useState(false)
  const set = (change: Partial<MissionFilters>) => onChange({ ...filters, ...change })

  return (
    <section
      aria-label={copy.title}
      className="rounded-card border border-line-300 bg-paper-0 p-4 md:p-6"
    >
      <SearchInput
        label={copy.keyword}
        placeholder={copy.keywordPlaceholder}
        modelValue={keyword}
        onChange={setKeyword}
        onSearch={() => set({ keyword: keyword.trim() })}
        className="mb-4"
      />
      <Button className="w-full sm:hidden" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? copy.hide : copy.show}
      </Button>
      <div className={classNames('max-sm:mt-4', !shown && 'max-sm:hidden')}>
        <div className="grid gap-x-4 sm:grid-cols-3">
          <Select
            id="filter-phase"
            label={copy.phase}
            empty={copy.all}
            choices={offeredPhases.map((value) => ({ value, label: missionPhaseCopy[value] }))}
            value={filters.phase ?? ''}
            onChange={({ target }) =>
              set({ phase: target.value as MissionFilters['phase'] & string })
            }
          />
          <Select
            id="filter-category"
            label={copy.category}
            empty={copy.all}
            choices={serviceCategoryCodes.map((value) => ({
              value,
              label: serviceCategoryNames[value],
            }))}
            value={filters.category ?? ''}
            onChange={({ target }) =>
              set({ category: target.value as MissionFilters['category'] & string })
            }
          />
          <Select
            id="filter-sort"
            label={copy.sort}
            empty={null}
            choices={MissionSort.options.map((value) => ({ value, label: copy.sorts[value] }))}
            value={filters.sort ?? 'latest'}
            onChange={({ target }) =>
              set({ sort: target.value as MissionFilters['sort'] & string })
            }
          />
        </div>
        <Checkbox
          id="filter-open"
          label={copy.open}
          checked={filters.open ?? false}
          onChange={({ target }) =>
            onChange(target.checked ? { ...filters, open: true } : without(filters, 'open'))
          }
        />
        <details
          open={
            more || filters.regions.length > 0 || !!(filters.from || filters.to || filters.kind)
          }
          onToggle={({ currentTarget }) => setMore(currentTarget.open)}
        >
          <summary className="inline-flex min-h-11 items-center font-semibold text-zhu-700">
            {copy.more}
          </summary>
          <div className="mt-2">
            {region}
            <div className="grid gap-x-4 sm:grid-cols-3">
              <Select
                id="filter-kind"
                label={copy.kind}
                empty={copy.all}
                choices={MissionKind.options.map((value) => ({
                  value,
                  label: missionKindCopy[value],
                }))}
                value={filters.kind ?? ''}
                onChange={({ target }) =>
                  set({ kind: target.value as MissionFilters['kind'] & string })
                }
              />
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
            </div>
          </div>
        </details>
      </div>
      {isFiltered(filters) && (
        <Button look="text" className="-ml-5" onClick={() => onChange({ regions: [] })}>
          {copy.clear}
        </Button>
      )}
    </section>
  )
}

interface DayInputProps {
  id: string
  label: string
  value: string
  min?: string | undefined
  max?: string | undefined
  onChange: (day: string) => void
}

/**
 * A day, applied once it is whole. It keeps what is being typed itself: the address follows a moment
 * later, and a native date field whose value is put back meanwhile forgets the parts typed so far.
 */
const DayInput = ({ value, onChange, ...rest }: DayInputProps) => {
  const [typed, setTyped] = useState(value)
  const [applied, setApplied] = useState(value)
  if (applied !== value) {
    setApplied(value)
    setTyped(value)
  }
  return (
    <TextInput
      {...rest}
      type="date"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        // The digits of a year come one by one: 0002, 0020, 0202.
        if (target.value === '' || target.value >= earliestDay) onChange(target.value)
      }}
    />
  )
}

const earliestDay = '2000-01-01'

interface Chosen {
  label: string
  rest: MissionFilters
}

/** What is chosen, in words, each with the filters that remain without it. */
export const chosenFilters = (filters: MissionFilters): Chosen[] => {
  const chosen: Chosen[] = []
  const add = (key: keyof MissionFilters, label: string | undefined) => {
    if (label) chosen.push({ label, rest: without(filters, key) })
  }
  add('keyword', filters.keyword)
  if (filters.regions.length > 0) {
    chosen.push({ label: copy.region, rest: { ...filters, regions: [] } })
  }
  add('category', filters.category && serviceCategoryNames[filters.category])
  add('phase', filters.phase && missionPhaseCopy[filters.phase])
  add('kind', filters.kind && missionKindCopy[filters.kind])
  add('from', filters.from && `${copy.from} ${filters.from}`)
  add('to', filters.to && `${copy.to} ${filters.to}`)
  add('open', filters.open && copy.open)
  return chosen
}

const without = (filters: MissionFilters, key: keyof MissionFilters): MissionFilters => {
  const { [key]: _removed, ...rest } = filters
  return { regions: [], ...rest }
}
