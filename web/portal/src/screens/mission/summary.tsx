import { useQuery } from '@tanstack/react-query'
import { article } from 'contract/site/article'
import type { ResultOf } from 'contract/endpoint'
import { Link, useSearchParams } from 'react-router'
import { isFailure } from 'kit/api/client.ts'
import { Icon } from 'kit/picture/icon.tsx'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { buttonClass } from 'kit/ui/button.tsx'
import { Empty, Loaded, Skeleton } from 'kit/ui/states.tsx'
import { ArticleText } from '../../features/site/article/article-text.tsx'
import { articleCopy } from '../../features/site/article/article.copy.ts'
import { MissionOutcome } from '../../features/site/article/mission-outcome.tsx'
import { PageTitle } from '../../shell/page-title.tsx'
import { useApi } from '../../world.tsx'

type Summary = ResultOf<typeof article.missionSummary>

const copy = articleCopy.summary

/** How an identifier is written; the schema would bring a validator into a page that checks nothing. */
const identifier = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** `/mission/summary?missionId=`: what came of a mission, in the words of its organisation. */
export const Screen = () => {
  const [params] = useSearchParams()
  const missionId = params.get('missionId') ?? ''
  return identifier.test(missionId) ? (
    <MissionSummary key={missionId} missionId={missionId} />
  ) : (
    <Unknown />
  )
}

const MissionSummary = ({ missionId }: { missionId: string }) => {
  const api = useApi()
  const query = useQuery(api.query(article.missionSummary, { missionId }))
  if (isFailure(query.error, 'missionNotFound')) return <Unknown />
  return (
    <div className="page py-4 md:py-8">
      <Link
        to={`/mission/detail-${missionId}`}
        className="inline-flex min-h-11 items-center gap-1 text-blue-600 underline underline-offset-4 max-md:hidden print:hidden"
      >
        <Icon name="left" size={16} />
        {copy.toMission}
      </Link>
      <div className="max-w-reading">
        <Loaded query={query} skeleton={<Skeleton count={6} className="mb-4 h-24" />}>
          {(data) =>
            data.article ? <Told {...data} article={data.article} /> : <Untold {...data} />
          }
        </Loaded>
      </div>
    </div>
  )
}

const Told = ({
  mission,
  article: told,
}: Summary & { article: NonNullable<Summary['article']> }) => {
  const api = useApi()
  return (
    <ArticleText
      article={told}
      client={api}
      heading={
        <PageTitle
          documentTitle={copy.documentTitle(mission.title)}
          className="font-display text-balance"
        >
          {told.title}
        </PageTitle>
      }
    />
  )
}

/** What the records say is there also before anybody has written about it. */
const Untold = ({ mission }: Summary) => (
  <>
    <PageTitle documentTitle={copy.documentTitle(mission.title)} className="mb-4 font-display">
      {copy.documentTitle(mission.title)}
    </PageTitle>
    <MissionOutcome mission={mission} />
    <Empty
      title={copy.none}
      picture={<PaperCut motif="seedling" size={128} />}
      action={
        <Link to={`/mission/detail-${mission.missionId}`} className={buttonClass('secondary')}>
          {copy.toMission}
        </Link>
      }
    >
      {copy.noneText}
    </Empty>
  </>
)

const Unknown = () => (
  <div className="page py-10">
    <PageTitle documentTitle={copy.title} className="sr-only">
      {copy.title}
    </PageTitle>
    <Empty
      title={copy.unknown}
      picture={<PaperCut motif="kite" size={144} />}
      action={
        <Link to="/mission" className={buttonClass('primary')}>
          {articleCopy.toMissions}
        </Link>
      }
    >
      {copy.unknownText}
    </Empty>
  </div>
)
