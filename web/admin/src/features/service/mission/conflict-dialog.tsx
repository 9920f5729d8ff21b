import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Skeleton } from 'antd'
import type { ResultOf } from 'contract/endpoint'
import { mission } from 'contract/service/mission'
import { useClient } from '../../../client.ts'
import { FailureState } from '../../../ui/failure-state.tsx'
import { differencesOf, factsOf } from './mission-facts.ts'
import type { MissionInput } from './mission-form.ts'
import { missionCopy } from './mission.copy.ts'
import { useRegionName } from '../../../ui/region-name.ts'

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
export function ConflictDialog({ missionId, mine, onKeepMine, onTakeTheirs, onClose }: Props) {
  const client = useClient()
  // A key of its own: the cached detail is what the editor started from.
  const { data, error, refetch } = useQuery({
    queryKey: [mission.detailManaged.path, 'latest', missionId],
    queryFn: () => client.call(mission.detailManaged, { missionId }),
    gcTime: 0,
    staleTime: 0,
  })
  const myRegion = useRegionName(mine.regionCode)
  const theirRegion = useRegionName(data?.input.regionCode)
  const differences = data
    ? differencesOf(factsOf(mine, myRegion), factsOf(data.input, theirRegion))
    : []

  return (
    <Modal
      open
      width={760}
      title={copy.title}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={[
        <Button key="stay" onClick={onClose}>
          {copy.stay}
        </Button>,
        <Button key="theirs" disabled={!data} onClick={() => data && onTakeTheirs(data)}>
          {copy.takeTheirs}
        </Button>,
        <Button key="mine" type="primary" disabled={!data} onClick={() => data && onKeepMine(data)}>
          {copy.keepMine}
        </Button>,
      ]}
    >
      {error && !data ? (
        <FailureState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton active />
      ) : differences.length === 0 ? (
        <p>{copy.same}</p>
      ) : (
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
              {differences.map(({ field, label, mine: own, theirs }) => (
                <tr key={field}>
                  <th scope="row">{label}</th>
                  <td>{own}</td>
                  <td>{theirs}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Modal>
  )
}
