import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { mission } from 'contract/mission'
import { ServiceRecordState } from 'contract/states'
import * as z from 'zod/mini'
import { useUrlFilters } from '../../../kit/src/list/use-url-filters.ts'
import { spanText } from '../../../kit/src/ui/when.ts'
import { useClient } from '../client.ts'
import { MissionSelect } from '../features/mission/mission-select.tsx'
import { RecordList } from '../features/record/record-list.tsx'
import { recordCopy } from '../features/record/record.copy.ts'
import { ExportRecords } from '../features/task/export-button.tsx'
import { routeCopy } from '../routes.copy.ts'
import { recordStateCopy } from 'contract/states.copy'
import { Page } from '../ui/page.tsx'

const states = ServiceRecordState.options
const id = z.string().check(z.regex(/^[0-9a-f-]{36}$/i))
const shape = { missionId: id, sessionId: id, state: ServiceRecordState }

/** Service records of the subtree, to be confirmed. */
export function Screen() {
  const client = useClient()
  const filters = useUrlFilters(shape)
  const { missionId, sessionId, state } = filters.values
  const { data: chosen } = useQuery({
    ...client.query(mission.detailManaged, { missionId: missionId ?? '' }),
    enabled: missionId !== undefined,
  })
  const filter = {
    ...(missionId && { missionId }),
    ...(sessionId && { sessionId }),
    ...(state && { state }),
  }
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
            onChange={filters.choose('sessionId')}
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
          onChange={filters.choose('state')}
          options={[
            { value: '', label: recordCopy.allStates },
            ...states.map((value) => ({ value, label: recordStateCopy[value] })),
          ]}
        />
      </div>
      <RecordList
        key={`${missionId} ${sessionId} ${state}`}
        filter={filter}
        clearFilters={filters.clear}
        tools={<ExportRecords filter={filter} />}
      />
    </Page>
  )
}
