import { useQuery } from '@tanstack/react-query'
import { mission } from 'contract/service/mission'
import * as z from 'zod/mini'
import { useUrlFilters } from 'kit/list/use-url-filters.ts'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { useClient } from '../client.ts'
import { AttendedList } from '../features/service/evaluation/attended-list.tsx'
import { evaluationCopy } from '../features/service/evaluation/evaluation.copy.ts'
import { MissionSelect } from '../features/service/mission/mission-select.tsx'
import { SessionSelect } from '../ui/session-select.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import { Page } from '../ui/page.tsx'

const copy = evaluationCopy.volunteers
const id = z.string().check(z.regex(/^[0-9a-f-]{36}$/i))
const shape = { missionId: id, sessionId: id }

/** What the organisation says of the volunteers of a session. */
export function Screen() {
  const client = useClient()
  const filters = useUrlFilters(shape)
  const { missionId, sessionId } = filters.values
  const { data: chosen } = useQuery({
    ...client.query(mission.detailManaged, { missionId: missionId ?? '' }),
    enabled: missionId !== undefined,
  })
  const sessions = (missionId && chosen?.sessions) || []
  // A mission of one session needs no second choice.
  const shown = sessionId ?? (sessions.length === 1 ? sessions[0]!.sessionId : undefined)
  return (
    <Page lead={copy.lead}>
      <FilterBar>
        <MissionSelect
          label={evaluationCopy.mission}
          all={copy.chooseMission}
          value={missionId}
          onChange={(value) => filters.set({ missionId: value, sessionId: undefined })}
        />
        {missionId && (
          <SessionSelect
            label={copy.session}
            all={copy.chooseSession}
            sessions={sessions}
            value={shown}
            onChange={filters.choose('sessionId')}
          />
        )}
      </FilterBar>
      {shown ? (
        <AttendedList key={shown} sessionId={shown} />
      ) : (
        <div className="panel nothing">
          <PaperCut motif="seedling" size={120} />
          <strong>{copy.first}</strong>
        </div>
      )}
    </Page>
  )
}
