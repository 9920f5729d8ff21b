import { serviceCategoryCodes } from 'contract/codes/service-category'
import { serviceCategoryNames } from 'contract/codes/service-category.copy'
import { MissionKind, MissionSort } from 'contract/mission'
import { useState, type ReactNode } from 'react'
import { missionKindCopy, missionPhaseCopy } from '../../../../kit/src/text/states.copy.ts'
import { Icon } from '../../../../kit/src/picture/icon.tsx'
import { Button } from '../../../../kit/src/ui/button.tsx'
import { Checkbox, Select, TextInput } from '../../../../kit/src/ui/field.tsx'
import { SearchInput } from '../../../../kit/src/ui/search-input.tsx'
import { Sheet } from '../../../../kit/src/ui/sheet.tsx'
import { useNarrow } from '../../../../kit/src/ui/use-narrow.ts'
import { offeredPhases, type MissionFilters } from './mission-filters.ts'
import { missionCopy } from './mission.copy.ts'

const copy = missionCopy.filters

interface Props {
  filters: MissionFilters
  onChange: (filters: MissionFilters) => void
  /** The region picker, which knows the server. */
  region: ReactNode
  /** How many missions are found, in words; null while they are looked for. */
  found: string | null
  /** Nothing is found: the place of the missions then offers to take conditions away. */
  nothing: boolean
}

/**
 * Every filter of the mission list; each change is applied at once. On a phone all but the keyword
 * and the order wait in a sheet, whose button says what was found.
 */
export const FilterPanel = ({ filters, onChange, region, found, nothing }: Props) => {
  const [keyword, setKeyword] = useState(filters.keyword ?? '')
  // Follows the address, but not by an effect: those run anew when the kept-alive list returns.
  const [applied, setApplied] = useState(filters.keyword)
  if (applied !== filters.keyword) {
    setApplied(filters.keyword)
    setKeyword(filters.keyword ?? '')
  }
  const narrow = useNarrow()
  const [sheet, setSheet] = useState(false)
  const chosen = chosenFilters(filters)
  const set = (change: Partial<MissionFilters>) => onChange({ ...filters, ...change })
  const fields = <FilterFields filters={filters} onChange={onChange} region={region} />

  return (
    <section aria-label={copy.title}>
      <div className="rounded-card border border-line-300 bg-paper-0 p-4 md:px-6 md:pt-5 md:pb-2">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <SearchInput
            label={copy.keyword}
            placeholder={copy.keywordPlaceholder}
            modelValue={keyword}
            onChange={setKeyword}
            onSearch={() => set({ keyword: keyword.trim() })}
            className="min-w-0 grow basis-full md:basis-80"
          />
          <label className="flex min-w-0 grow items-center gap-2 md:grow-0">
            <span className="shrink-0 text-ink-600">{copy.sort}</span>
            <select
              className="min-h-11 min-w-0 grow rounded-control border border-ink-450 bg-paper-0 px-3 text-16"
              value={filters.sort ?? 'latest'}
              onChange={({ target }) =>
                set({ sort: target.value as MissionFilters['sort'] & string })
              }
            >
              {MissionSort.options.map((value) => (
                <option key={value} value={value}>
                  {copy.sorts[value]}
                </option>
              ))}
            </select>
          </label>
          <Button className="md:hidden" aria-haspopup="dialog" onClick={() => setSheet(true)}>
            <Icon name="filter" />
            {copy.show(chosen.length)}
          </Button>
        </div>
        {narrow !== true && <div className="mt-4 max-md:hidden">{fields}</div>}
      </div>
      {chosen.length > 0 && !nothing && (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <span className="text-14 text-ink-600">{copy.chosen}</span>
          {chosen.map(({ label, rest }) => (
            <button
              key={label}
              type="button"
              aria-label={copy.remove(label)}
              className="inline-flex min-h-11 items-center gap-1 rounded-full bg-zhu-100 pr-3 pl-4 text-14 font-semibold text-zhu-700 hover:bg-zhu-200"
              onClick={() => onChange(rest)}
            >
              {label}
              <Icon name="close" size={16} />
            </button>
          ))}
          <Button look="text" onClick={() => onChange(cleared(filters))}>
            {copy.clear}
          </Button>
        </div>
      )}
      <Sheet
        open={sheet}
        onClose={() => setSheet(false)}
        title={copy.title}
        footer={
          <>
            {chosen.length > 0 && (
              <Button onClick={() => onChange(cleared(filters))}>{copy.clear}</Button>
            )}
            <Button look="primary" className="grow" onClick={() => setSheet(false)}>
              {found === null ? copy.looking : copy.view(found)}
            </Button>
          </>
        }
      >
        {fields}
      </Sheet>
    </section>
  )
}

const FilterFields = ({ filters, onChange, region }: Omit<Props, 'found' | 'nothing'>) => {
  // Once open it stays so: taking the last of its filters away must not close it under the hand.
  const [more, setMore] = useState(false)
  const set = (change: Partial<MissionFilters>) => onChange({ ...filters, ...change })
  return (
    <>
      <div className="grid items-end gap-x-6 md:grid-cols-[1fr_1fr_1fr_auto]">
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
          id="filter-kind"
          label={copy.kind}
          empty={copy.all}
          choices={MissionKind.options.map((value) => ({ value, label: missionKindCopy[value] }))}
          value={filters.kind ?? ''}
          onChange={({ target }) => set({ kind: target.value as MissionFilters['kind'] & string })}
        />
        <Checkbox
          id="filter-open"
          label={copy.open}
          checked={filters.open ?? false}
          onChange={({ target }) =>
            onChange(target.checked ? { ...filters, open: true } : without(filters, 'open'))
          }
        />
      </div>
      <details
        open={more || filters.regions.length > 0 || !!(filters.from || filters.to)}
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
          </div>
        </div>
      </details>
    </>
  )
}

/** Without any condition, in the order that was chosen. */
const cleared = ({ sort }: MissionFilters): MissionFilters => ({
  regions: [],
  ...(sort && { sort }),
})

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
