import { useQuery } from '@tanstack/react-query'
import { announcement } from 'contract/site/announcement'
import { Link, useParams } from 'react-router'
import { isFailure } from 'kit/api/failure.ts'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { Button, buttonClass } from 'kit/ui/button.tsx'
import { Empty, Loaded, Skeleton } from 'kit/ui/states.tsx'
import { StructuredText } from 'kit/ui/structured-text.tsx'
import { whenText } from 'kit/ui/when.ts'
import { announcementCopy as copy } from '../../features/site/announcement/announcement.copy.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { textLink } from '../../shell/text-link.tsx'
import { useApi } from '../../world.tsx'

const back = (
  <Link to="/announcement" className={buttonClass()}>
    {copy.back}
  </Link>
)

/** One announcement with its text. */
export const Screen = () => {
  const { announcementId = '' } = useParams()
  const query = useQuery(useApi().query(announcement.detail, { announcementId }))
  if (isFailure(query.error, 'contentNotFound') || isFailure(query.error, 'invalidInput'))
    return (
      <div className="page py-8">
        <PageTitle className="sr-only">{copy.missing}</PageTitle>
        <Empty title={copy.missing} picture={<PaperCut motif="kite" size={128} />} action={back}>
          {copy.missingText}
        </Empty>
      </div>
    )
  return (
    <article className="page py-6 md:py-10">
      <div className="max-w-reading">
        <Loaded
          query={query}
          skeleton={<Skeleton count={4} className="mb-4 h-16" />}
          heading={<PageTitle className="sr-only">{copy.title}</PageTitle>}
        >
          {({ title, text, districtName, publishedAt }) => (
            <>
              <PageTitle className="font-display" documentTitle={title}>
                {title}
              </PageTitle>
              <p className="mt-2 flex flex-wrap gap-x-6 border-b border-dashed border-line-300 pb-4 text-14 text-ink-600">
                <span>
                  {copy.source} {districtName}
                </span>
                <span className="tabular">
                  {copy.published} {whenText(publishedAt)}
                </span>
              </p>
              <div className="mt-6">
                <StructuredText text={text} link={textLink} />
              </div>
            </>
          )}
        </Loaded>
        <div className="mt-10 flex flex-wrap gap-3 print:hidden">
          {back}
          <Button look="text" onClick={() => print()}>
            {copy.print}
          </Button>
        </div>
      </div>
    </article>
  )
}
