import { useQuery } from '@tanstack/react-query'
import { walkIn } from 'contract/service/walk-in'
import { useClient } from '../../../client.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { pace } from '../../../ui/pace.ts'
import { walkInCopy as copy } from './walk-in.copy.ts'

/** Milliseconds between two looks at how many wait. */
const EVERY = 15_000

/** Leads to those who ask to be let in, and says how many wait. */
export function WalkInLink({ sessionId, known }: { sessionId: string; known: number | undefined }) {
  const { data } = useQuery({
    ...useClient().query(walkIn.list, { sessionId }),
    refetchInterval: pace(EVERY),
  })
  const waiting = data?.waiting.length ?? known ?? 0
  return (
    <LinkButton to={`/attendance/${sessionId}/walk-ins`} danger={waiting > 0}>
      {copy.link(waiting)}
    </LinkButton>
  )
}
