import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { mission } from 'contract/service/mission'
import { useClient } from '../client.ts'
import { MissionEditor } from '../features/service/mission/mission-editor.tsx'
import { routeCopy } from '../routes.copy.ts'
import { NoAnswer } from '../ui/no-answer.tsx'
import { Page } from '../ui/page.tsx'

/** Changing a mission that exists. */
export function Screen() {
  const client = useClient()
  const { missionId = '' } = useParams()
  const query = useQuery({
    ...client.query(mission.detailManaged, { missionId }),
    staleTime: 0,
  })
  const { data, isFetchedAfterMount } = query
  // The editor starts from what the server has now, not from what was read a while ago.
  const fresh = isFetchedAfterMount ? data : undefined
  return (
    <Page title={data?.title || routeCopy.missionEdit}>
      {fresh ? <MissionEditor key={missionId} detail={fresh} /> : <NoAnswer of={query} />}
    </Page>
  )
}
