import type { ServiceCategory } from 'contract/codes/service-category'
import { Cover } from 'kit/picture/cover.tsx'
import { classNames } from 'kit/ui/class-names.ts'
import type { Card, Kind } from './article-path.ts'

/** What a kind is drawn as where the article has no picture of its own. */
const emblems: Record<Kind, readonly ServiceCategory[]> = {
  news: ['0010', '0001', '0006', '0017', '0008', '0003'],
  announcement: ['0009', '0013'],
  policy: ['0005', '0020'],
  summary: ['0001', '0017', '0003', '0006', '0004'],
}

/** The picture of an article, its own or a paper-cut, in the shape the caller gives. It says nothing that the title does not. */
export const ArticleCover = ({
  of: { cover, kind, pageno },
  className,
}: {
  of: Pick<Card, 'cover' | 'kind' | 'pageno'>
  className?: string
}) => {
  const drawn = emblems[kind]
  return (
    <div className={classNames('relative overflow-hidden', className)}>
      {cover ? (
        <img
          src={cover}
          alt=""
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <Cover
          category={drawn[pageno % drawn.length]!}
          seed={`article-${pageno}`}
          className="absolute inset-0 size-full"
        />
      )}
    </div>
  )
}
