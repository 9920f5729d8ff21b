import { useQuery } from '@tanstack/react-query'
import { ownOrganization } from 'contract/nodes/own-organization'
import { useClient } from '../client.ts'
import { OwnOrganization } from '../features/nodes/organization/own-organization.tsx'
import { OwnTrust } from '../features/service/trust/own-trust.tsx'
import { requestCopy } from '../features/nodes/organization/request.copy.ts'
import { NoAnswer } from '../ui/no-answer.tsx'
import { Page } from '../ui/page.tsx'

/** The organisation acted for, and changes of what was reviewed. */
export function Screen() {
  const client = useClient()
  const query = useQuery(client.query(ownOrganization.detail, {}))
  const { data } = query
  return (
    <Page lead={requestCopy.own.lead}>
      {data ? <OwnOrganization own={data} /> : <NoAnswer of={query} />}
      <OwnTrust />
    </Page>
  )
}
