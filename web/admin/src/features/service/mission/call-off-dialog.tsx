import { useQuery } from '@tanstack/react-query'
import type { ResultOf, RowOf } from 'contract/endpoint'
import { mission } from 'contract/service/mission'
import { isFailure } from 'kit/api/client.ts'
import { useClient } from '../../../client.ts'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { NoAnswer } from '../../../ui/no-answer.tsx'
import { missionCopy } from './mission.copy.ts'

const copy = missionCopy.callOff

interface Props {
  mission: Pick<RowOf<typeof mission.listManaged>, 'missionId' | 'title'>
  onClose: () => void
}

/**
 * Calls a mission off for a reason, once it was told how many people that hits. Where that number has
 * changed meanwhile nothing is done, and the new one is shown to be confirmed.
 */
export function CallOffDialog({ mission: { missionId, title }, onClose }: Props) {
  const client = useClient()
  const hit = useQuery({ ...client.query(mission.callingOff, { missionId }), staleTime: 0 })
  const people = hit.data?.people ?? 0

  return (
    <CommandDialog
      command={mission.cancel}
      input={(reason) => ({ missionId, reason, people })}
      key={missionId}
      subject={copy.subject(title)}
      consequence={
        <>
          {hit.error && !hit.data ? (
            <NoAnswer of={hit} />
          ) : (
            <p role="status">{hit.data ? hitText(hit.data) : copy.counting}</p>
          )}
          <p>{copy.consequence}</p>
        </>
      }
      count={people}
      waits={!hit.data}
      reason={{ minimum: 1, templates: missionCopy.cancelTemplates }}
      confirm={copy.confirm(people)}
      keep={copy.keep}
      danger
      said={copy.done}
      onRefused={async (error) => {
        if (isFailure(error, 'missionPeopleChanged')) await hit.refetch()
        throw error
      }}
      onClose={onClose}
    />
  )
}

const hitText = ({ people, accepted, waiting, pending }: ResultOf<typeof mission.callingOff>) =>
  people === 0 ? copy.nobody : copy.hit(people, accepted, waiting, pending)
