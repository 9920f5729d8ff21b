import { Link } from 'react-router'
import { Chip } from 'kit/ui/chip.tsx'
import { DateBlock } from 'kit/ui/date-block.tsx'
import { classNames } from 'kit/ui/class-names.ts'
import { dayText } from 'kit/ui/when.ts'
import { ArticleCover } from './article-cover.tsx'
import { articlePath, type Card } from './article-path.ts'
import { articleCopy as copy } from './article.copy.ts'
import { localDate } from 'contract/rules/time'

const day = (instant: string) => dayText(localDate(new Date(instant)))

/** The whole card is the link; its words are those of the title. */
const titleLink = 'after:absolute after:inset-0 after:content-[""] hover:text-zhu-700'

/** The leading story: with its picture beside it where it has the page to itself, else above. */
export const LeadStory = ({ article, level: Heading }: { article: Card; level: 'h2' | 'h3' }) => (
  <article
    className={classNames(
      'relative overflow-hidden rounded-card border border-line-300 bg-paper-0 elder:block',
      Heading === 'h2' && 'md:grid md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]',
    )}
  >
    <ArticleCover
      of={article}
      className={classNames(
        'elder:hidden',
        Heading === 'h2' ? 'max-md:aspect-[5/2] md:aspect-auto md:min-h-56' : 'aspect-[5/2]',
      )}
    />
    <div className="flex min-w-0 flex-col gap-2 p-4 md:p-6">
      <p className="flex flex-wrap items-center gap-2">
        <Chip tone="zhu">{copy.kinds[article.kind]}</Chip>
        {article.pinned && <Chip tone="gold">{copy.pinned}</Chip>}
      </p>
      <Heading className="text-20 text-balance md:text-24">
        <Link to={articlePath(article)} className={titleLink}>
          {article.title}
        </Link>
      </Heading>
      <p className="line-clamp-3 text-ink-700">{article.lead}</p>
      <p className="tabular mt-auto flex flex-wrap gap-x-4 pt-2 text-14 text-ink-600">
        <span>{article.source}</span>
        <span>{day(article.publishedAt)}</span>
      </p>
    </div>
  </article>
)

/** A line of the list: the day as a block, title, lead and source. */
export const ArticleRow = ({ article }: { article: Card }) => (
  <li className="relative flex gap-4 border-b border-dashed border-line-300 py-4 last:border-0">
    <DateBlock instant={article.publishedAt} />
    <div className="min-w-0 grow">
      <h3 className="text-18">
        <Link to={articlePath(article)} className={titleLink}>
          {article.title}
        </Link>
      </h3>
      <p className="mt-1 line-clamp-2 text-ink-700 max-md:hidden">{article.lead}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-600">
        <Chip tone="neutral">{copy.kinds[article.kind]}</Chip>
        {article.pinned && <Chip tone="gold">{copy.pinned}</Chip>}
        <span>{article.source}</span>
      </p>
    </div>
  </li>
)

/** A card with its picture above. */
export const PictureCard = ({ article }: { article: Card }) => (
  <li className="relative flex flex-col overflow-hidden rounded-card border border-line-300 bg-paper-0">
    <ArticleCover of={article} className="aspect-video elder:hidden" />
    <div className="flex grow flex-col gap-1 p-4">
      <h3 className="text-18 text-balance">
        <Link to={articlePath(article)} className={titleLink}>
          {article.title}
        </Link>
      </h3>
      <p className="line-clamp-2 text-ink-700">{article.lead}</p>
      <p className="tabular mt-auto flex flex-wrap gap-x-3 pt-2 text-14 text-ink-600">
        <span>{article.source}</span>
        <span>{day(article.publishedAt)}</span>
      </p>
    </div>
  </li>
)

/** Titles with their days, one below the other. */
export const TitleList = ({
  articles,
  className,
}: {
  articles: readonly Card[]
  className?: string
}) => (
  <ul className={className}>
    {articles.map((article) => (
      <li
        key={article.pageno}
        className="relative flex flex-wrap items-baseline justify-between gap-x-4 border-b border-dashed border-line-300 py-2.5 last:border-0 elder:py-4"
      >
        <Link to={articlePath(article)} className={`min-w-0 grow basis-56 ${titleLink}`}>
          {article.title}
        </Link>
        <span className="tabular shrink-0 text-14 text-ink-600">
          {localDate(new Date(article.publishedAt))}
        </span>
      </li>
    ))}
  </ul>
)
