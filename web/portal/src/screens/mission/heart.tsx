import { FavouriteButton } from '../../features/service/favourite/favourite-button.tsx'
import { useApi, useSignedIn } from '../../world.tsx'

/** The heart on the card of a mission. */
export const Heart = ({ mission }: { mission: { missionId: string; title: string } }) => (
  <FavouriteButton
    client={useApi()}
    signedIn={useSignedIn()}
    kind="mission"
    objectId={mission.missionId}
    name={mission.title}
  />
)
