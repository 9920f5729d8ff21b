import { mission } from 'contract/service/mission'
import { missionCopy } from '../features/service/mission/mission.copy.ts'
import { missionColumns } from '../features/service/mission/mission-table.tsx'
import { EndpointList } from '../ui/endpoint-list.tsx'
import { Page } from '../ui/page.tsx'
import { turnFilter, turnOf } from '../ui/turn-filter.ts'

const shown = ['title', 'time', 'review', 'taken', 'actions']

/** Missions of nodes below that wait for review, oldest first. */
export function Screen() {
  const columns = missionColumns({ applicants: false, records: false }, 2)
  return (
    <Page lead={missionCopy.reviewLead}>
      <EndpointList
        endpoint={mission.reviewQueue}
        name="missionReview"
        copy={{
          table: missionCopy.reviewTable,
          emptyTitle: missionCopy.emptyReviewTitle,
          emptyHint: missionCopy.emptyReviewHint,
        }}
        filters={{ turn: turnFilter }}
        input={turnOf}
        idOf={({ missionId }) => missionId}
        columns={columns.filter(({ key }) => shown.includes(key))}
      />
    </Page>
  )
}
