import { useQuery } from '@tanstack/react-query'
import { cardApplication } from 'contract/site/card-application'
import { Link } from 'react-router'
import { isFailure } from 'kit/api/client.ts'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { buttonClass } from 'kit/ui/button.tsx'
import { Empty, Loaded, Skeleton } from 'kit/ui/states.tsx'
import { FLOW_ENTRY } from '../../features/site/card-application/application-status.tsx'
import { CardDetail } from '../../features/site/card-application/card-detail.tsx'
import { flowCopy as copy } from '../../features/site/card-application/flow.copy.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { useApi } from '../../world.tsx'
import { CardPage } from './flow-frame.tsx'

/** The newest own application with every step it took. */
export const Screen = () => {
  const api = useApi()
  const query = useQuery({
    ...api.query(cardApplication.detail, {}),
    // Somebody without an application is told so by the page alone.
    queryFn: ({ signal }) => api.call(cardApplication.detail, {}, { signal, quiet: true }),
  })
  const none = isFailure(query.error, 'cardApplicationNotFound')
  return (
    <CardPage>
      <PageTitle className="mb-5 font-display">{copy.detail}</PageTitle>
      {none ? (
        <Empty
          title={copy.none}
          picture={<PaperCut motif="seedling" size={120} />}
          action={
            <Link to={FLOW_ENTRY} className={buttonClass('primary')}>
              {copy.start}
            </Link>
          }
        >
          {copy.noneText}
        </Empty>
      ) : (
        <Loaded query={query} skeleton={<Skeleton count={3} className="mb-4 h-28" />}>
          {(own) => <CardDetail client={api} own={own} />}
        </Loaded>
      )}
    </CardPage>
  )
}
