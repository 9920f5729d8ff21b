import { useMutation, useQuery } from '@tanstack/react-query'
import { choice } from 'contract/service/choice'
import type { ResultOf } from 'contract/endpoint'
import type { Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { Checkbox } from 'kit/ui/field.tsx'
import { Loaded, Skeleton } from 'kit/ui/states.tsx'
import { choicesCopy as copy } from './choices.copy.ts'

/** Whether the volunteer appears in rankings and gets suggestions of his own; each tick holds at once. */
export const Choices = ({ client }: { client: Client }) => {
  const query = useQuery(client.query(choice.own, {}))
  const save = useMutation(
    client.mutation(choice.save, { onSuccess: () => notify.success(copy.saved) }),
  )
  return (
    <Loaded query={query} skeleton={<Skeleton count={2} className="mb-3 h-16" />}>
      {(chosen) => (
        <>
          {(['ranked', 'advised'] as const).map((name) => (
            <Checkbox
              key={name}
              id={`choice-${name}`}
              label={copy[name]}
              hint={
                name === 'ranked' && chosen.rankingObstacle !== null
                  ? copy.obstacles[chosen.rankingObstacle]
                  : copy[`${name}Hint`]
              }
              disabled={name === 'ranked' && isClosed(chosen)}
              checked={
                save.isPending
                  ? save.variables[name] === '1' ||
                    (save.variables[name] === undefined && chosen[name])
                  : chosen[name]
              }
              onChange={({ target }) => save.mutate({ [name]: target.checked ? '1' : '0' })}
            />
          ))}
        </>
      )}
    </Loaded>
  )
}

/** Nothing the volunteer can switch by himself: he is too young, or his guardian said no. */
const isClosed = ({ ranked, rankingObstacle }: ResultOf<typeof choice.own>): boolean =>
  !ranked && (rankingObstacle === 'rankingTooYoung' || rankingObstacle === 'rankingGuardianRefused')
