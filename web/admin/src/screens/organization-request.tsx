import { useQuery } from '@tanstack/react-query'
import { requestStateCopy } from 'contract/nodes/organization.copy'
import { organizationReview } from 'contract/nodes/organization-review'
import { useParams } from 'react-router'
import { useClient } from '../client.ts'
import { RequestActions } from '../features/nodes/organization/request-actions.tsx'
import { RequestDetail } from '../features/nodes/organization/request-detail.tsx'
import { requestTones } from '../features/nodes/organization/request-list.tsx'
import { requestCopy as copy } from '../features/nodes/organization/request.copy.ts'
import { NoAnswer } from '../ui/no-answer.tsx'
import { Page } from '../ui/page.tsx'
import { StateTag } from '../ui/state-tag.tsx'

/** One registration or change, with what may be decided about it. */
export function Screen() {
  const client = useClient()
  const { requestId = '' } = useParams()
  const query = useQuery(client.query(organizationReview.detail, { requestId }))
  const { data } = query
  return (
    <Page
      title={data?.organizationName}
      lead={
        data && (
          <>
            {copy.kinds[data.kind]} · {data.number}{' '}
            <StateTag tone={requestTones[data.state]} text={requestStateCopy[data.state]} />
            {data.overdue && <StateTag tone="bad" text={copy.overdue} />}
            {data.consent === 'waiting' && <StateTag tone="wait" text={copy.waitsConsent} />}
          </>
        )
      }
      actions={data && <RequestActions request={data} />}
    >
      {data ? <RequestDetail request={data} /> : <NoAnswer of={query} />}
    </Page>
  )
}
