import { useState } from 'react'
import { useNavigate } from 'react-router'
import { SearchInput } from '../../../kit/src/ui/search-input.tsx'
import { portalCopy } from '../portal.copy.ts'

/** The search box of the header, 38 px high; it leads to what the keyword finds. */
export const HeaderSearch = ({ className }: { className?: string }) => {
  const navigate = useNavigate()
  const [keyword, setKeyword] = useState('')
  return (
    <SearchInput
      {...(className && { className })}
      label={portalCopy.header.search}
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
