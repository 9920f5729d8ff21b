import { useInfiniteQuery } from '@tanstack/react-query'
import { commendation } from 'contract/site/commendation'
import { commendationLevelCopy, commendationStateCopy } from 'contract/site/commendation.copy'
import type { Client } from 'kit/api/client.ts'
import { Button } from 'kit/ui/button.tsx'
import { Chip } from 'kit/ui/chip.tsx'
import { Loaded, Skeleton } from 'kit/ui/states.tsx'
import { dayText } from 'kit/ui/when.ts'
import { commendationCopy as copy } from './commendation.copy.ts'

/** Own commendations, the newest first; one that was revoked says so. */
export const OwnCommendations = ({ client }: { client: Client }) => {
  const query = useInfiniteQuery(client.infinite(commendation.listOwn, { size: '10' }))
  return (
    <Loaded query={query} skeleton={<Skeleton className="h-20" />}>
      {({ pages }) => {
        const rows = pages.flatMap(({ items }) => items)
        if (rows.length === 0) return <p className="text-ink-600">{copy.empty}</p>
        return (
          <>
            <ul className="flex flex-col gap-3">
              {rows.map((row) => (
                <li
                  key={row.commendationId}
                  className="rounded-card border border-line-300 bg-paper-0 p-4"
                >
                  <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <span
                      className={
                        row.state === 'revoked'
                          ? 'font-semibold text-ink-600 line-through'
                          : 'font-semibold'
                      }
                    >
                      {row.title}
                    </span>
                    <Chip tone={row.state === 'revoked' ? 'neutral' : 'gold'}>
                      {row.state === 'revoked'
                        ? commendationStateCopy.revoked
                        : commendationLevelCopy[row.level]}
                    </Chip>
                  </p>
                  <p className="text-14 break-words text-ink-600">
                    {copy.granted(row.grantedBy, dayText(row.grantedOn))}
                  </p>
                  {row.documentNumber !== null && (
                    <p className="text-14 break-words text-ink-600">
                      {copy.documentNumber(row.documentNumber)}
                    </p>
                  )}
                  {row.remark !== '' && <p className="mt-1 break-words">{row.remark}</p>}
                  {row.reason !== null && (
                    <p className="mt-1 break-words">{copy.revoked(row.reason)}</p>
                  )}
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
        )
      }}
    </Loaded>
  )
}
