import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { mission } from 'contract/service/mission'
import { useClient } from '../client.ts'
import { MissionEditor } from '../features/service/mission/mission-editor.tsx'
import { routeCopy } from '../routes.copy.ts'
import { FailureState } from '../ui/failure-state.tsx'
import { Page } from '../ui/page.tsx'
import { Waiting } from '../shell/session-gate.tsx'

/** Changing a mission that exists. */
export function Screen() {
  const client = useClient()
  const { missionId = '' } = useParams()
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...client.query(mission.detailManaged, { missionId }),
    staleTime: 0,
  })
  // The editor starts from what the server has now, not from what was read a while ago.
  const fresh = isFetchedAfterMount ? data : undefined
  return (
    <Page title={data?.title || routeCopy.missionEdit}>
      {fresh ? (
        <MissionEditor key={missionId} detail={fresh} />
      ) : error ? (
        <FailureState error={error} retry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </Page>
  )
}
