import { useState } from 'react'
import { useNavigate } from 'react-router'
import { SearchInput } from 'kit/ui/search-input.tsx'
import { articlePath } from '../../features/site/article/article-path.ts'
import { remember } from '../../features/site/search/history.ts'
import { searchCopy as copy } from '../../features/site/search/search.copy.ts'
import { Suggestions } from '../../features/site/search/suggestions.tsx'
import { History, HotWords, resultsOf } from '../../features/site/search/word-list.tsx'
import { portalCopy } from '../../portal.copy.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { useApi } from '../../world.tsx'

/** Where a search begins: what was searched for before, hot words, suggestions while typing. */
export const Screen = () => {
  const api = useApi()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const words = typed.trim()
  const search = () => {
    if (words === '') return
    remember(words)
    void navigate(resultsOf(words))
  }
  return (
    <div className="page max-w-reading py-6 md:py-10">
      <PageTitle>{portalCopy.titles['mission-search']}</PageTitle>
      <p className="mt-1 mb-4 text-ink-600">{copy.lead}</p>
      <SearchInput
        label={copy.label}
        placeholder={copy.placeholder}
        height="44px"
        modelValue={typed}
        onChange={setTyped}
        onSearch={search}
      />
      <div className="mt-4">
        {words === '' ? (
          <>
            <History />
            <HotWords client={api} />
          </>
        ) : (
          <Suggestions
            client={api}
            typed={typed}
            articleAddress={articlePath}
            onChosen={() => remember(words)}
            onAll={search}
          />
        )}
      </div>
    </div>
  )
}
