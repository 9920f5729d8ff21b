import { useQuery } from '@tanstack/react-query'
import { article as calls } from 'contract/site/article'
import { useEffect, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Client } from 'kit/api/client.ts'
import { Icon } from 'kit/picture/icon.tsx'
import { Button } from 'kit/ui/button.tsx'
import { ShareButton } from 'kit/ui/share-button.tsx'
import { whenText } from 'kit/ui/when.ts'
import { inAndroidWechat } from 'kit/wechat/wechat.ts'
import { ArticleBody } from './article-body.tsx'
import { articlePath, type Detail } from './article-path.ts'
import { articleCopy as copy } from './article.copy.ts'
import { MissionOutcome } from './mission-outcome.tsx'

/** An article with everything that belongs to it: who wrote it when, text, attachments, neighbours. */
export const ArticleText = ({
  article,
  client,
  heading,
}: {
  article: Detail
  client: Client
  heading: ReactNode
}) => (
  <article className="min-w-0">
    {heading}
    <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-14 text-ink-600">
      <Meta term={copy.meta.source}>{article.source}</Meta>
      {article.author && <Meta term={copy.meta.author}>{article.author}</Meta>}
      <Meta term={copy.meta.published}>
        <time dateTime={article.publishedAt} className="tabular">
          {whenText(article.publishedAt)}
        </time>
      </Meta>
      <Meta term={copy.meta.views}>
        <Views pageno={article.pageno} client={client} />
      </Meta>
    </dl>
    <p className="mt-3 flex flex-wrap gap-3 print:hidden">
      <Button onClick={() => print()}>
        <Icon name="print" />
        {copy.print}
      </Button>
      <ShareButton title={article.title} path={articlePath(article)} />
    </p>
    {article.lead && (
      <p className="mt-6 border-l-4 border-zhu-600 pl-4 text-18 text-ink-700">{article.lead}</p>
    )}
    {article.mission && (
      <div className="mt-6">
        <MissionOutcome mission={article.mission} />
      </div>
    )}
    <div className="mt-6">
      <ArticleBody html={article.body} />
    </div>
    <Attachments attachments={article.attachments} />
    <Neighbours article={article} />
  </article>
)

const Meta = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex gap-1">
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

/** How often it was opened; asked by the browser alone, because asking counts. */
const Views = ({ pageno, client }: { pageno: number; client: Client }) => {
  const [opened, setOpened] = useState(false)
  useEffect(() => setOpened(true), [])
  const { data } = useQuery({
    ...client.query(calls.views, { pageno: String(pageno) }),
    enabled: opened,
    staleTime: Infinity,
    retry: false,
  })
  return (
    <span className="tabular inline-block min-w-[4em]">
      {data ? copy.meta.times(data.views) : copy.meta.counting}
    </span>
  )
}

const Attachments = ({ attachments }: Pick<Detail, 'attachments'>) =>
  attachments.length > 0 && (
    <section aria-labelledby="attachments" className="mt-8">
      <h2 id="attachments" className="text-18">
        {copy.attachments}
      </h2>
      <ul className="mt-2 rounded-card border border-line-300 bg-paper-0 px-4">
        {attachments.map(({ fileId, name, size, address }) => (
          <li key={fileId} className="border-b border-dashed border-line-300 last:border-0">
            <a
              href={address}
              download={name}
              onClick={(event) => {
                if (!inAndroidWechat()) return
                event.preventDefault()
                const way = import('kit/wechat/way.tsx')
                void way.then(({ showWay }) => showWay('file', location.href))
              }}
              className="flex min-h-12 flex-wrap items-center gap-x-3 text-blue-600 underline underline-offset-4"
            >
              <Icon name="file" />
              <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
              <span className="tabular text-14 text-ink-600">{copy.size(size)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )

const Neighbours = ({ article: { previous, next } }: { article: Detail }) => (
  <nav
    aria-label={copy.neighbours}
    className="mt-10 grid gap-3 border-t border-line-300 pt-6 sm:grid-cols-2"
  >
    <Neighbour term={copy.previous} to={previous} none={copy.noPrevious} />
    <Neighbour term={copy.next} to={next} none={copy.noNext} />
  </nav>
)

const Neighbour = ({ term, to, none }: { term: string; to: Detail['next']; none: string }) => (
  <div className="relative rounded-card border border-line-300 bg-paper-0 p-4">
    <p className="text-14 text-ink-600">{term}</p>
    {to ? (
      <Link
        to={articlePath(to)}
        className="flex min-h-11 items-center after:absolute after:inset-0 after:content-[''] hover:text-zhu-700"
      >
        {to.title}
      </Link>
    ) : (
      <p className="text-ink-600">{none}</p>
    )}
  </div>
)
