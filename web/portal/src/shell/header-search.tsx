import { useState } from 'react'
import { useNavigate } from 'react-router'
import { SearchInput } from 'kit/ui/search-input.tsx'
import { portalCopy } from '../portal.copy.ts'

/**
 * The search box of the header, 38 px high; it leads to what the keyword finds. One that stands on a page
 * besides has a name of its own.
 */
export const HeaderSearch = ({
  className,
  label = portalCopy.header.search,
}: {
  className?: string
  label?: string
}) => {
  const navigate = useNavigate()
  const [keyword, setKeyword] = useState('')
  return (
    <SearchInput
      {...(className && { className })}
      label={label}
      placeholder={portalCopy.header.searchPlaceholder}
      width="100%"
      modelValue={keyword}
      onChange={setKeyword}
      onSearch={() => {
        const words = keyword.trim()
        const query = words && `?${new URLSearchParams({ keyword: words })}`
        void navigate(query ? `/mission/search-tab${query}` : '/mission/search')
      }}
    />
  )
}
