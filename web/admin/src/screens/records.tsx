import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { mission } from 'contract/mission'
import { ServiceRecordState } from 'contract/states'
import type * as z from 'zod/mini'
import { spanText } from '../../../kit/src/ui/when.ts'
import { useClient } from '../client.ts'
import { MissionSelect } from '../features/mission/mission-select.tsx'
import { RecordList } from '../features/record/record-list.tsx'
import { recordCopy } from '../features/record/record.copy.ts'
import { routeCopy } from '../routes.copy.ts'
import { recordStateCopy } from '../states.copy.ts'
import { Page } from '../ui/page.tsx'
import { oneOf, useFilters } from '../ui/use-filters.ts'

const states = ServiceRecordState.options
const isId = (value: string) => /^[0-9a-f-]{36}$/i.test(value)

/** Service records of the subtree, to be confirmed. */
export function Screen() {
  const client = useClient()
  const filters = useFilters({ missionId: isId, sessionId: isId, state: oneOf(states) })
  const { missionId, sessionId, state } = filters.values
  const { data: chosen } = useQuery({
    ...client.query(mission.detailManaged, { missionId: missionId ?? '' }),
    enabled: missionId !== undefined,
  })
  return (
    <Page title={routeCopy.records} lead={recordCopy.lead}>
      <div className="filters">
        <MissionSelect
          label={recordCopy.mission}
          all={recordCopy.allMissions}
          value={missionId}
          title={chosen?.title}
          onChange={(value) => filters.set({ missionId: value, sessionId: undefined })}
        />
        {missionId && (
          <Select
            aria-label={recordCopy.session}
            value={sessionId ?? ''}
            popupMatchSelectWidth={false}
            onChange={(value) => filters.set({ sessionId: value })}
            options={[
              { value: '', label: recordCopy.allSessions },
              ...(chosen?.sessions ?? []).map((session) => ({
                value: session.sessionId,
                label: spanText(session.startsAt, session.endsAt),
              })),
            ]}
          />
        )}
        <Select
          aria-label={recordCopy.state}
          value={state ?? ''}
          onChange={(value) => filters.set({ state: value })}
          options={[
            { value: '', label: recordCopy.allStates },
            ...states.map((value) => ({ value, label: recordStateCopy[value] })),
          ]}
        />
      </div>
      <RecordList
        key={`${missionId} ${sessionId} ${state}`}
        filter={{
          ...(missionId && { missionId }),
          ...(sessionId && { sessionId }),
          ...(state && { state: state as z.output<typeof ServiceRecordState> }),
        }}
        clearFilters={filters.clear}
      />
    </Page>
  )
}
