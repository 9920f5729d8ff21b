import { MissionSort } from 'contract/mission'
import { Suspense, useState, type ReactNode } from 'react'
import { Icon } from '../../../../kit/src/picture/icon.tsx'
import { Button } from '../../../../kit/src/ui/button.tsx'
import { SearchInput } from '../../../../kit/src/ui/search-input.tsx'
import { Sheet } from '../../../../kit/src/ui/sheet.tsx'
import { useNarrow } from '../../../../kit/src/ui/use-narrow.ts'
import { chosenFilters } from './chosen-filters.ts'
import { FilterFields, QuickDays } from './filter-fields.tsx'
import { cleared, type MissionFilters } from './mission-filters.ts'
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
 * Every filter of the mission list; each change is applied at once. On a phone all but the keyword
 * and the order wait in a sheet, whose button says what was found.
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
  // Follows the address, but not by an effect: those run anew when the kept-alive list returns.
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
        <QuickDays filters={filters} onChange={onChange} now={now} />
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
        {fields}
      </Sheet>
    </section>
  )
}
