import { useInfiniteQuery } from '@tanstack/react-query'
import { profile } from 'contract/people/profile'
import { identityFieldsText, identityStateCopy } from 'contract/people/profile.copy'
import type { Client } from 'kit/api/client.ts'
import { Button } from 'kit/ui/button.tsx'
import { Chip, type Tone } from 'kit/ui/chip.tsx'
import { Loaded, Skeleton } from 'kit/ui/states.tsx'
import { whenText } from 'kit/ui/when.ts'
import { profileCopy } from './profile.copy.ts'
import type { Detail } from './use-profile.ts'

const copy = profileCopy.change

type Change = NonNullable<Detail['identityChange']>

const tones: Record<Change['state'], Tone> = {
  pending: 'amber',
  awaitingSecondReview: 'amber',
  approved: 'green',
  returned: 'neutral',
  withdrawn: 'neutral',
}

/** Every request there was, the newest first. */
export const IdentityHistory = ({ client }: { client: Client }) => {
  const query = useInfiniteQuery(client.infinite(profile.identityChanges, { size: '10' }))
  return (
    <Loaded query={query} skeleton={<Skeleton count={2} className="mb-2 h-14" />}>
      {({ pages }) => (
        <>
          <ul className="flex flex-col gap-3">
            {pages
              .flatMap(({ items }) => items)
              .map((change) => (
                <li key={change.changeId} className="border-t border-dashed border-line-300 pt-3">
                  <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <span className="tabular">{copy.historyOf(whenText(change.requestedAt))}</span>
                    <Chip tone={tones[change.state]}>{identityStateCopy[change.state]}</Chip>
                  </p>
                  <p className="text-14 text-ink-600">
                    {identityFieldsText(change.fields)}
                    {change.agreed &&
                      ` · ${copy.agreedBy(change.agreed.organizationName, whenText(change.agreed.at))}`}
                    {change.second &&
                      ` · ${copy.secondBy(change.second.organizationName, whenText(change.second.at))}`}
                    {change.answer && ` · ${change.answer}`}
                  </p>
                </li>
              ))}
          </ul>
          {query.hasNextPage && (
            <Button
              look="text"
              busy={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {copy.more}
            </Button>
          )}
        </>
      )}
    </Loaded>
  )
}
