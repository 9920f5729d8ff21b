import { classNames } from './class-names.ts'
import { uiCopy } from './ui.copy.ts'

interface Props {
  modelValue: string
  onChange: (value: string) => void
  /** Enter, or the button. */
  onSearch: () => void
  /** What is searched, for those who do not see the place it stands in. */
  label: string
  placeholder?: string
  width?: string
  className?: string
}

/** The search box of the specification (section 2): 38 px high, 100 % wide unless told. */
export const SearchInput = ({
  modelValue,
  onChange,
  onSearch,
  label,
  placeholder = uiCopy.searchPlaceholder,
  width = '100%',
  className,
}: Props) => (
  <form
    role="search"
    className={classNames('relative flex items-center py-[3px]', className)}
    style={{ width }}
    onSubmit={(event) => {
      event.preventDefault()
      onSearch()
    }}
  >
    <input
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      aria-label={label}
      placeholder={placeholder}
      maxLength={50}
      value={modelValue}
      onChange={(event) => onChange(event.target.value)}
      className="h-[38px] w-full min-w-0 rounded-l-control border border-r-0 border-ink-450 bg-paper-0 px-3 text-16"
    />
    <button
      type="submit"
      className="relative h-[38px] shrink-0 rounded-r-control bg-zhu-600 px-5 font-semibold text-paper-0 before:absolute before:-inset-[3px] before:content-[''] hover:bg-zhu-700"
    >
      {uiCopy.search}
    </button>
  </form>
)
