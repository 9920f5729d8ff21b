import { useInfiniteQuery } from '@tanstack/react-query'
import { mission } from 'contract/service/mission'
import { useClient } from '../client.ts'
import { missionCopy } from '../features/service/mission/mission.copy.ts'
import { missionColumns } from '../features/service/mission/mission-table.tsx'
import { routeCopy } from '../routes.copy.ts'
import { keysetList } from 'kit/list/list-source.ts'
import { KeysetTable } from '../ui/keyset-table.tsx'
import { Page } from '../ui/page.tsx'
import { turnFilter, turnOf, TurnSelect } from '../ui/turn-select.tsx'
import { useUrlFilters } from 'kit/list/use-url-filters.ts'

const shown = ['title', 'time', 'review', 'taken', 'actions']

/** Missions of nodes below that wait for review, oldest first. */
export function Screen() {
  const client = useClient()
  const filters = useUrlFilters({ turn: turnFilter })
  const { turn } = filters.values
  const query = useInfiniteQuery(client.infinite(mission.reviewQueue, turnOf(turn)))
  const columns = missionColumns({ applicants: false, records: false }, 2)
  return (
    <Page title={routeCopy.missionReview} lead={missionCopy.reviewLead}>
      <div className="filters">
        <TurnSelect value={turn} onChange={filters.choose('turn')} />
      </div>
      <KeysetTable
        {...keysetList(query)}
        name="missionReview"
        caption={missionCopy.reviewTable}
        idOf={({ missionId }) => missionId}
        columns={columns.filter(({ key }) => shown.includes(key))}
        clearFilters={filters.clear}
        empty={{ title: missionCopy.emptyReviewTitle, hint: missionCopy.emptyReviewHint }}
      />
    </Page>
  )
}
