import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { mission } from 'contract/service/mission'
import { useMay } from '../administrator.ts'
import { useClient } from '../client.ts'
import { MissionActions } from '../features/service/mission/mission-actions.tsx'
import { MissionDetail } from '../features/service/mission/mission-detail.tsx'
import { missionCopy } from '../features/service/mission/mission.copy.ts'
import { NoAnswer } from '../ui/no-answer.tsx'
import { Page } from '../ui/page.tsx'

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
  const query = useQuery(client.query(mission.detailManaged, { missionId }))
  const { data } = query
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
      {data ? <MissionDetail detail={data} /> : <NoAnswer of={query} />}
    </Page>
  )
}
