import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { mission } from 'contract/service/mission'
import { ServiceRecordState } from 'contract/states'
import * as z from 'zod/mini'
import { useUrlFilters } from 'kit/list/use-url-filters.ts'
import { useMay } from '../administrator.ts'
import { useClient } from '../client.ts'
import { SessionFigures } from '../features/service/attendance/settle-figures.tsx'
import { MissionSelect } from '../features/service/mission/mission-select.tsx'
import { RecordList } from '../features/service/record/record-list.tsx'
import { recordCopy } from '../features/service/record/record.copy.ts'
import { ExportRecords } from '../features/desk/task/export-button.tsx'
import { recordStateCopy } from 'contract/states.copy'
import { SessionSelect } from '../ui/session-select.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import { choice } from '../ui/filters.tsx'
import { Page } from '../ui/page.tsx'
import { IssueCertificates } from './issue-certificates.tsx'

const states = choice(ServiceRecordState, {
  label: recordCopy.state,
  all: recordCopy.allStates,
  names: recordStateCopy,
})
const id = z.string().check(z.regex(/^[0-9a-f-]{36}$/i))
const scopes = ['here', 'own', 'all'] as const
const shape = {
  missionId: id,
  sessionId: id,
  state: states.schema,
  scope: z.enum(scopes),
}

/** Service records of the subtree, to be confirmed. */
export function Screen() {
  const client = useClient()
  const filters = useUrlFilters(shape)
  const mayRun = useMay('attendanceRun')
  const { scope: chosenScope, ...narrowed } = filters.values
  const { missionId, sessionId, state } = narrowed
  // Of a mission all its records, whose ever they are; else those of the own node.
  const usual = missionId ? 'all' : 'own'
  const scope = chosenScope ?? usual
  const { data: chosen } = useQuery({
    ...client.query(mission.detailManaged, { missionId: missionId ?? '' }),
    enabled: missionId !== undefined,
  })
  const filter = { ...narrowed, ...(scope !== 'all' && { scope }) }
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
          <SessionSelect
            label={recordCopy.session}
            all={recordCopy.allSessions}
            sessions={chosen?.sessions ?? []}
            value={sessionId}
            onChange={filters.choose('sessionId')}
          />
        )}
        {states.control(state ?? '', filters.choose('state'))}
        <Select
          aria-label={recordCopy.scope}
          value={scope}
          popupMatchSelectWidth={false}
          onChange={filters.choose('scope')}
          options={scopes.map((value) => ({ value, label: recordCopy.scopes[value] }))}
        />
      </FilterBar>
      {sessionId && mayRun && <SessionFigures sessionId={sessionId} />}
      <RecordList
        key={`${missionId} ${sessionId} ${state} ${scope}`}
        filter={filter}
        clearFilters={filters.clear}
        tools={
          <>
            <ExportRecords filter={filter} />
            <IssueCertificates
              key={`${missionId} ${sessionId}`}
              chosen={{ ...(missionId && { missionId }), ...(sessionId && { sessionId }) }}
            />
          </>
        }
      />
    </Page>
  )
}
