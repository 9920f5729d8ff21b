import { ComplaintButton } from '../../features/site/complaint/complaint-button.tsx'
import { FavouriteButton } from '../../features/service/favourite/favourite-button.tsx'
import type { Mission } from '../../features/service/mission/mission-facts.tsx'
import { useApi, useSignedIn } from '../../world.tsx'

/** What may be done with a mission besides applying: keep it, report it. */
export const MissionActions = ({ mission }: { mission: Mission }) => {
  const about = {
    client: useApi(),
    signedIn: useSignedIn(),
    kind: 'mission' as const,
    objectId: mission.missionId,
    name: mission.title,
  }
  return (
    <>
      <FavouriteButton {...about} worded />
      <ComplaintButton {...about} />
    </>
  )
}
