import { serviceCategoryCodes } from 'contract/codes/service-category'
import { ServiceRecordState } from 'contract/states'
import { missionKindCopy, recordStateCopy } from 'kit/text/states.copy.ts'
import { Select } from 'kit/ui/field.tsx'
import { categoryName } from './category-name.ts'
import { recordCopy as copy } from './record.copy.ts'
import type { RecordFilters } from './use-record-filters.ts'

interface Props {
  filters: RecordFilters
  set: (change: Partial<Record<keyof RecordFilters, string>>) => void
}

/** What the list of records is narrowed by, beside the year above. */
export const RecordFilterFields = ({ filters, set }: Props) => (
  <div className="grid gap-x-4 sm:grid-cols-3 print:hidden">
    <Select
      id="record-state"
      label={copy.state}
      empty={copy.allStates}
      choices={ServiceRecordState.options.map((value) => ({
        value,
        label: recordStateCopy[value],
      }))}
      value={filters.state ?? ''}
      onChange={({ target }) => set({ state: target.value })}
    />
    <Select
      id="record-category"
      label={copy.category}
      empty={copy.allCategories}
      choices={serviceCategoryCodes.map((value) => ({ value, label: categoryName(value) }))}
      value={filters.category ?? ''}
      onChange={({ target }) => set({ category: target.value })}
    />
    <Select
      id="record-kind"
      label={copy.kind}
      empty={copy.allKinds}
      choices={Object.entries(missionKindCopy).map(([value, label]) => ({ value, label }))}
      value={filters.kind ?? ''}
      onChange={({ target }) => set({ kind: target.value })}
    />
  </div>
)

/** The filters in words, each with the way to take it away. */
export const filterChips = (
  { year, state, category, kind }: RecordFilters,
  set: Props['set'],
): { label: string; remove: () => void }[] => [
  ...(year ? [{ label: copy.yearOf(Number(year)), remove: () => set({ year: '' }) }] : []),
  ...(state ? [{ label: recordStateCopy[state], remove: () => set({ state: '' }) }] : []),
  ...(category ? [{ label: categoryName(category), remove: () => set({ category: '' }) }] : []),
  ...(kind ? [{ label: missionKindCopy[kind], remove: () => set({ kind: '' }) }] : []),
]
