import { MissionSort } from 'contract/service/mission'
import { Suspense, useState, type ReactNode } from 'react'
import { Icon } from 'kit/picture/icon.tsx'
import { Button } from 'kit/ui/button.tsx'
import { SearchInput } from 'kit/ui/search-input.tsx'
import { Sheet } from 'kit/ui/sheet.tsx'
import { useNarrow } from 'kit/ui/use-narrow.ts'
import { chosenFilters } from './chosen-filters.ts'
import { FilterFields, QuickDays } from './filter-fields.tsx'
import { cleared, usualSort, without, type MissionFilters } from './mission-filters.ts'
import { missionCopy } from './mission.copy.ts'

const copy = missionCopy.filters

interface Props {
  filters: MissionFilters
  onChange: (filters: MissionFilters) => void
  /** The region picker, which knows the server. */
  region: ReactNode
  /** Name of the region where it is the sub-site's, and nobody chose it here. */
  regionName?: string | undefined
  /** How many missions are found, in words; null while they are looked for. */
  found: string | null
  now: Date
  /** The volunteer belongs to organisations, so that "mine" means something. */
  hasOwn: boolean
  /** What else may be done with what is chosen, such as to be told of new missions. */
  actions?: ReactNode
  /** Nothing is found: the place of the missions then offers to take conditions away. */
  nothing: boolean
}

/**
 * Every filter of the mission list; each change is applied at once. On a phone all but the keyword and
 * the quick days wait in a sheet, whose button says what was found, so that missions come at once.
 */
export const FilterPanel = ({
  filters,
  onChange,
  region,
  regionName,
  found,
  nothing,
  now,
  hasOwn,
  actions,
}: Props) => {
  const [keyword, setKeyword] = useState(filters.keyword ?? '')
  // Follows the address, but not by an effect: those run again when the kept-alive list returns.
  const [applied, setApplied] = useState(filters.keyword)
  if (applied !== filters.keyword) {
    setApplied(filters.keyword)
    setKeyword(filters.keyword ?? '')
  }
  const narrow = useNarrow()
  const [sheet, setSheet] = useState(false)
  const chosen = chosenFilters(filters, now, regionName)
  const set = (change: Partial<MissionFilters>) => onChange({ ...filters, ...change })
  const fields = (
    <FilterFields
      filters={filters}
      onChange={onChange}
      region={region}
      regionChosen={filters.regions.length > 0 && !regionName}
      hasOwn={hasOwn}
    />
  )

  const usual = usualSort(filters.phase)
  const order = (
    <select
      className="min-h-11 min-w-0 grow rounded-control border border-ink-450 bg-paper-0 px-3 text-16"
      value={filters.sort ?? usual}
      onChange={({ target }) => {
        const sort = target.value as MissionFilters['sort'] & string
        onChange(sort === usual ? without(filters, 'sort') : { ...filters, sort })
      }}
    >
      {MissionSort.options
        .filter((value) => value !== 'ready' || value === usual)
        .map((value) => (
          <option key={value} value={value}>
            {copy.sorts[value]}
          </option>
        ))}
    </select>
  )

  return (
    <section aria-label={copy.title}>
      <div className="border-line-300 md:rounded-card md:border md:bg-paper-0 md:px-6 md:pt-5 md:pb-2">
        <div className="flex items-center gap-x-2 gap-y-3 md:flex-wrap md:gap-x-6 elder:max-md:flex-wrap">
          <SearchInput
            label={copy.keyword}
            placeholder={copy.keywordPlaceholder}
            modelValue={keyword}
            onChange={setKeyword}
            onSearch={() => set({ keyword: keyword.trim() })}
            className="min-w-0 grow md:basis-80 elder:max-md:basis-full"
          />
          <label className="flex items-center gap-2 max-md:hidden">
            <span className="shrink-0 text-ink-600">{copy.sort}</span>
            {order}
          </label>
          <Button
            className="shrink-0 max-md:px-3! md:hidden"
            aria-haspopup="dialog"
            onClick={() => setSheet(true)}
          >
            <Icon name="filter" />
            {copy.show(chosen.length)}
          </Button>
        </div>
        {/* In elder mode a phone has them in the sheet, so that the first mission is in sight. */}
        <div className="contents elder:max-md:hidden">
          <QuickDays filters={filters} onChange={onChange} now={now} />
        </div>
        {/* A boundary of its own: on a phone it goes before React has taken it up from the server's page. */}
        <Suspense>{narrow !== true && <div className="mt-4 max-md:hidden">{fields}</div>}</Suspense>
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
          {actions}
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
        <div className="mb-4 hidden elder:block">
          <QuickDays filters={filters} onChange={onChange} now={now} />
        </div>
        <label className="mb-4 flex items-center gap-2">
          <span className="shrink-0 text-ink-600">{copy.sort}</span>
          {order}
        </label>
        {fields}
      </Sheet>
    </section>
  )
}
