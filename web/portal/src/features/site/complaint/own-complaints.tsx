import { useInfiniteQuery } from '@tanstack/react-query'
import { complaint } from 'contract/site/complaint'
import type { Client } from 'kit/api/client.ts'
import { InfiniteList } from 'kit/list/infinite-list.tsx'
import { keysetList } from 'kit/list/list-source.ts'
import { ListStates } from 'kit/list/list-states.tsx'
import { Empty, Skeleton } from 'kit/ui/states.tsx'
import { ComplaintOutcome } from './complaint-outcome.tsx'
import { complaintCopy as copy } from './complaint.copy.ts'

/** Everything the volunteer has reported, with the answers. */
export const OwnComplaints = ({ client }: { client: Client }) => {
  const list = keysetList(useInfiniteQuery(client.infinite(complaint.listOwn, {})))
  return (
    <ListStates
      list={list}
      skeleton={<Skeleton count={2} className="mb-3 h-28" />}
      empty={<Empty title={copy.none} />}
    >
      {(rows) => (
        <InfiniteList more={list.more} count={rows.length}>
          <ul className="flex flex-col gap-3">
            {rows.map((row) => (
              <li key={row.complaintId}>
                <ComplaintOutcome complaint={row} />
              </li>
            ))}
          </ul>
        </InfiniteList>
      )}
    </ListStates>
  )
}
