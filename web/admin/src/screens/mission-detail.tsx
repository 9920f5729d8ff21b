import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { mission } from 'contract/service/mission'
import { useMay } from '../administrator.ts'
import { useClient } from '../client.ts'
import { MissionActions } from '../features/service/mission/mission-actions.tsx'
import { MissionDetail } from '../features/service/mission/mission-detail.tsx'
import { missionCopy } from '../features/service/mission/mission.copy.ts'
import { FailureState } from '../ui/failure-state.tsx'
import { Page } from '../ui/page.tsx'
import { Waiting } from '../shell/session-gate.tsx'

/** One mission to be read, with what may be done with it. */
export function Screen() {
  const client = useClient()
  const navigate = useNavigate()
  const { missionId = '' } = useParams()
  const links = [
    {
      may: useMay('applicationRead'),
      to: `/missions/${missionId}/applicants`,
      text: missionCopy.applicants,
    },
    {
      may: useMay('attendanceRun'),
      to: `/attendance?missionId=${missionId}`,
      text: missionCopy.attendance,
    },
    {
      may: useMay('recordRead'),
      to: `/records?missionId=${missionId}`,
      text: missionCopy.records,
    },
  ]
  const { data, error, refetch } = useQuery(client.query(mission.detailManaged, { missionId }))
  return (
    <Page
      title={data?.title}
      actions={
        data && (
          <MissionActions
            mission={data}
            open={3}
            primary
            onRemoved={() => void navigate('/missions', { replace: true })}
          />
        )
      }
    >
      {data?.publishedAt && (
        <nav className="tabs" aria-label={data.title}>
          {links
            .filter(({ may }) => may)
            .map(({ to, text }) => (
              <Link key={to} to={to}>
                {text}
              </Link>
            ))}
        </nav>
      )}
      {data ? (
        <MissionDetail detail={data} />
      ) : error ? (
        <FailureState error={error} retry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </Page>
  )
}
