import { useQuery } from '@tanstack/react-query'
import { supplementary } from 'contract/service/supplementary'
import { useParams } from 'react-router'
import { useClient } from '../client.ts'
import { SupplementaryActs } from '../features/service/supplementary/supplementary-acts.tsx'
import { SupplementaryDetail } from '../features/service/supplementary/supplementary-detail.tsx'
import { NoAnswer } from '../ui/no-answer.tsx'
import { Page } from '../ui/page.tsx'

/** One batch of hours entered after the fact, with what may be done with it. */
export function Screen() {
  const client = useClient()
  const { batchId = '' } = useParams()
  const query = useQuery(client.query(supplementary.detail, { batchId }))
  const { data } = query
  return (
    <Page title={data?.title} actions={data && <SupplementaryActs detail={data} />}>
      {data ? <SupplementaryDetail detail={data} /> : <NoAnswer of={query} />}
    </Page>
  )
}
