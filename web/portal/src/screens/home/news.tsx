import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { article } from 'contract/calls/article'
import { Link } from 'react-router'
import { SectionTitle } from '../../../../kit/src/ui/section-title.tsx'
import { Skeleton } from '../../../../kit/src/ui/states.tsx'
import { LeadStory, PictureCard, TitleList } from '../../features/article/article-cards.tsx'
import { articleCopy } from '../../features/article/article.copy.ts'
import { useDistrict, within } from '../../district.ts'
import { useApi } from '../../world.tsx'

const copy = articleCopy.home

const more = 'inline-flex min-h-11 items-center text-zhu-700 underline underline-offset-4'

/**
 * One leading story with five more, and three summaries of missions; the province's where a sub-site has
 * none. Without any, or without an answer, it is not there.
 */
export const News = () => {
  const api = useApi()
  const district = useDistrict()
  const own = useQuery({
    ...api.query(article.hotNews, within(district)),
    placeholderData: keepPreviousData,
  })
  const nothing = district !== null && own.data?.lead === null
  const all = useQuery({ ...api.query(article.hotNews, {}), enabled: nothing })
  const { data, isPending } = nothing ? all : own
  if (isPending) return <Skeleton count={2} className="h-64" />
  if (!data?.lead) return null
  const { lead, items, summaries } = data
  return (
    <>
      <section aria-labelledby="news">
        <SectionTitle
          id="news"
          action={
            <Link to="/article" className={more}>
              {copy.more}
            </Link>
          }
        >
          {copy.title}
        </SectionTitle>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-4 lg:grid-cols-[3fr_2fr]">
          <LeadStory article={lead} level="h3" />
          <TitleList
            articles={items}
            className="lg:flex lg:h-full lg:flex-col lg:*:grow lg:*:content-center lg:*:items-center"
          />
        </div>
      </section>
      {summaries.length > 0 && (
        <section aria-labelledby="summaries">
          <SectionTitle
            id="summaries"
            action={
              <Link to="/article?kind=summary" className={more}>
                {copy.moreSummaries}
              </Link>
            }
          >
            {copy.summaries}
          </SectionTitle>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-3 md:gap-6 elder:grid-cols-1">
            {summaries.map((one) => (
              <PictureCard key={one.pageno} article={one} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
