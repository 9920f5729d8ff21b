import { useNavigate } from 'react-router'
import { mission } from 'contract/service/mission'
import { MissionPhase, MissionState } from 'contract/states'
import { missionPhaseCopy, missionStateCopy } from 'contract/states.copy'
import { useMay } from '../administrator.ts'
import { missionCopy as copy } from '../features/service/mission/mission.copy.ts'
import { missionColumns } from '../features/service/mission/mission-table.tsx'
import { EndpointList } from '../ui/endpoint-list.tsx'
import { choice, keyword, rarely, ticked } from '../ui/filters.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Page } from '../ui/page.tsx'
import { useShortcut } from '../ui/shortcuts.ts'

const filters = {
  keyword: keyword(copy.keyword),
  state: choice(MissionState, { label: copy.state, all: copy.allStates, names: missionStateCopy }),
  phase: rarely(
    choice(MissionPhase, { label: copy.phase, all: copy.allPhases, names: missionPhaseCopy }),
  ),
  own: rarely(ticked(copy.own)),
}

/** Missions of the subtree. */
export function Screen() {
  const mayWrite = useMay('missionWrite')
  const applicants = useMay('applicationRead')
  const records = useMay('recordRead')
  const navigate = useNavigate()
  useShortcut('n', copy.create, () => void navigate('/missions/new'), mayWrite)
  const create = mayWrite && (
    <LinkButton to="/missions/new" type="primary">
      {copy.create}
    </LinkButton>
  )
  return (
    <Page lead={copy.listLead} actions={create}>
      <EndpointList
        endpoint={mission.listManaged}
        name="missions"
        copy={{ ...copy, emptyHint: mayWrite ? copy.emptyHint : copy.emptyHintReader }}
        filters={filters}
        idOf={({ missionId }) => missionId}
        columns={missionColumns({ applicants, records }, 1).filter(({ key }) => key !== 'review')}
        first={create}
      />
    </Page>
  )
}
