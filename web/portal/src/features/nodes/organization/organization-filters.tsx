import { serviceCategoryNames } from 'contract/codes/service-category.copy'
import type { ReactNode } from 'react'
import { Button } from 'kit/ui/button.tsx'
import { organizationCopy } from './organization.copy.ts'

const copy = organizationCopy.filters

/** Parts of the address that narrow the list. */
export const filterNames = ['kind', 'level', 'category', 'joinable'] as const
type FilterName = (typeof filterNames)[number]

const choices: Readonly<Record<Exclude<FilterName, 'joinable'>, Readonly<Record<string, string>>>> =
  {
    kind: organizationCopy.kinds,
    level: organizationCopy.levels,
    category: serviceCategoryNames,
  }

/** What is chosen, in words. */
export const filterLabel = (name: FilterName, value: string): string =>
  name === 'joinable' ? copy.joinable : (choices[name][value] ?? value)

interface Props {
  /** What the address says. */
  values: URLSearchParams
  /** An empty value takes the part away. */
  onChange: (name: FilterName | 'sort', value: string) => void
  onClear: () => void
}

/** Kind, level, category, whether one may join, and the order; each holds at once. */
export const OrganizationFilters = ({ values, onChange, onClear }: Props) => (
  <section
    aria-label={copy.title}
    className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3 rounded-card border border-line-300 bg-paper-0 p-4"
  >
    {(['kind', 'level', 'category'] as const).map((name) => (
      <Choice
        key={name}
        label={copy[name]}
        value={values.get(name) ?? ''}
        onChange={(value) => onChange(name, value)}
      >
        <option value="">{copy.any}</option>
        {Object.entries(choices[name]).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Choice>
    ))}
    <Choice
      label={copy.sort}
      value={values.get('sort') ?? 'members'}
      onChange={(value) => onChange('sort', value === 'members' ? '' : value)}
    >
      {Object.entries(organizationCopy.sorts).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Choice>
    <label className="flex min-h-11 items-center gap-2">
      <input
        type="checkbox"
        className="size-5 accent-(--zhu-600)"
        checked={values.get('joinable') === '1'}
        onChange={({ target }) => onChange('joinable', target.checked ? '1' : '')}
      />
      {copy.joinable}
    </label>
    {filterNames.some((name) => values.has(name)) && (
      <Button look="text" onClick={onClear}>
        {copy.clear}
      </Button>
    )}
  </section>
)

const Choice = ({
  label,
  value,
  onChange,
  children,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}) => (
  <label className="flex min-w-36 grow flex-col gap-1 sm:grow-0">
    <span className="text-14 text-ink-600">{label}</span>
    <select
      className="min-h-11 rounded-control border border-ink-450 bg-paper-0 px-3 text-16"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {children}
    </select>
  </label>
)
