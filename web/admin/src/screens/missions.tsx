import { useInfiniteQuery } from '@tanstack/react-query'
import { Checkbox, Select } from 'antd'
import { useNavigate } from 'react-router'
import { mission } from 'contract/service/mission'
import { MissionPhase, MissionState } from 'contract/states'
import { flag, word } from 'kit/list/url-filters.ts'
import { useUrlFilters } from 'kit/list/use-url-filters.ts'
import { useMay } from '../administrator.ts'
import { useClient } from '../client.ts'
import { missionCopy } from '../features/service/mission/mission.copy.ts'
import { missionColumns } from '../features/service/mission/mission-table.tsx'
import { routeCopy } from '../routes.copy.ts'
import { missionPhaseCopy, missionStateCopy } from 'contract/states.copy'
import { FilterBar } from '../ui/filter-bar.tsx'
import { keysetList } from 'kit/list/list-source.ts'
import { KeysetTable } from '../ui/keyset-table.tsx'
import { KeywordInput } from '../ui/keyword-input.tsx'
import { Page } from '../ui/page.tsx'
import { useShortcut } from '../ui/shortcuts.ts'
import { LinkButton } from '../ui/link-button.tsx'

const states = MissionState.options
const phases = MissionPhase.options
const shape = { keyword: word(50), state: MissionState, phase: MissionPhase, own: flag }

/** Missions of the subtree. */
export function Screen() {
  const client = useClient()
  const mayWrite = useMay('missionWrite')
  const applicants = useMay('applicationRead')
  const records = useMay('recordRead')
  const filters = useUrlFilters(shape)
  const { keyword, state, phase, own } = filters.values
  const query = useInfiniteQuery(
    client.infinite(mission.listManaged, {
      ...(keyword && { keyword }),
      ...(state && { state }),
      ...(phase && { phase }),
      ...(own && { own: '1' as const }),
    }),
  )
  const navigate = useNavigate()
  useShortcut('n', missionCopy.create, () => void navigate('/missions/new'), mayWrite)
  const create = mayWrite && (
    <LinkButton to="/missions/new" type="primary">
      {missionCopy.create}
    </LinkButton>
  )
  return (
    <Page title={routeCopy.missions} lead={missionCopy.listLead} actions={create}>
      <FilterBar
        moreSet={phase !== undefined || own === true}
        more={
          <>
            <Select
              aria-label={missionCopy.phase}
              value={phase ?? ''}
              onChange={filters.choose('phase')}
              options={[
                { value: '', label: missionCopy.allPhases },
                ...phases.map((value) => ({ value, label: missionPhaseCopy[value] })),
              ]}
            />
            <Checkbox
              checked={own === true}
              onChange={({ target }) => filters.set({ own: target.checked || undefined })}
            >
              {missionCopy.own}
            </Checkbox>
          </>
        }
      >
        <KeywordInput
          label={missionCopy.keyword}
          value={keyword}
          onSearch={(value) => filters.set({ keyword: value })}
        />
        <Select
          aria-label={missionCopy.state}
          value={state ?? ''}
          onChange={filters.choose('state')}
          options={[
            { value: '', label: missionCopy.allStates },
            ...states.map((value) => ({ value, label: missionStateCopy[value] })),
          ]}
        />
      </FilterBar>
      <KeysetTable
        {...keysetList(query)}
        name="missions"
        caption={missionCopy.table}
        idOf={({ missionId }) => missionId}
        columns={missionColumns({ applicants, records }, 1).filter(({ key }) => key !== 'review')}
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
