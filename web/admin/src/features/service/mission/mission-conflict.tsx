import type { ResultOf } from 'contract/endpoint'
import { mission } from 'contract/service/mission'
import { useClient } from '../../../client.ts'
import { ConflictDialog } from '../../../form/conflict-dialog.tsx'
import { useRegionName } from '../../../ui/region-name.ts'
import { differencesOf, factsOf } from './mission-facts.ts'
import type { MissionInput } from './mission-form.ts'
import { missionCopy } from './mission.copy.ts'

type Detail = ResultOf<typeof mission.detailManaged>

const copy = missionCopy.editor.conflict

interface Props {
  missionId: string
  mine: MissionInput
  onKeepMine: (latest: Detail) => void
  onTakeTheirs: (latest: Detail) => void
  onClose: () => void
}

/** Somebody saved in between: what differs, and whose content is to hold. */
export function MissionConflict({ missionId, mine, ...decisions }: Props) {
  const client = useClient()
  return (
    <ConflictDialog
      name={[mission.detailManaged.path, missionId]}
      load={() => client.call(mission.detailManaged, { missionId })}
      words={copy}
      {...decisions}
    >
      {({ input }) => <Differences mine={mine} theirs={input} />}
    </ConflictDialog>
  )
}

function Differences({ mine, theirs }: Record<'mine' | 'theirs', MissionInput>) {
  const myRegion = useRegionName(mine.regionCode)
  const theirRegion = useRegionName(theirs.regionCode)
  const differences = differencesOf(factsOf(mine, myRegion), factsOf(theirs, theirRegion))
  if (differences.length === 0) return <p>{copy.same}</p>
  return (
    <>
      <p>{copy.hint}</p>
      <table className="plain compare">
        <thead>
          <tr>
            <th scope="col">{copy.field}</th>
            <th scope="col">{copy.mine}</th>
            <th scope="col">{copy.theirs}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, label, mine: own, theirs: other }) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td>{own}</td>
              <td>{other}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
