import { useQuery } from '@tanstack/react-query'
import { ownOrganization } from 'contract/nodes/own-organization'
import { useClient } from '../client.ts'
import { OwnOrganization } from '../features/nodes/organization/own-organization.tsx'
import { requestCopy } from '../features/nodes/organization/request.copy.ts'
import { Waiting } from '../shell/session-gate.tsx'
import { FailureState } from '../ui/failure-state.tsx'
import { Page } from '../ui/page.tsx'

/** The organisation acted for, and changes of what was reviewed. */
export function Screen() {
  const client = useClient()
  const { data, error, refetch } = useQuery(client.query(ownOrganization.detail, {}))
  return (
    <Page lead={requestCopy.own.lead}>
      {data ? (
        <OwnOrganization own={data} />
      ) : error ? (
        <FailureState error={error} retry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </Page>
  )
}
