import { useInfiniteQuery } from '@tanstack/react-query'
import { security } from 'contract/people/security'
import { useState } from 'react'
import type { Client } from 'kit/api/client.ts'
import { InfiniteList } from 'kit/list/infinite-list.tsx'
import { keysetList } from 'kit/list/list-source.ts'
import { ListStates } from 'kit/list/list-states.tsx'
import { Button } from 'kit/ui/button.tsx'
import { Chip } from 'kit/ui/chip.tsx'
import { Empty, Skeleton } from 'kit/ui/states.tsx'
import { whenText } from 'kit/ui/when.ts'
import { deviceCopy } from 'kit/text/device.copy.ts'
import { deviceText } from 'kit/text/device-text.ts'
import { securityCopy as copy } from './security.copy.ts'

/** Logins and failed tries, once they are asked for. */
export const History = ({ client }: { client: Client }) => {
  const [shown, setShown] = useState(false)
  return shown ? (
    <Entries client={client} />
  ) : (
    <Button onClick={() => setShown(true)}>{copy.historyShow}</Button>
  )
}

const Entries = ({ client }: { client: Client }) => {
  const list = keysetList(useInfiniteQuery(client.infinite(security.history, {})))
  return (
    <ListStates
      list={list}
      skeleton={<Skeleton count={3} className="mb-2 h-14" />}
      empty={<Empty title={copy.historyEmpty} />}
    >
      {(rows) => (
        <InfiniteList more={list.more} count={rows.length}>
          <ul className="divide-y divide-line-200">
            {rows.map((row) => (
              <li key={row.entryId} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
                <time dateTime={row.at} className="tabular shrink-0">
                  {whenText(row.at)}
                </time>
                <Chip tone={row.succeeded ? 'green' : 'amber'}>
                  {row.succeeded ? copy.succeeded : copy.failed}
                </Chip>
                <span>{copy.ways[row.way]}</span>
                <span className="text-14 text-ink-600">
                  {deviceText(row)}{' '}
                  <span className="tabular">{deviceCopy.network(row.network)}</span>
                </span>
              </li>
            ))}
          </ul>
        </InfiniteList>
      )}
    </ListStates>
  )
}
