import { Button, Tag } from 'antd'
import { useInfiniteQuery } from '@tanstack/react-query'
import { security } from 'contract/people/security'
import { whenText } from 'kit/ui/when.ts'
import { useClient } from '../../../client.ts'
import { NoAnswer } from '../../../ui/no-answer.tsx'
import { ownAccountCopy } from './account.copy.ts'
import { deviceText } from './device-text.ts'
import './account.css'

const copy = ownAccountCopy.history

/** Logins and failed tries, the newest first. */
export function HistoryList() {
  const query = useInfiniteQuery(useClient().infinite(security.history, { size: '10' }))
  const rows = query.data?.pages.flatMap(({ items }) => items)
  if (!rows) return <NoAnswer of={query} waiting={null} />
  if (rows.length === 0) return <p className="hint">{copy.empty}</p>
  return (
    <>
      <ul className="own-devices">
        {rows.map((row) => (
          <li key={row.entryId}>
            <div>
              <time dateTime={row.at}>{whenText(row.at)}</time>{' '}
              <Tag color={row.succeeded ? 'success' : 'warning'}>
                {row.succeeded ? copy.succeeded : copy.failed}
              </Tag>{' '}
              {copy.ways[row.way]}
              <p className="hint">
                {deviceText(row)} · {ownAccountCopy.devices.network(row.network)}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {copy.more}
        </Button>
      )}
    </>
  )
}
