import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { mission } from 'contract/service/mission'
import { ServiceRecordState } from 'contract/states'
import * as z from 'zod/mini'
import { useUrlFilters } from 'kit/list/use-url-filters.ts'
import { spanText } from 'kit/ui/when.ts'
import { useClient } from '../client.ts'
import { MissionSelect } from '../features/service/mission/mission-select.tsx'
import { RecordList } from '../features/service/record/record-list.tsx'
import { recordCopy } from '../features/service/record/record.copy.ts'
import { ExportRecords } from '../features/desk/task/export-button.tsx'
import { recordStateCopy } from 'contract/states.copy'
import { FilterBar } from '../ui/filter-bar.tsx'
import { Page } from '../ui/page.tsx'

const states = ServiceRecordState.options
const id = z.string().check(z.regex(/^[0-9a-f-]{36}$/i))
const scopes = ['here', 'own', 'all'] as const
const shape = {
  missionId: id,
  sessionId: id,
  state: ServiceRecordState,
  scope: z.enum(scopes),
}

/** Service records of the subtree, to be confirmed. */
export function Screen() {
  const client = useClient()
  const filters = useUrlFilters(shape)
  const { missionId, sessionId, state } = filters.values
  // Of a mission all its records, whose ever they are; else those of the own node.
  const usual = missionId ? 'all' : 'own'
  const scope = filters.values.scope ?? usual
  const { data: chosen } = useQuery({
    ...client.query(mission.detailManaged, { missionId: missionId ?? '' }),
    enabled: missionId !== undefined,
  })
  const filter = {
    ...(missionId && { missionId }),
    ...(sessionId && { sessionId }),
    ...(state && { state }),
    ...(scope !== 'all' && { scope }),
  }
  return (
    <Page lead={recordCopy.lead}>
      <FilterBar>
        <MissionSelect
          label={recordCopy.mission}
          all={recordCopy.allMissions}
          value={missionId}
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
        <Select
          aria-label={recordCopy.scope}
          value={scope}
          popupMatchSelectWidth={false}
          onChange={filters.choose('scope')}
          options={scopes.map((value) => ({ value, label: recordCopy.scopes[value] }))}
        />
      </FilterBar>
      <RecordList
        key={`${missionId} ${sessionId} ${state} ${scope}`}
        filter={filter}
        clearFilters={filters.clear}
        tools={<ExportRecords filter={filter} />}
      />
    </Page>
  )
}
