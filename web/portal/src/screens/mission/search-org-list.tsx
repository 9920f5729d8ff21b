import { useSearchParams } from 'react-router'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { Empty } from 'kit/ui/states.tsx'
import { searchCopy as copy } from '../../features/site/search/search.copy.ts'
import { portalCopy } from '../../portal.copy.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { keywordOf, OrganizationResults, ResultsSearch } from './search-results.tsx'

/** Organisations that a keyword finds. */
export const Screen = () => {
  const [query] = useSearchParams()
  const keyword = keywordOf(query)
  return (
    <div className="page py-6 md:py-10">
      <PageTitle>{portalCopy.titles['mission-search-org-list']}</PageTitle>
      <div className="mt-4 mb-5 max-w-reading">
        <ResultsSearch keyword={keyword} path="/mission/search-org-list" />
      </div>
      {keyword === '' ? (
        <Empty title={copy.startTitle} picture={<PaperCut motif="kite" size={128} />}>
          {copy.startText}
        </Empty>
      ) : (
        <OrganizationResults keyword={keyword} />
      )}
    </div>
  )
}
