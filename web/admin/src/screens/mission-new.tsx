import { MissionEditor } from '../features/service/mission/mission-editor.tsx'
import { missionCopy } from '../features/service/mission/mission.copy.ts'
import { Page } from '../ui/page.tsx'

/** A new mission. */
export function Screen() {
  return (
    <Page lead={missionCopy.editor.newLead}>
      <MissionEditor detail={null} />
    </Page>
  )
}
