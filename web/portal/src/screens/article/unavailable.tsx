import { useQuery } from '@tanstack/react-query'
import { article } from 'contract/site/article'
import { Link } from 'react-router'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { buttonClass } from 'kit/ui/button.tsx'
import { SectionTitle } from 'kit/ui/section-title.tsx'
import { ArticleRow } from '../../features/site/article/article-cards.tsx'
import { articleCopy as copy } from '../../features/site/article/article.copy.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { useApi } from '../../world.tsx'

/** In place of an article that was taken down or never was: what was published last. */
export const Unavailable = ({ withdrawn }: { withdrawn: boolean }) => {
  const api = useApi()
  const { data } = useQuery(api.query(article.list, {}))
  const words = withdrawn ? copy.withdrawn : copy.unknown
  return (
    <div className="page py-10">
      <div className="flex flex-col items-center gap-3 text-center">
        <PaperCut motif={withdrawn ? 'crane' : 'kite'} size={160} />
        <PageTitle documentTitle={words.title} className="font-display">
          {words.title}
        </PageTitle>
        <p className="max-w-[36em] text-ink-600">{words.text}</p>
        <Link to="/article" className={`${buttonClass('primary')} mt-2`}>
          {copy.crumb}
        </Link>
      </div>
      {data && data.items.length > 0 && (
        <section aria-labelledby="latest" className="mt-12">
          <SectionTitle id="latest">{copy.withdrawn.others}</SectionTitle>
          <ul>
            {data.items.slice(0, 5).map((one) => (
              <ArticleRow key={one.pageno} article={one} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
