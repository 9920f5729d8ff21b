import { useQuery } from '@tanstack/react-query'
import { hourImport } from 'contract/service/hour-import'
import { useParams } from 'react-router'
import { useClient } from '../client.ts'
import { HourImportActs } from '../features/service/hour-import/hour-import-acts.tsx'
import { HourImportDetail } from '../features/service/hour-import/hour-import-detail.tsx'
import { NoAnswer } from '../ui/no-answer.tsx'
import { Page } from '../ui/page.tsx'

/** One list of hours of another system, with what may be done with it. */
export function Screen() {
  const client = useClient()
  const { importId = '' } = useParams()
  const query = useQuery(client.query(hourImport.detail, { importId }))
  const { data } = query
  return (
    <Page title={data?.fileName} actions={data && <HourImportActs detail={data} />}>
      {data ? <HourImportDetail detail={data} /> : <NoAnswer of={query} />}
    </Page>
  )
}
