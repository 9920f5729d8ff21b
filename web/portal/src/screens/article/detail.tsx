import { useQuery } from '@tanstack/react-query'
import { article } from 'contract/site/article'
import { useEffect } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { isFailure } from 'kit/api/client.ts'
import { Icon } from 'kit/picture/icon.tsx'
import { Chip } from 'kit/ui/chip.tsx'
import { SectionTitle } from 'kit/ui/section-title.tsx'
import { Loaded, Skeleton } from 'kit/ui/states.tsx'
import { TitleList } from '../../features/site/article/article-cards.tsx'
import { articlePath, pagenoOf, type Detail } from '../../features/site/article/article-path.ts'
import { ArticleText } from '../../features/site/article/article-text.tsx'
import { articleCopy as copy } from '../../features/site/article/article.copy.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { useApi } from '../../world.tsx'
import { ErrorPage } from '../error-page.tsx'
import { Unavailable } from './unavailable.tsx'

/** `/article/article-{pageno}` and `/article/summary-{pageno}`; the router knows no partial segments. */
export const Screen = () => {
  const { slug = '' } = useParams()
  if (!/^(?:article|summary)-/.test(slug)) return <ErrorPage />
  const pageno = pagenoOf(slug)
  return pageno === null ? (
    <Unavailable withdrawn={false} />
  ) : (
    <Article key={pageno} pageno={pageno} />
  )
}

const Article = ({ pageno }: { pageno: string }) => {
  const api = useApi()
  const query = useQuery(api.query(article.detail, { pageno }))
  if (isFailure(query.error, 'articleWithdrawn')) return <Unavailable withdrawn />
  if (isFailure(query.error, 'articleNotFound')) return <Unavailable withdrawn={false} />
  return (
    <div className="page py-4 md:py-8">
      <Link
        to="/article"
        className="inline-flex min-h-11 items-center gap-1 text-blue-600 underline underline-offset-4 max-md:hidden print:hidden"
      >
        <Icon name="left" size={16} />
        {copy.crumb}
      </Link>
      <Loaded
        query={query}
        skeleton={<TextSkeleton />}
        heading={<PageTitle className="sr-only">{copy.title}</PageTitle>}
      >
        {(found) => <Found article={found} />}
      </Loaded>
    </div>
  )
}

const TextSkeleton = () => (
  <div className="flex max-w-reading flex-col gap-4">
    <Skeleton className="h-10" />
    <Skeleton className="h-6 w-2/3" />
    <Skeleton count={6} className="h-24" />
  </div>
)

const Found = ({ article: found }: { article: Detail }) => {
  const api = useApi()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const path = articlePath(found)
  // A summary under the address of an article, or the other way round, is shown at its own.
  useEffect(() => {
    if (pathname !== path) void navigate(path, { replace: true, preventScrollReset: true })
  }, [pathname, path, navigate])
  return (
    <div className="items-start gap-12 lg:grid lg:grid-cols-[minmax(0,720px)_minmax(0,1fr)] elder:block print:block">
      <ArticleText
        article={found}
        client={api}
        heading={
          <>
            <Chip tone="zhu">{copy.kinds[found.kind]}</Chip>
            <PageTitle documentTitle={found.title} className="mt-2 font-display text-balance">
              {found.title}
            </PageTitle>
          </>
        }
      />
      {found.related.length > 0 && (
        <aside
          aria-labelledby="related"
          className="max-lg:mt-12 lg:sticky lg:top-24 elder:mt-12 print:hidden"
        >
          <SectionTitle id="related">{copy.related}</SectionTitle>
          <TitleList articles={found.related} />
        </aside>
      )}
    </div>
  )
}
