import { useState } from 'react'
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
  /** Any CSS width. */
  width?: string
  /** Any CSS height; a finger's room is kept around it. */
  height?: string
  className?: string
}

/**
 * The search box of the specification (section 2): 38 px high, 100 % wide unless told. Other measures
 * are set on the element, because attributes of style do not pass the content policy.
 */
export const SearchInput = ({
  modelValue,
  onChange,
  onSearch,
  label,
  placeholder = uiCopy.searchPlaceholder,
  width = '100%',
  height = '38px',
  className,
}: Props) => (
  <form
    ref={(form) => {
      form?.style.setProperty('--search-width', width)
      form?.style.setProperty('--search-height', height)
    }}
    role="search"
    aria-label={label}
    className={classNames('flex w-[var(--search-width,100%)] items-center', className)}
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
      className="search-part w-full min-w-0 rounded-l-control bg-paper-0 px-3 text-16 inset-shadow-[0_0_0_1px_var(--ink-450)]"
    />
    <button
      type="submit"
      className="search-part shrink-0 rounded-r-control bg-zhu-600 px-5 font-semibold text-paper-0 hover:bg-zhu-700"
    >
      {uiCopy.search}
    </button>
  </form>
)

/** A search that begins with the keyword of the address, and is asked for when one is done. */
export const KeywordSearch = ({
  keyword = '',
  onSearch,
  ...words
}: {
  label: string
  placeholder: string
  keyword: string | undefined
  onSearch: (keyword: string) => void
}) => {
  const [typed, setTyped] = useState(keyword)
  return (
    <SearchInput
      {...words}
      modelValue={typed}
      onChange={setTyped}
      onSearch={() => onSearch(typed.trim())}
    />
  )
}
