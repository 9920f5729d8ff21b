import { useInfiniteQuery } from '@tanstack/react-query'
import { mission } from 'contract/mission'
import { useClient } from '../client.ts'
import { missionCopy } from '../features/mission/mission.copy.ts'
import { missionColumns } from '../features/mission/mission-table.tsx'
import { routeCopy } from '../routes.copy.ts'
import { keysetList } from '../../../kit/src/list/list-source.ts'
import { KeysetTable } from '../ui/keyset-table.tsx'
import { Page } from '../ui/page.tsx'

const shown = ['title', 'time', 'review', 'taken', 'actions']

/** Missions of nodes below that wait for review, oldest first. */
export function Screen() {
  const client = useClient()
  const query = useInfiniteQuery(client.infinite(mission.reviewQueue, {}))
  const columns = missionColumns({ applicants: false, records: false }, 2)
  return (
    <Page title={routeCopy.missionReview} lead={missionCopy.reviewLead}>
      <KeysetTable
        {...keysetList(query)}
        name="missionReview"
        caption={missionCopy.reviewTable}
        idOf={({ missionId }) => missionId}
        columns={columns.filter(({ key }) => shown.includes(key))}
        empty={{ title: missionCopy.emptyReviewTitle, hint: missionCopy.emptyReviewHint }}
      />
    </Page>
  )
}
