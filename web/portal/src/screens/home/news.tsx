import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { article } from 'contract/site/article'
import type { ResultOf } from 'contract/endpoint'
import { Link } from 'react-router'
import { SectionTitle } from 'kit/ui/section-title.tsx'
import { Skeleton } from 'kit/ui/states.tsx'
import { LeadStory, PictureCard, TitleList } from '../../features/site/article/article-cards.tsx'
import { articleCopy } from '../../features/site/article/article.copy.ts'
import { useDistrict, within, type District } from '../../district.ts'
import { useApi } from '../../world.tsx'

type HotNews = ResultOf<typeof article.hotNews>

const copy = articleCopy.home

const more = 'inline-flex min-h-11 items-center text-zhu-700 underline underline-offset-4'

/**
 * One leading story with five more, and three summaries of missions; the province's where a sub-site has
 * none. Without any, or without an answer, it is not there.
 */
export const News = () => {
  const district = useDistrict()
  return district ? <OfDistrict district={district} /> : <OfProvince />
}

const OfProvince = () => {
  const api = useApi()
  return <Shown query={useQuery(api.query(article.hotNews, {}))} />
}

const OfDistrict = ({ district }: { district: District }) => {
  const api = useApi()
  const client = useQueryClient()
  const query = useQuery({
    ...api.query(article.hotNews, within(district)),
    // What stands there stays until the sub-site's has come.
    placeholderData: () => client.getQueryData<HotNews>(api.query(article.hotNews, {}).queryKey),
  })
  return query.data?.lead === null ? <OfProvince /> : <Shown query={query} />
}

const Shown = ({ query: { data, isPending } }: { query: UseQueryResult<HotNews> }) => {
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
