import { Button, Skeleton, Tag } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { security } from 'contract/people/security'
import { notify } from 'kit/api/notify.ts'
import { whenText } from 'kit/ui/when.ts'
import { useClient, useCommand } from '../../../client.ts'
import { NoAnswer } from '../../../ui/no-answer.tsx'
import { failureSentence } from '../../../ui/refusal.ts'
import { ownAccountCopy } from './account.copy.ts'
import { deviceText } from './device-text.ts'
import './account.css'

const copy = ownAccountCopy.devices

/** Where the account is signed in, and the ways to end that. */
export function DeviceList() {
  const query = useQuery(useClient().query(security.sessions, {}))
  const end = useCommand(security.endSession)
  const endOthers = useCommand(security.endOthers)
  const { data } = query
  if (!data) return <NoAnswer of={query} waiting={<Skeleton active title={false} />} />
  const onError = (error: Error) => notify.warn(failureSentence(error))
  return (
    <>
      <ul className="own-devices">
        {data.map((session) => {
          const { sessionId, current, network, createdAt, lastUsedAt } = session
          return (
            <li key={sessionId}>
              <div>
                <strong>{deviceText(session)}</strong>{' '}
                {current && <Tag color="success">{copy.current}</Tag>}
                <p className="hint">
                  {[
                    network && copy.network(network),
                    copy.since(whenText(createdAt)),
                    !current && copy.lastUsed(whenText(lastUsedAt)),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              {!current && (
                <Button
                  aria-label={`${copy.end} ${deviceText(session)}`}
                  onClick={() =>
                    end.mutate(
                      { sessionId },
                      { onSuccess: () => notify.success(copy.ended), onError },
                    )
                  }
                >
                  {copy.end}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {data.length > 1 && (
        <Button
          onClick={() =>
            endOthers.mutate({}, { onSuccess: () => notify.success(copy.othersEnded), onError })
          }
        >
          {copy.endOthers}
        </Button>
      )}
    </>
  )
}
