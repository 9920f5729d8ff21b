import { Rankings } from '../../features/ranking/rankings.tsx'
import { useApi, useSignedIn } from '../../world.tsx'

/** Who gave the most hours. */
export const HomeRankings = () => <Rankings client={useApi()} signedIn={useSignedIn()} />
