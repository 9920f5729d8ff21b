import { useInfiniteQuery } from '@tanstack/react-query'
import { Checkbox, Select } from 'antd'
import { mission } from 'contract/mission'
import { MissionPhase, MissionState } from 'contract/states'
import type * as z from 'zod/mini'
import { useMay } from '../administrator.ts'
import { useClient } from '../client.ts'
import { missionCopy } from '../features/mission/mission.copy.ts'
import { missionColumns } from '../features/mission/mission-table.tsx'
import { routeCopy } from '../routes.copy.ts'
import { missionPhaseCopy, missionStateCopy } from '../states.copy.ts'
import { KeysetTable, listOf } from '../ui/keyset-table.tsx'
import { KeywordInput } from '../ui/keyword-input.tsx'
import { Page } from '../ui/page.tsx'
import { oneOf, useFilters, word } from '../ui/use-filters.ts'
import { LinkButton } from '../ui/link-button.tsx'

const states = MissionState.options
const phases = MissionPhase.options

/** Missions of the subtree. */
export function Screen() {
  const client = useClient()
  const mayWrite = useMay('missionWrite')
  const applicants = useMay('applicationRead')
  const records = useMay('recordRead')
  const filters = useFilters({
    keyword: word(50),
    state: oneOf(states),
    phase: oneOf(phases),
    own: oneOf(['1']),
  })
  const { keyword, state, phase, own } = filters.values
  const query = useInfiniteQuery(
    client.infinite(mission.listManaged, {
      ...(keyword && { keyword }),
      ...(state && { state: state as z.output<typeof MissionState> }),
      ...(phase && { phase: phase as z.output<typeof MissionPhase> }),
      ...(own && { own: '1' as const }),
    }),
  )
  const create = mayWrite && (
    <LinkButton to="/missions/new" type="primary">
      {missionCopy.create}
    </LinkButton>
  )
  return (
    <Page title={routeCopy.missions} lead={missionCopy.listLead} actions={create}>
      <div className="filters">
        <KeywordInput
          label={missionCopy.keyword}
          value={keyword}
          onSearch={(value) => filters.set({ keyword: value })}
        />
        <Select
          aria-label={missionCopy.state}
          value={state ?? ''}
          onChange={(value) => filters.set({ state: value })}
          options={[
            { value: '', label: missionCopy.allStates },
            ...states.map((value) => ({ value, label: missionStateCopy[value] })),
          ]}
        />
        <Select
          aria-label={missionCopy.phase}
          value={phase ?? ''}
          onChange={(value) => filters.set({ phase: value })}
          options={[
            { value: '', label: missionCopy.allPhases },
            ...phases.map((value) => ({ value, label: missionPhaseCopy[value] })),
          ]}
        />
        <Checkbox
          checked={own === '1'}
          onChange={({ target }) => filters.set({ own: target.checked ? '1' : undefined })}
        >
          {missionCopy.own}
        </Checkbox>
      </div>
      <KeysetTable
        {...listOf(query)}
        caption={missionCopy.table}
        idOf={({ missionId }) => missionId}
        columns={missionColumns({ applicants, records }, 1)}
        clearFilters={filters.clear}
        empty={{
          title: missionCopy.emptyTitle,
          hint: mayWrite ? missionCopy.emptyHint : missionCopy.emptyHintReader,
          action: create,
        }}
      />
    </Page>
  )
}
